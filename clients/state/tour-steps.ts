import type { KeyId } from '../words/key-labels.ts';
import type { tourWords } from '../words/tour.ts';
import type { TourStep } from './tour.ts';

/** The name of a step. */
export type TourStepId = keyof typeof tourWords.steps;

const step = (
  id: TourStepId,
  acts: readonly KeyId[],
  keys: readonly string[],
  more: { times?: number; needs?: TourStep['needs'] } = {},
): TourStep & { id: TourStepId } => ({
  id,
  acts,
  keys,
  times: more.times ?? 1,
  needs: more.needs ?? null,
});

/** The steps of the tour: what was shown is used, and what was changed is taken back, in at most 24 keys. */
export const tourSteps = [
  step('today', ['next'], ['j'], { times: 3 }),
  step('why', ['why'], ['w']),
  step('evidence', ['evidence'], ['i']),
  step('news', ['go-news'], ['g n'], { needs: 'news' }),
  step('less', ['less-of'], ['4', 'Enter'], { needs: 'news' }),
  step('unteach', ['undo'], ['z'], { needs: 'news' }),
  step('desk', ['go-desk'], ['g d'], { needs: 'desk' }),
  step('issue', ['open'], ['Enter'], { needs: 'desk' }),
  step('decide', ['decide', 'go-decide'], ['a'], { needs: 'reply' }),
  step('arm', ['arm'], ['G', 'a'], { needs: 'reply' }),
  step('confirm', ['confirm'], ['Enter'], { needs: 'reply' }),
  step('unsend', ['undo'], ['z'], { needs: 'reply' }),
];

/** Returns true while a change of the tour is not taken back: ending it then takes it back. */
export const owesUndo = (id: string | undefined): boolean => id === 'unteach' || id === 'unsend';
