import type { Quote } from './signal.ts';

/** A wording that shows something of a message, how much (0 to 1), and what it is called. */
export interface Cue {
  pattern: RegExp;
  value: number;
  reason: string;
}

/** What a message shows of one thing: how much, and the sentence that shows it most. */
export interface Shown {
  value: number;
  evidence: Quote | null;
  reason: string;
}

/**
 * What sentences show by their wording, beginning at `base`: every cue that is met takes its share of what is left to 1,
 * each cue once, so that a long message does not count more than a short one. Negative values take from what there is.
 */
export function shownBy(
  sentences: readonly Quote[],
  cues: readonly Cue[],
  base: { value: number; reason: string },
): Shown {
  let { value } = base;
  let best: { value: number; evidence: Quote } | null = null;
  const reasons: string[] = [];
  for (const cue of cues) {
    const evidence = sentences.find(({ quote }) => cue.pattern.test(quote));
    if (!evidence) continue;
    value = cue.value >= 0 ? value + (1 - value) * cue.value : value * (1 + cue.value);
    reasons.push(cue.reason);
    if (best === null || Math.abs(cue.value) > best.value) best = { value: Math.abs(cue.value), evidence };
  }
  return {
    value: Math.min(1, Math.max(0, value)),
    evidence: best?.evidence ?? null,
    reason: reasons.length === 0 ? base.reason : [...new Set(reasons)].slice(0, 4).join('; '),
  };
}

/**
 * The same, where a mild word takes only from the sentence that it stands in: no text that is added to a message makes
 * less of what the rest of it shows.
 */
export function raisedBy(
  sentences: readonly Quote[],
  cues: readonly Cue[],
  base: { value: number; reason: string },
): Shown {
  const mild = cues.filter(({ value }) => value < 0);
  const keptOf = ({ quote }: Quote): number =>
    mild.reduce((kept, { pattern, value }) => (pattern.test(quote) ? kept * (1 + value) : kept), 1);
  let { value } = base;
  let best: { value: number; evidence: Quote } | null = null;
  const reasons: string[] = [];
  for (const cue of cues.filter((each) => each.value > 0)) {
    const met = sentences.filter(({ quote }) => cue.pattern.test(quote));
    const [evidence] = met.toSorted((a, b) => keptOf(b) - keptOf(a));
    if (!evidence) continue;
    const share = cue.value * keptOf(evidence);
    value += (1 - value) * share;
    reasons.push(cue.reason);
    if (best === null || share > best.value) best = { value: share, evidence };
  }
  return {
    value: Math.min(1, value),
    evidence: best?.evidence ?? null,
    reason: reasons.length === 0 ? base.reason : [...new Set(reasons)].slice(0, 4).join('; '),
  };
}
