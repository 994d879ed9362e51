import { describe, expect, test } from 'vitest';
import type { CriticalCase, HeldOutCase } from '../../../../../domain/email/learning/release/evaluation.ts';
import { judgeRelease } from '../../../../../domain/email/learning/release/judge-release.ts';
import { releaseThresholds } from '../../../../../domain/email/learning/release/thresholds.ts';

const held = (isTrue: boolean, baseline: boolean, candidate: boolean, times: number): HeldOutCase[] =>
  Array.from({ length: times }, (_, index) => ({
    of: [`${isTrue}-${baseline}-${candidate}-${index}`],
    isTrue,
    baseline,
    candidate,
  }));

const critical = (baseline: boolean, candidate: boolean, times: number): CriticalCase[] =>
  Array.from({ length: times }, (_, index) => ({
    id: `${baseline}-${candidate}-${index}`,
    of: [`${baseline}-${candidate}-${index}`],
    text: `case ${index}`,
    source: 'bundled',
    baseline,
    candidate,
  }));

/** Right on 40 of 60 before, on 55 of 60 now. */
const better = [
  ...held(true, true, true, 20),
  ...held(true, false, true, 15),
  ...held(true, false, false, 5),
  ...held(false, false, false, 20),
];

const judge = (heldOut: HeldOutCase[], cases: CriticalCase[]) =>
  judgeRelease(
    {
      metric: 'share right',
      examples: { accepted: 150, trained_on: 90, held_out: heldOut.length },
      heldOut,
      critical: cases,
    },
    releaseThresholds,
  );

describe('a candidate', () => {
  test('that is better and misses nothing critical is accepted, with its figures', () => {
    const said = judge(better, critical(true, true, 120));
    expect(said).toMatchObject({
      decision: 'accepted',
      baseline: 40 / 60,
      candidate: 55 / 60,
      difference: { value: 0.25 },
      critical: {
        n: 120,
        own: 0,
        baseline_recall: 1,
        candidate_recall: 1,
        difference: { value: 0, low: 0, high: 0 },
        could_hide: 0.025,
        missed_count: 0,
        missed: [],
      },
      false_alarms: { n: 20, baseline: 0, candidate: 0 },
    });
    expect(said.difference?.low).toBeGreaterThan(0.1);
  });

  test('that misses one critical case of 120 is refused however much better it is, and the case is named', () => {
    const said = judge(better, [...critical(true, true, 119), ...critical(true, false, 1)]);
    expect(said.decision).toBe('refused');
    expect(said.reasons).toEqual([
      expect.stringMatching(
        /^critical recall falls: 99\.2 %, before 100\.0 %, difference -0\.8 points \(-\d\.\d to 0\.0, 95 %\), n = 120, 1 missed/,
      ),
    ]);
    expect(said.critical?.missed).toEqual([{ id: 'true-false-0', text: 'case 0', source: 'bundled' }]);
  });

  test('that misses one case and finds one other is refused: the interval decides, not the mean', () => {
    const said = judge(better, [
      ...critical(true, true, 118),
      ...critical(true, false, 1),
      ...critical(false, true, 1),
    ]);
    expect(said.critical?.difference.value).toBe(0);
    expect(said.decision).toBe('refused');
  });

  test('that misses one case and finds twenty others may pass: there the interval says otherwise', () => {
    const said = judge(better, [
      ...critical(true, true, 99),
      ...critical(true, false, 1),
      ...critical(false, true, 20),
    ]);
    expect(said.critical?.difference.low).toBeGreaterThan(0);
    expect(said.decision).toBe('accepted');
  });

  test('that is right as often as before, or better by chance, is no improvement', () => {
    const equal = [...held(true, true, true, 30), ...held(false, false, false, 30)];
    expect(judge(equal, critical(true, true, 120)).reasons[0]).toMatch(/^no improvement: .* 100\.0 %/);
    const chance = [...equal, ...held(true, false, true, 2), ...held(true, true, false, 1)];
    expect(judge(chance, critical(true, true, 120)).decision).toBe('refused');
  });

  test('that takes too much for a request is refused for its false alarms', () => {
    const loud = [
      ...held(true, false, true, 40),
      ...held(false, false, true, 4),
      ...held(false, false, false, 16),
    ];
    const said = judge(loud, critical(true, true, 120));
    expect(said.reasons).toEqual([expect.stringMatching(/^false alarms rise: 20\.0 %, before 0\.0 %/)]);
  });

  test('is not judged on too few critical cases, or on too few held-out examples', () => {
    expect(judge(better, critical(true, true, 99)).reasons).toEqual([
      '99 critical cases are too few, 100 are needed',
    ]);
    expect(judge(held(true, false, true, 9), critical(true, true, 120)).reasons).toEqual([
      '9 held-out examples are too few, 10 are needed',
    ]);
  });
});
