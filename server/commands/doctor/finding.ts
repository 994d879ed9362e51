/** Result of one check: `broken` stops the service from working, and a `warning` will or may do so later. */
export type Verdict = 'ok' | 'warning' | 'broken';

/** A result of one check, with its remedy. */
export interface Finding {
  /** Name of the check, in one or two words. */
  check: string;
  verdict: Verdict;
  /** Observed state. */
  saw: string;
  /** Remedy; null if nothing needs to be done. */
  advice: string | null;
}

/** Returns a finding for something that is in order. */
export const ok = (check: string, saw: string): Finding => ({ check, verdict: 'ok', saw, advice: null });

/** Returns a finding for something that works now but needs attention. */
export const warning = (check: string, saw: string, advice: string | null): Finding => ({
  check,
  verdict: 'warning',
  saw,
  advice,
});

/** Returns a finding for something that stops the service from working. */
export const broken = (check: string, saw: string, advice: string): Finding => ({
  check,
  verdict: 'broken',
  saw,
  advice,
});
