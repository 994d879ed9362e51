import type { Term } from '../../scored.ts';

const words: Record<string, string> = {
  signal: 'you can act on it',
  personal: 'it fits your topics',
  fact: 'its claims are supported',
  novelty: 'it is new to you',
  timeliness: 'it is recent',
  hype: 'it is hyped',
};

// The personal term of a story that matches no preference; it is not worth naming.
const neutral = 0.5;

/**
 * Explains the rank of a story in one sentence: its two strongest terms, and those that count against it. Terms below a
 * hundredth of the scale are left out, and so is the personal term if no preference matched.
 */
export function explainRank(terms: readonly Term[]): string {
  const parts = terms
    .filter((term) => term.name !== 'personal' || term.value !== neutral)
    .map((term) => ({ name: term.name, share: term.value * term.weight }));
  const name = (part: { name: string; share: number }) =>
    `${words[part.name] ?? part.name} (${part.share >= 0 ? '+' : '−'}${Math.abs(part.share).toFixed(2)})`;
  const strongest = parts
    .filter((part) => part.share >= 0.01)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2);
  const against = parts.filter((part) => part.share <= -0.01);
  if (strongest.length === 0) return 'No single reason stands out.';
  const sentence = `Shown because ${strongest.map(name).join(' and ')}`;
  return against.length > 0 ? `${sentence}, although ${against.map(name).join(' and ')}.` : `${sentence}.`;
}
