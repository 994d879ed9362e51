import { clampUnit } from '../../scored.ts';
import type { NewFact } from './why/reasons.ts';

/** An issue as far as a priority that a person has set depends on it. Moments are ISO 8601. */
export interface SetPriorityIssue {
  priority_set: number | null;
  /** The moment at which a person set it; null if nobody did. */
  priority_set_at: string | null;
  messages: readonly { id: string; direction: 'incoming' | 'outgoing'; stored_at?: string }[];
  /** Findings that hold. */
  findings: readonly { message_id: string; tier: string }[];
  /** Open requests to the engineer. */
  asked: readonly { message_id: string }[];
  signals: readonly { message_id: string; name: string; due_at: string | null }[];
}

/**
 * Returns the strongest new fact since a person set the priority of an issue: a message that came later and must be reviewed, or
 * has a deadline before all that were known, or asks anew. Null if there is none: then the set priority holds alone.
 */
export function newFactOf(issue: SetPriorityIssue): NewFact | null {
  const { priority_set_at: setAt } = issue;
  if (issue.priority_set === null || setAt === null) return null;
  const newer = new Set(
    issue.messages
      .filter(
        ({ direction, stored_at }) =>
          direction === 'incoming' && stored_at !== undefined && Date.parse(stored_at) > Date.parse(setAt),
      )
      .map(({ id }) => id),
  );
  if (issue.findings.some(({ message_id, tier }) => tier === 'mandatory' && newer.has(message_id)))
    return 'mandatory';
  const dues = issue.signals.flatMap(({ message_id, name, due_at }) =>
    name === 'deadline' && due_at !== null ? [{ isNew: newer.has(message_id), at: Date.parse(due_at) }] : [],
  );
  const known = Math.min(...dues.filter(({ isNew }) => !isNew).map(({ at }) => at));
  if (dues.some(({ isNew, at }) => isNew && at < known)) return 'deadline';
  return issue.asked.some(({ message_id }) => newer.has(message_id)) ? 'request' : null;
}

/** Returns the total of an issue, 0 to 1: the set priority, and with a new fact not less than the computed one. */
export function heldTotal(set: number | null, computed: number, fact: NewFact | null): number {
  if (set === null) return computed;
  return fact === null ? set : Math.max(set, computed);
}

/** Share of the places above or below that a correction of importance moves an issue, and the fewest places. */
const [share, fewest] = [0.25, 3];
/** Smallest and largest change of a total by one correction. */
const [least, most] = [0.02, 0.3];
/** Largest change of a total by all corrections of an issue. */
const mostLift = 0.5;

/**
 * Computes by how much a correction of importance changes the total of its issue, so that it moves a quarter of the way to the top or
 * to the end, at least three places. `others` are the totals of the other issues that are ranked like it. Never more than 0.3.
 */
export function liftFor(own: number, others: readonly number[], to: 'more' | 'less'): number {
  const sign = to === 'more' ? 1 : -1;
  const ahead = others.map((total) => sign * (total - own)).filter((distance) => distance > 0);
  const steps = Math.max(fewest, Math.ceil(ahead.length * share));
  // The nearest ones first: the step goes just past the last of them.
  const past = ahead.sort((a, b) => a - b)[Math.min(steps, ahead.length) - 1] ?? 0;
  return sign * Math.min(most, Math.max(least, past + 0.001));
}

/** Returns a total with the lift of corrections, 0 to 1. */
export const lifted = (total: number, lift: number): number => clampUnit(total + lift);

/**
 * Returns the lift of an issue after one more correction of its importance, -0.5 to 0.5. Rounded to what the database stores, so that
 * repeating corrections gives the stored lift again.
 */
export const liftAfter = (lift: number, change: number): number =>
  Math.round(Math.min(mostLift, Math.max(-mostLift, lift + change)) * 1e6) / 1e6;

/** A correction of importance as it was recorded. */
export interface GivenLift {
  /** The lift after it. */
  lift: number;
  /** Its change of the total; null for corrections of earlier releases, which recorded the lift alone. */
  change: number | null;
  isTakenBack: boolean;
}

/** Returns the lift of an issue by the corrections that were not taken back; all of them are given, the oldest first. */
export function liftOf(given: readonly GivenLift[]): number {
  return given.reduce((lift, { change, isTakenBack, ...own }, index) => {
    if (isTakenBack) return lift;
    return liftAfter(lift, change ?? own.lift - (given[index - 1]?.lift ?? 0));
  }, 0);
}
