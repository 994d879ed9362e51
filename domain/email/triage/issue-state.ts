import { type DerivedMessage, finishItems, itemsOf, type Pending, settleItems } from './action-items.ts';
import type { IssueStatus } from './issue-fields.ts';
import { DeadlineTrack, type EndedDeadline } from './moved-deadlines.ts';
import { type ReadGist, readGist } from './settlement/closing-words.ts';
import {
  type LeftMandatory,
  type MandatoryWord,
  reviewedOf,
  type StateFinding,
} from './settlement/left-mandatory.ts';
import { seeks } from './settlement/settlement.ts';

/** A status that a person has set, and when; it settles everything before. */
export interface SetStatus {
  status: IssueStatus;
  at: string;
}

/** The words of a person on an issue, besides its status; null or absent where they said nothing. */
export interface PersonWords {
  mandatory?: MandatoryWord | null;
  /** The person whose turn it is. */
  owner?: { to: string | null; at: string } | null;
  response_requirement?: { to: boolean; at: string } | null;
}

/** A message of an issue with the fields that decide whether it is settled. */
export type StateMessage = DerivedMessage & {
  stored_at: string;
  /** IANA time zone of its mailbox; by default UTC. */
  time_zone?: string;
  /** True if its text was purged; it no longer needed work then. */
  is_purged?: boolean;
  /** Its findings of the mandatory review; by default one of the first tier for each category in `mandatory`. */
  findings?: readonly StateFinding[];
};

/** The state of an issue after its messages. */
export interface IssueState {
  status: IssueStatus;
  /** True if a later message has changed the status that a person had set. */
  isBeyondSet: boolean;
  /** True if somebody asks the engineer anew after a person said that no reply is needed. */
  isAskedAnew: boolean;
  items: Pending[];
  /** Mandatory categories that hold. */
  mandatory: string[];
  /** Categories of suspected findings, which a person confirms or clears. */
  suspected: string[];
  left_mandatory: LeftMandatory | null;
  ended_deadlines: EndedDeadline[];
  /** The address of the person whose turn it is; null if there is none. */
  owner: string | null;
}

/**
 * Derives the state of an issue from its messages, oldest first. A request to the engineer makes it wait for them, a request
 * of theirs makes it wait for others, words that it is over resolve it, and anything except thanks reopens it. A status that a person
 * has set stays until a later message changes it. An issue that must be reviewed, or that a message has taken off that list, stays
 * on the desk until a person resolves it.
 *
 * A message with purged text is settled, and so are its requests, because nothing can show their state any more. It settles
 * only itself: an issue with no other messages is resolved, and the others decide the state of any other issue.
 */
export function stateOf(
  messages: readonly StateMessage[],
  me: ReadonlySet<string>,
  set: SetStatus | null,
  words: PersonWords = {},
): IssueState {
  const items: Pending[] = [];
  const gists = new Map<string, ReadGist>();
  const deadlines = new DeadlineTrack();
  const isOver = set !== null && (set.status === 'resolved' || set.status === 'dismissed');
  const noReply = words.response_requirement?.to === false ? words.response_requirement.at : null;
  let status: IssueStatus = 'open';
  let [isBeyondSet, isAskedAnew, hasAnswered, hasWords, isSearch] = [false, false, false, false, false];
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const message of ordered) {
    const isSettled = set !== null && message.stored_at <= set.at;
    isSearch ||= seeks(message);
    const said = readGist(message, isSearch);
    gists.set(message.id, said);
    const asks = deadlines.read(message, items, itemsOf(message, me));
    settleItems(items, message, asks, said, !deadlines.proposes(message.id));
    items.push(...asks);
    const isNeedless = noReply !== null && message.stored_at <= noReply;
    if (isNeedless)
      for (const item of items) if (item.isMine && item.status === 'open') item.status = 'obsolete';
    if (message.is_purged) {
      finishItems(asks, message);
      if (!hasWords && status === 'open') status = 'resolved';
      hasAnswered ||= message.direction === 'outgoing';
      continue;
    }
    hasWords = true;
    const before = isSettled || set === null || isBeyondSet ? status : set.status;
    const next = step(before, message, isNeedless ? [] : asks, items, hasAnswered, said);
    hasAnswered ||= message.direction === 'outgoing';
    status = next;
    if (isSettled && isOver) finishItems(items, message);
    if (!isSettled && set !== null && next !== set.status) isBeyondSet = true;
    if (noReply !== null && !isNeedless && asks.some(({ isMine }) => isMine)) isAskedAnew = true;
  }
  const turn = words.owner ?? null;
  // What was asked before a person gave the issue to somebody is theirs to do.
  if (turn !== null && turn.to !== null && !me.has(turn.to)) {
    const given = new Set(ordered.filter(({ stored_at }) => stored_at <= turn.at).map(({ id }) => id));
    for (const item of items)
      if (item.isMine && item.status === 'open' && given.has(item.message_id)) {
        item.owner = turn.to;
        item.isMine = false;
      }
  }
  const unclosed = ordered.filter(
    ({ stored_at, is_purged }) => !is_purged && !(isOver && set !== null && stored_at <= set.at),
  );
  const { mandatory, suspected, left, hasLeft } = reviewedOf(unclosed, gists, words.mandatory ?? null);
  if (set !== null && !isBeyondSet) status = set.status;
  else if (status === 'resolved' && (mandatory.length > 0 || hasLeft)) status = 'open';
  status = turnOf(status, items, turn, me);
  return {
    status,
    isBeyondSet,
    isAskedAnew,
    items,
    mandatory,
    suspected,
    left_mandatory: left,
    ended_deadlines: deadlines.ended(items),
    owner: words.owner ? words.owner.to : ownerOf(status, items, messages, me),
  };
}

/** Returns the status by whose turn it is: a person's word on the owner, unless somebody asks the engineer anew. */
function turnOf(
  status: IssueStatus,
  items: readonly Pending[],
  owner: { to: string | null; at: string } | null,
  me: ReadonlySet<string>,
): IssueStatus {
  if (owner === null || status === 'resolved' || status === 'dismissed') return status;
  const isOpen = items.some((item) => item.status === 'open' && item.isMine);
  if (owner.to !== null && !me.has(owner.to)) return isOpen ? 'waiting_on_me' : 'waiting_on_others';
  return owner.to !== null && status === 'waiting_on_others' && !isOpen ? 'waiting_on_me' : status;
}

function step(
  status: IssueStatus,
  message: DerivedMessage,
  asks: readonly Pending[],
  items: readonly Pending[],
  hasAnswered: boolean,
  { gist }: ReadGist,
): IssueStatus {
  if (message.kind === 'bulk') return status;
  const isOpen = (isMine: boolean) => items.some((item) => item.status === 'open' && item.isMine === isMine);
  const isOver = gist === 'closing' || (gist === 'withdrawal' && !isOpen(true) && !isOpen(false));
  if (message.direction === 'outgoing') {
    if (asks.length === 0 && isOver && !isOpen(true)) return finish(items, message);
    return isOpen(true) ? 'waiting_on_me' : 'waiting_on_others';
  }
  if (asks.some(({ isMine }) => isMine)) return 'waiting_on_me';
  const wasOver = status === 'resolved' || status === 'dismissed';
  if (asks.length === 0 && isOver && (message.kind === 'person' || !isOpen(true)))
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
