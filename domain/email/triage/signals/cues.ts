import type { Quote } from './signal.ts';

/** A wording that raises or lowers a signal: its pattern, its share (-1 to 1) and its reason. */
export interface Cue {
  pattern: RegExp;
  value: number;
  reason: string;
}

/** The level of a signal by its cues, with the sentence of the strongest cue. */
export interface CueLevel {
  value: number;
  evidence: Quote | null;
  reason: string;
}

/**
 * Computes a level from the cues in sentences, starting at `base`. Each cue counts once, so that a long message does not weigh
 * more than a short one: a positive cue adds its share of the distance to 1, a negative cue removes its share of the level.
 */
export function levelByCues(
  sentences: readonly Quote[],
  cues: readonly Cue[],
  base: { value: number; reason: string },
): CueLevel {
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
 * Computes a level in the same way, except that a negative cue lowers only the cues of its own sentence: text that is added to
 * a message never lowers the level of the rest.
 */
export function levelBySentence(
  sentences: readonly Quote[],
  cues: readonly Cue[],
  base: { value: number; reason: string },
): CueLevel {
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
