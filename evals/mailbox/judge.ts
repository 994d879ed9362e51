import type { FoundAction, FoundDeadline } from './facts.ts';
import type { MessageTruth } from './truth.ts';

type ActionTruth = MessageTruth['actions'][number];
type DeadlineTruth = MessageTruth['deadlines'][number];

/** Tests whether two passages match: one contains the other, or they share most of their words. */
export function isSamePassage(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join(' ').includes(b.join(' ')) || b.join(' ').includes(a.join(' '))) return true;
  const inBoth = a.filter((word) => b.includes(word)).length;
  return inBoth / Math.min(a.length, b.length) >= 0.7;
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the owner of an action as found by the service; `unknown` if it does not say. */
export function ownerOf(found: FoundAction, address: string): 'me' | 'other' | 'unknown' {
  if (found.owner === null) return 'unknown';
  return found.owner === address ? 'me' : 'other';
}

/** Tests whether a found request is true with its owner; an unknown owner matches any. */
export function isRightAction(found: FoundAction, truths: readonly ActionTruth[], address: string): boolean {
  const owner = ownerOf(found, address);
  return truths.some(
    (truth) => isSamePassage(found.quote, truth.quote) && (owner === 'unknown' || owner === truth.owner),
  );
}

/** Tests whether a true request was found, with its owner or without one. */
export function isFoundAction(truth: ActionTruth, found: readonly FoundAction[], address: string): boolean {
  return found.some((each) => isRightAction(each, [truth], address));
}

/** Tests whether a found deadline exactly equals a true one: the minute, the local day, or an open question. */
export function isExact(truth: DeadlineTruth, found: FoundDeadline, timeZone: string): boolean {
  if (truth.kind === 'question') return found.question !== null && found.due_at === null;
  if (found.due_at === null) return false;
  if (truth.kind === 'moment') return Math.abs(found.due_at.getTime() - Date.parse(truth.value)) < 60_000;
  const local = Temporal.Instant.fromEpochMilliseconds(found.due_at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDate().toString() === truth.value;
}
