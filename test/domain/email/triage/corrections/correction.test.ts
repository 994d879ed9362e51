import { describe, expect, test } from 'vitest';
import { correctionKinds, fieldAfter } from '../../../../../domain/email/triage/corrections/correction.ts';

const given = (from: unknown, to: unknown, isTakenBack = false) => ({ from, to, isTakenBack });

describe('a corrected field', () => {
  test('has the value of the newest correction that stands, in whatever order others are taken back', () => {
    const all = [given('other', 'quality'), given('quality', 'safety'), given('safety', 'project')];
    expect(fieldAfter('category', all)).toEqual({ value: 'project', isHeld: true });
    const withoutSecond = [all[0], given('quality', 'safety', true), all[2]] as typeof all;
    expect(fieldAfter('category', withoutSecond)).toEqual({ value: 'project', isHeld: true });
    const withoutLast = [all[0], given('quality', 'safety', true), given('safety', 'project', true)];
    expect(fieldAfter('category', withoutLast as typeof all)).toEqual({ value: 'quality', isHeld: true });
  });

  test('has the value before the first one, free for the rules, once none stands', () => {
    const none = [given('other', 'quality', true), given('quality', 'safety', true)];
    expect(fieldAfter('category', none)).toEqual({ value: 'other', isHeld: false });
    expect(fieldAfter('mandatory', [given(true, false, true)])).toEqual({ value: null, isHeld: false });
  });

  test('of a priority is left to the ranking by null', () => {
    expect(fieldAfter('priority', [given(null, 0.9), given(0.9, null)])).toEqual({
      ...{ value: null, isHeld: false },
    });
    expect(fieldAfter('priority', [given(null, 0.9), given(0.9, null, true)])).toEqual({
      ...{ value: 0.9, isHeld: true },
    });
    expect(fieldAfter('owner', [given('a@plant.example', null)])).toEqual({ value: null, isHeld: true });
  });
});

test('the outcome of a reply is no kind of correction', () => {
  expect(correctionKinds.has('merge')).toBe(true);
  expect(correctionKinds.has('draft_edit')).toBe(false);
});
