import { dayMs, hourMs, minuteMs } from '../../time.ts';
import { staleDays } from './assess.ts';
import { deadlineProximity, halvingHours } from './priority.ts';

/** The smallest change of a total that makes a new recommendation; a smaller one only shows that time has passed. */
export const noticeable = 0.01;

/** Distance kept from the threshold, so that rounding to single precision cannot hide that it was reached. */
const margin = 1e-6;

/** The parts of a ranking that time moves. Moments are ISO 8601, UTC. */
export interface TimedRank {
  /** The next deadline; null without one. */
  due_at: string | null;
  /** True if a person has set the priority, which no deadline moves. */
  isSet: boolean;
  /** The total at `now`, 0 to 1. */
  total: number;
  /** The weight of the deadline, 0 to 1. */
  weight: number;
  /** The total that is stored, 0 to 1; the same as `total` for a new recommendation. */
  from: number;
  now: string;
}

/**
 * Computes when time alone next moves a total noticeably away from the stored one, or ends its deadline; null if it never does.
 * Of the formula (spec Email 2) only the proximity of the deadline depends on time: it rises until the deadline, and falls when
 * the deadline is too old to count.
 */
export function movesAt({ due_at, isSet, total, weight, from, now }: TimedRank): string | null {
  if (due_at === null || isSet) return null;
  const due = Date.parse(due_at);
  const ends = due + staleDays * dayMs + 1;
  const proximity = deadlineProximity(due_at, now);
  const reached = proximity + (from + noticeable - margin - total) / weight;
  const rises = weight > 0 && proximity < 1 && reached <= 1;
  if (!rises) return new Date(ends).toISOString();
  // Not at once again, where the last step of the total is still missing.
  const soonest = Date.parse(now) + minuteMs;
  const at = reached <= 0 ? soonest : due + Math.floor(halvingHours * hourMs * Math.log2(reached));
  return new Date(Math.max(soonest, at)).toISOString();
}
