import { type DerivedMessage, finishItems, itemsOf, type Pending, settleItems } from './action-items.ts';
import { gistOf } from './closing-words.ts';
import type { IssueStatus } from './issue-fields.ts';

/** A status that a person has set, and when; it settles everything before. */
export interface SetStatus {
  status: IssueStatus;
  at: string;
}

/** A message of an issue with the fields that decide whether it is settled. */
export type StateMessage = DerivedMessage & {
  stored_at: string;
  /** True if its text was purged; it no longer needed work then. */
  is_purged?: boolean;
};

/** The state of an issue after its messages. */
export interface IssueState {
  status: IssueStatus;
  /** True if a later message has changed the status that a person had set. */
  isBeyondSet: boolean;
  items: Pending[];
  /** Mandatory categories found since a person last closed the issue. */
  mandatory: string[];
  /** The address of the person whose turn it is; null if there is none. */
  owner: string | null;
}

/**
 * Derives the state of an issue from its messages, oldest first. A request to the engineer makes it wait for them, a request
 * of theirs makes it wait for others, closing words resolve it, and anything except thanks reopens it. A status that a person
 * has set stays until a later message changes it. While there is a mandatory finding, only a person can resolve the issue.
 *
 * A message with purged text is settled, and so are its requests, because nothing can show their state any more. It settles
 * only itself: an issue with no other messages is resolved, and the others decide the state of any other issue.
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
  const gist = gistOf(message.subject, message.text);
  const isOpen = (isMine: boolean) => items.some((item) => item.status === 'open' && item.isMine === isMine);
  if (message.direction === 'outgoing') {
    if (asks.length === 0 && gist === 'closing' && !isOpen(true)) return finish(items, message);
    return isOpen(true) ? 'waiting_on_me' : 'waiting_on_others';
  }
  if (asks.some(({ isMine }) => isMine)) return 'waiting_on_me';
  const wasOver = status === 'resolved' || status === 'dismissed';
  if (asks.length === 0 && gist === 'closing' && (message.kind === 'person' || !isOpen(true)))
    return status === 'dismissed' ? status : finish(items, message);
  if (asks.length === 0 && gist === 'thanks' && !isOpen(true)) {
    if (wasOver) return status;
    return hasAnswered ? finish(items, message) : status;
  }
  if (isOpen(true)) return 'waiting_on_me';
  if (asks.length > 0 || gist === 'promise' || isOpen(false)) return 'waiting_on_others';
  return 'open';
}

function finish(items: readonly Pending[], message: DerivedMessage): IssueStatus {
  finishItems(items, message);
  return 'resolved';
}

/** Returns the owner: the engineer, or else an assignee of an open request, or else the other side of the last message. */
function ownerOf(
  status: IssueStatus,
  items: readonly Pending[],
  messages: readonly DerivedMessage[],
  me: ReadonlySet<string>,
): string | null {
  if (status === 'waiting_on_me') return [...me][0] ?? null;
  if (status !== 'waiting_on_others') return null;
  const request = items.find((item) => item.status === 'open' && item.owner !== null && !me.has(item.owner));
  if (request) return request.owner;
  const last = messages.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (last?.direction === 'incoming') return last.sender?.address ?? null;
  return last?.recipients.find(({ kind, address }) => kind === 'to' && !me.has(address))?.address ?? null;
}
