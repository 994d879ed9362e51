/** How one thing stands: `broken` keeps the service from its work, a `warning` will or may. */
export type Verdict = 'ok' | 'warning' | 'broken';

/** What one check saw, and what to do about it. */
export interface Finding {
  /** What was looked at, in a word or two. */
  check: string;
  verdict: Verdict;
  saw: string;
  /** Null where there is nothing to do. */
  advice: string | null;
}

/** Something that is as it should be. */
export const ok = (check: string, saw: string): Finding => ({ check, verdict: 'ok', saw, advice: null });

/** Something that works and should not stay so. */
export const warning = (check: string, saw: string, advice: string | null): Finding => ({
  check,
  verdict: 'warning',
  saw,
  advice,
});

/** Something that keeps the service from its work. */
export const broken = (check: string, saw: string, advice: string): Finding => ({
  check,
  verdict: 'broken',
  saw,
  advice,
});
