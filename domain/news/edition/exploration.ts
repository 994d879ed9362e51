import { hashWord } from '../stories/minhash.ts';
import { type RankedStory, selectCards } from './edition.ts';

/** Why a card is in an edition: it ranks high, it was drawn at random, or the gate let it through by chance. */
export type Slot = 'ranked' | 'exploration' | 'audit';

/** A story that may get a card, and the probability with which the gate let it through (1 unless chance decided). */
export interface Candidate extends RankedStory {
  gate_propensity: number;
  /** Whether it is of what the reader never wants: it is not drawn then. */
  is_unwanted: boolean;
}

/** A story that gets a card now. */
export interface PlannedCard {
  story_id: string;
  slot: Slot;
  /** In (0, 1]: the probability with which chance alone let it be shown. */
  propensity: number;
}

/**
 * Share of the draws that is made among stories which the gate let through by chance, where there are some beside others.
 * Among hundreds of stories a plain draw would hardly ever show one, and the gate would never be audited.
 */
const auditShare = 0.5;

/** A number in [0, 1) that looks random and is always the same for the same text. */
function lot(text: string): number {
  return hashWord(text) / 2 ** 32;
}

/**
 * Draws one story. The lot of each is a hash of the seed and its id, and the smallest wins: each is as likely, and the same
 * draw made again has the same winner. The propensity is that of the gate times that of the draw.
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
 * The cards that an edition gets now. One of its `size` places is drawn at random among at least two stories outside of
 * the top, once for each edition; the others go to the best (spec news 4, rules 3 and 4). Doing it again, with what was
 * planned published, plans nothing; a draw that was not stored is made again with the same winner.
 */
export function planCards(input: {
  published: readonly (RankedStory & { slot: Slot })[];
  candidates: readonly Candidate[];
  size: number;
  /** Whether the reader wants a card that is drawn. */
  explores: boolean;
  /** Names the draw: reader and edition. */
  seed: string;
}): PlannedCard[] {
  const { published, size, explores, seed } = input;
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
  const pool = candidates.filter(({ story_id, is_unwanted }) => !is_unwanted && !top.includes(story_id));
  const drawn = pool.length > 1 ? drawStory(pool, seed) : null;
  return drawn ? [...place(top), drawn] : place(fill(size));
}

/** What a reader is told of a card that chance brought; null where its rank did. */
export function explainSlot(slot: Slot, propensity: number): string | null {
  if (slot === 'ranked') return null;
  const percent = propensity < 0.01 ? 'less than 1 %' : `${Math.round(propensity * 100)} %`;
  return slot === 'exploration'
    ? `Drawn at random from outside your top (its chance was ${percent}): your word on it shows what the ranking misses.`
    : `The gate let it through by chance (${percent}) although it looked of little relevance: your word on it audits the gate.`;
}
