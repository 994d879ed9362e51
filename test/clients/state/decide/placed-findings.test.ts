import { expect, test } from 'vitest';
import { blockingFirst, placeFindings } from '../../../../clients/state/decide/placed-findings.ts';

const finding = (code: string, severity: 'hard' | 'soft' = 'soft', sentence: string | null = null) => ({
  code,
  severity,
  sentence,
  detail: `About ${code}.`,
});
const codes = (column: ReturnType<typeof placeFindings<ReturnType<typeof finding>>>) =>
  column.map(({ finding: { code }, isGone }) => (isGone ? `${code} gone` : code));

test('what blocks stands first when a letter is opened', () => {
  const found = [finding('long'), finding('promise', 'hard'), finding('tone')];
  expect(codes(placeFindings([], blockingFirst(found)))).toEqual(['promise', 'long', 'tone']);
});

test('a finding of a later check comes below the others, also if it blocks', () => {
  const before = placeFindings([], [finding('long'), finding('tone')]);
  expect(
    codes(placeFindings(before, [finding('promise', 'hard'), finding('long'), finding('tone')])),
  ).toEqual(['long', 'tone', 'promise']);
});

test('a finding that is gone keeps its place, and so does one that comes back', () => {
  const before = placeFindings([], [finding('promise', 'hard'), finding('tone')]);
  const without = placeFindings(before, [finding('tone')]);
  expect(codes(without)).toEqual(['promise gone', 'tone']);
  expect(codes(placeFindings(without, [finding('tone'), finding('promise', 'hard')]))).toEqual([
    'promise',
    'tone',
  ]);
});

test('the same code about another sentence is another finding', () => {
  const before = placeFindings([], [finding('promise', 'hard', 'By Friday.')]);
  expect(codes(placeFindings(before, [finding('promise', 'hard', 'By Monday.')]))).toEqual([
    'promise gone',
    'promise',
  ]);
});

test('a finding that changed its weight is shown as it is now', () => {
  const before = placeFindings([], [finding('promise', 'hard', 'By Friday.')]);
  expect(placeFindings(before, [finding('promise', 'soft', 'By Friday.')])[0]?.finding.severity).toBe('soft');
});
