import { type DerivedMessage, finishItems, itemsOf, type Pending, settleItems } from './action-items.ts';
import { standingOf } from './closing-words.ts';
import type { IssueStatus } from './issue-fields.ts';

/** Where a person has put an issue, and when: what came before is settled by it. */
export interface SetStatus {
  status: IssueStatus;
  at: string;
}

/** A message of an issue with what else says whether it is settled. */
export type StateMessage = DerivedMessage & {
  stored_at: string;
  /** Its words were purged: nobody worked on it any more then. */
  is_purged?: boolean;
};

/** Where an issue stands after its messages. */
export interface IssueState {
  status: IssueStatus;
  /** Whether a message has come that takes the issue on from where a person had put it. */
  isBeyondSet: boolean;
  items: Pending[];
  /** Mandatory categories that hold: found since a person last called it over. */
  mandatory: string[];
  /** The address of whose turn it is; null where nobody's. */
  owner: string | null;
}

/**
 * Goes through an issue's messages, oldest first: a request to the engineer makes it wait on them, theirs makes it wait on
 * others, closing words resolve it, anything but a thank-you reopens it. What a person has set holds until a message that
 * came later says otherwise. While a mandatory category holds, only a person resolves.
 *
 * A message whose words were purged is over, and what it asked was done: without them nothing would tell. It settles nothing
 * but itself: an issue of such messages alone is resolved, and one with others stands where these have brought it.
 */
export function stateOf(
  messages: readonly StateMessage[],
  me: ReadonlySet<string>,
  set: SetStatus | null,
): IssueState {
  const items: Pending[] = [];
  const isOver = set !== null && (set.status === 'resolved' || set.status === 'dismissed');
  let status: IssueStatus = 'open';
  let isBeyondSet = false;
  let [mandatory, hasAnswered, hasWords] = [new Set<string>(), false, false];
  for (const message of messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const isSettled = set !== null && message.stored_at <= set.at;
    const asks = itemsOf(message, me);
    settleItems(items, message, asks);
    items.push(...asks);
    if (message.is_purged) {
      finishItems(asks, message);
      if (!hasWords && status === 'open') status = 'resolved';
      hasAnswered ||= message.direction === 'outgoing';
      continue;
    }
    hasWords = true;
    const before = isSettled || set === null || isBeyondSet ? status : set.status;
    const next = step(before, message, asks, items, hasAnswered);
    hasAnswered ||= message.direction === 'outgoing';
    status = next;
    if (isSettled && isOver) finishItems(items, message);
    if (!(isSettled && isOver)) mandatory = mandatory.union(new Set(message.mandatory));
    if (!isSettled && set !== null && next !== set.status) isBeyondSet = true;
  }
  if (set !== null && !isBeyondSet) status = set.status;
  else if (status === 'resolved' && mandatory.size > 0) status = 'open';
  return {
    status,
    isBeyondSet,
    items,
    mandatory: [...mandatory].sort(),
    owner: ownerOf(status, items, messages, me),
  };
}

function step(
  status: IssueStatus,
  message: DerivedMessage,
  asks: readonly Pending[],
  items: readonly Pending[],
  hasAnswered: boolean,
): IssueStatus {
  if (message.kind === 'bulk') return status;
  const standing = standingOf(message.subject, message.text);
  const isOpen = (isMine: boolean) => items.some((item) => item.status === 'open' && item.isMine === isMine);
  if (message.direction === 'outgoing') {
    if (asks.length === 0 && standing === 'closing' && !isOpen(true)) return finish(items, message);
    return isOpen(true) ? 'waiting_on_me' : 'waiting_on_others';
  }
  if (asks.some(({ isMine }) => isMine)) return 'waiting_on_me';
  const wasOver = status === 'resolved' || status === 'dismissed';
  if (asks.length === 0 && standing === 'closing' && (message.kind === 'person' || !isOpen(true)))
    return status === 'dismissed' ? status : finish(items, message);
  if (asks.length === 0 && standing === 'thanks' && !isOpen(true)) {
    if (wasOver) return status;
    return hasAnswered ? finish(items, message) : status;
  }
  if (isOpen(true)) return 'waiting_on_me';
  if (asks.length > 0 || standing === 'promise' || isOpen(false)) return 'waiting_on_others';
  return 'open';
}

function finish(items: readonly Pending[], message: DerivedMessage): IssueStatus {
  finishItems(items, message);
  return 'resolved';
}

/** Whose turn it is: the engineer's, else theirs of whom something is asked, else of those who were written to last. */
function ownerOf(
  status: IssueStatus,
  items: readonly Pending[],
  messages: readonly DerivedMessage[],
  me: ReadonlySet<string>,
): string | null {
  if (status === 'waiting_on_me') return [...me][0] ?? null;
  if (status !== 'waiting_on_others') return null;
  const asked = items.find((item) => item.status === 'open' && item.owner !== null && !me.has(item.owner));
  if (asked) return asked.owner;
  const last = messages.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (last?.direction === 'incoming') return last.sender?.address ?? null;
  return last?.recipients.find(({ kind, address }) => kind === 'to' && !me.has(address))?.address ?? null;
}
