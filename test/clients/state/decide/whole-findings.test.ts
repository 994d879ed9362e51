import { expect, test } from 'vitest';
import { restOf, type ShownFinding } from '../../../../clients/state/decide/whole-findings.ts';
import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';

const finding = (code: string, detail: string, sentence: string | null = 'A sentence.'): ReplyFinding => ({
  check: 'evidence',
  severity: 'hard',
  code,
  detail,
  sentence,
  can_vouch: true,
});
const cut: ShownFinding = { ...finding('unsupported_price', 'No source supports 44'), left_out: 3 };

test('the rest of an explanation is that of the same finding', () => {
  const whole = [
    finding('unsupported_date', 'No source supports 44.'),
    finding('unsupported_price', 'No source supports 44.', 'Another sentence.'),
    finding('unsupported_price', 'No source supports 4455.'),
  ];
  expect(restOf(cut, whole)).toBe('55.');
});

test('a finding that the checks do not find any more has no rest', () => {
  expect(restOf(cut, [finding('unsupported_price', 'No source supports 12.')])).toBeNull();
});
