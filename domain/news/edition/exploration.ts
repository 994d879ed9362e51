import { hashWord } from '../stories/minhash.ts';
import { type RankedStory, selectCards } from './edition.ts';

/** The reason a card is in an edition: its rank, a random draw, or a random pass through the gate. */
export type Slot = 'ranked' | 'exploration' | 'audit';

/** A story that may get a card, with the probability that the gate let it through (1 unless it was drawn). */
export interface Candidate extends RankedStory {
  gate_propensity: number;
  /** True if the reader hides its topic: it is never drawn. */
  is_unwanted: boolean;
}

/** A story that gets a card now. */
export interface PlannedCard {
  story_id: string;
  slot: Slot;
  /** In (0, 1]: the probability that it is shown, as far as chance decides. */
  propensity: number;
}

/**
 * Share of the draws that is made among stories that passed the gate by chance, if there are other stories as well. A plain
 * draw among hundreds of stories would hardly ever show one, and the gate would never be audited.
 */
const auditShare = 0.5;

/** Returns a pseudo-random number in [0, 1) that is always the same for the same text. */
function lot(text: string): number {
  return hashWord(text) / 2 ** 32;
}

/**
 * Draws one story. Each gets a hash of the seed and its id, and the smallest one wins: all are equally likely, and a
 * repeated draw has the same winner. The propensity is that of the gate times that of the draw.
 */
export function drawStory(pool: readonly Candidate[], seed: string): PlannedCard | null {
  const isByChance = ({ gate_propensity }: Candidate) => gate_propensity < 1;
  const [audited, others] = [pool.filter(isByChance), pool.filter((story) => !isByChance(story))];
  const isMixed = audited.length > 0 && others.length > 0;
  const isAudit = isMixed ? lot(`${seed} audit`) < auditShare : audited.length > 0;
  const drawnFrom = isAudit ? audited : others;
  const share = !isMixed ? 1 : isAudit ? auditShare : 1 - auditShare;
  const [drawn] = drawnFrom
    .map((story) => ({ story, lot: lot(`${seed} ${story.story_id}`) }))
    .toSorted((a, b) => a.lot - b.lot || (a.story.story_id < b.story.story_id ? -1 : 1));
  if (!drawn) return null;
  return {
    story_id: drawn.story.story_id,
    slot: 'exploration',
    propensity: (share / drawnFrom.length) * drawn.story.gate_propensity,
  };
}

/**
 * Plans the cards that an edition gets now. One of its `size` places is drawn once for each edition, among at least two
 * stories outside the top; the others go to the best stories (spec news 4, rules 3 and 4). After the planned cards are
 * published, planning again returns nothing; a draw that was not stored has the same winner when it is repeated. The draw
 * waits until the candidates are complete, so that each of them has the same chance.
 */
export function planCards(input: {
  published: readonly (RankedStory & { slot: Slot })[];
  candidates: readonly Candidate[];
  size: number;
  /** True if the reader wants a drawn card. */
  explores: boolean;
  /** Identifies the draw: reader and edition. */
  seed: string;
  /** False while more candidates are to come: the drawn place is kept free. */
  isComplete?: boolean;
}): PlannedCard[] {
  const { published, size, explores, seed, isComplete = true } = input;
  const isPublished = new Set(published.map(({ story_id }) => story_id));
  const candidates = input.candidates.filter(({ story_id }) => !isPublished.has(story_id));
  const ranked = published.filter(({ slot }) => slot !== 'exploration');
  const fill = (places: number) => selectCards({ published: ranked, candidates, size: places });
  const place = (ids: readonly string[]): PlannedCard[] => {
    const chanceOf = new Map(candidates.map((story) => [story.story_id, story.gate_propensity]));
    return ids.map((story_id) => {
      const propensity = chanceOf.get(story_id) ?? 1;
      return { story_id, slot: propensity < 1 ? 'audit' : 'ranked', propensity };
    });
  };
  if (ranked.length < published.length) return place(fill(size - 1));
  if (!explores || size < 2) return place(fill(size));
  const top = fill(size - 1);
  if (!isComplete) return place(top);
  const pool = candidates.filter(({ story_id, is_unwanted }) => !is_unwanted && !top.includes(story_id));
  const drawn = pool.length > 1 ? drawStory(pool, seed) : null;
  return drawn ? [...place(top), drawn] : place(fill(size));
}

/** Explains to the reader why a card was shown by chance; null if it was shown for its rank. */
export function explainSlot(slot: Slot, propensity: number): string | null {
  if (slot === 'ranked') return null;
  const percent = propensity < 0.01 ? 'less than 1 %' : `${Math.round(propensity * 100)} %`;
  return slot === 'exploration'
    ? `Drawn at random from outside your top stories (probability ${percent}): your feedback shows what the ranking misses.`
    : `Let through the gate at random (probability ${percent}) although it looked irrelevant: your feedback shows what the gate misses.`;
}
