import { describe, expect, test } from 'vitest';
import { labelExample } from '../../../../domain/email/learning/label-example.ts';

const quiet = { mandatory: [] };
const said = (from: unknown, to: unknown, reason: string | null = null) => ({ from, to, reason });

describe('a corrected field', () => {
  test('waits for review, or is accepted where the engineer said why', () => {
    expect(labelExample('category', said('other', 'quality'), quiet)).toEqual({
      task: 'category',
      label: { value: 'quality', from: 'other', is_critical: false, is_missed: false },
      review_status: 'open',
    });
    expect(labelExample('response_requirement', said(false, true, 'they asked'), quiet)).toMatchObject({
      task: 'request',
      review_status: 'accepted',
    });
  });

  test('is critical and missed where neither the field nor a rule had said so', () => {
    const label = (from: unknown, to: unknown, mandatory: string[]) =>
      labelExample('severity', said(from, to), { mandatory })?.label;
    expect(label('low', 'critical', [])).toMatchObject({ is_critical: true, is_missed: true });
    expect(label('low', 'critical', ['safety_concern'])).toMatchObject({
      is_critical: true,
      is_missed: false,
    });
    expect(label('critical', 'critical', [])).toMatchObject({ is_critical: true, is_missed: false });
    expect(labelExample('category', said('other', 'safety'), quiet)?.label).toMatchObject({
      is_missed: true,
    });
  });

  test('that takes an issue out of what is critical always waits for review', () => {
    expect(labelExample('severity', said('critical', 'low', 'a drill'), quiet)?.review_status).toBe('open');
    expect(labelExample('category', said('safety', 'other', 'a drill'), quiet)?.review_status).toBe('open');
  });

  test('that closes the issue labels nothing', () => {
    expect(labelExample('status', said('open', 'resolved', 'done'), quiet)).toBeNull();
    expect(labelExample('status', said('open', 'waiting_on_me'), quiet)?.task).toBe('status');
  });
});
