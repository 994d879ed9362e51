import type { ActionItem, DerivedMessage } from './action-items.ts';
import { categoryOf } from './issue-category.ts';
import type { IssueCategory, IssueSeverity, IssueStatus, LeftDesk } from './issue-fields.ts';
import {
  type IssueState,
  type PersonWords,
  type SetStatus,
  type StateMessage,
  stateOf,
} from './issue-state.ts';
import type { EndedDeadline } from './moved-deadlines.ts';
import type { LeftMandatory } from './settlement/left-mandatory.ts';
import { type ClosedBy, closedBy } from './wording/closed-by.ts';
import { type HeadlineFacts, headlineOf } from './wording/headline.ts';
import { summaryOf } from './wording/summary.ts';
import { titleOf } from './wording/title.ts';

/** The fields of an issue that rules derive. */
export interface IssueFields {
  title: string;
  category: IssueCategory;
  status: IssueStatus;
  owner: string | null;
  severity: IssueSeverity;
  requires_response: boolean;
  mandatory: string[];
  summary: string;
  participants: string[];
  /** The sentence that says what happened; empty if no text tells it. */
  headline: string;
  /** The message that closed it; null if it is not closed, or a person closed it by hand. */
  closed_by: ClosedBy | null;
  /** Categories of suspected findings, which a person confirms or clears. */
  suspected: string[];
  /** Set once its last message no longer counts; it is kept for the record. */
  left_desk: LeftDesk | null;
  left_mandatory: LeftMandatory | null;
  /** Deadlines of its messages that were met, moved or taken back. */
  ended_deadlines: EndedDeadline[];
}

/** The fields and action items that follow from the messages of an issue. */
export interface DerivedIssue {
  fields: IssueFields;
  items: ActionItem[];
  /** True if a later message has changed the status that a person had set. */
  isBeyondSet: boolean;
  /** True if somebody asks the engineer anew after a person said that no reply is needed. */
  isAskedAnew: boolean;
}

/** Signal values from which a response is required, and from which the severity is high. */
const [responseFrom, highFrom] = [0.5, 0.7];

/**
 * Derives the fields and action items of an issue from all of its messages with their signals; the order of the messages
 * does not matter. `me` are the engineer's addresses; the first one owns what waits for the engineer.
 */
export function deriveIssue(
  messages: readonly StateMessage[],
  me: ReadonlySet<string>,
  set: SetStatus | null,
  words: PersonWords = {},
): DerivedIssue {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const state = stateOf(ordered, me, set, words);
  const { status, items, mandatory, owner, suspected, left_mandatory, ended_deadlines } = state;
  const title = titleOf(ordered);
  const isClosed = status === 'resolved' || status === 'dismissed';
  const closed = isClosed && (set === null || state.isBeyondSet) ? closedBy(ordered) : null;
  return {
    isBeyondSet: state.isBeyondSet,
    isAskedAnew: state.isAskedAnew,
    items: items.map(
      ({ asker: _asker, thread_id: _thread, isMine: _isMine, asked_due_at: _due, ...item }) => item,
    ),
    fields: {
      title,
      headline: headlineOf(ordered.map(withFindings), headlineFacts(state, closed, title, ordered)),
      closed_by: closed,
      category: categoryOf(ordered, mandatory),
      status,
      owner,
      severity: severityOf(ordered, mandatory, status),
      requires_response: needsResponse(ordered, items, status),
      mandatory,
      summary: summaryOf(ordered),
      participants: peopleOf(ordered, me),
      suspected,
      left_desk: null,
      left_mandatory,
      ended_deadlines,
    },
  };
}

/** The findings of a message; those of older data are only categories. */
const withFindings = (message: StateMessage) => ({ ...message, findings: message.findings ?? [] });

function headlineFacts(
  { left_mandatory, mandatory, suspected, items }: IssueState,
  closed: ClosedBy | null,
  title: string,
  messages: readonly StateMessage[],
): HeadlineFacts {
  const isEnded = left_mandatory?.reason === 'solved' || left_mandatory?.reason === 'cancelled';
  const ending = isEnded ? left_mandatory : closed;
  const open = items.filter(({ status }) => status === 'open');
  return {
    closing:
      ending?.message_id && ending.quote ? { message_id: ending.message_id, quote: ending.quote } : null,
    reviewed:
      mandatory.length > 0
        ? { tier: 'mandatory', categories: mandatory }
        : suspected.length > 0
          ? { tier: 'suspected', categories: suspected }
          : null,
    asked: open.filter(({ isMine }) => isMine),
    owed: open.filter(({ isMine }) => !isMine),
    title,
    timeZone: messages.at(-1)?.time_zone ?? 'UTC',
  };
}

function severityOf(
  messages: readonly DerivedMessage[],
  mandatory: readonly string[],
  status: IssueStatus,
): IssueSeverity {
  if (mandatory.length > 0) return 'critical';
  if (messages.every(({ kind }) => kind === 'bulk') || status === 'dismissed') return 'low';
  const strongest = Math.max(
    0,
    ...messages.flatMap(({ signals }) =>
      signals
        .filter(({ name }) => name === 'urgency' || name === 'business_impact' || name === 'escalation_risk')
        .map(({ value }) => value ?? 0),
    ),
  );
  if (strongest >= highFrom) return 'high';
  return messages.every(({ kind }) => kind !== 'person') ? 'low' : 'normal';
}

/** Returns whether someone waits for a reply: an incoming message after the last answer requires one, or a request is open. */
function needsResponse(
  messages: readonly DerivedMessage[],
  items: readonly { status: string; isMine: boolean }[],
  status: IssueStatus,
): boolean {
  if (status === 'resolved' || status === 'dismissed') return false;
  const since = messages.findLastIndex(({ direction }) => direction === 'outgoing');
  const isAsked = messages
    .slice(since + 1)
    .some(
      ({ kind, signals }) =>
        kind === 'person' &&
        signals.some(({ name, value }) => name === 'response_required' && (value ?? 0) >= responseFrom),
    );
  return (
    isAsked || (status === 'waiting_on_me' && items.some((item) => item.status === 'open' && item.isMine))
  );
}

function peopleOf(messages: readonly DerivedMessage[], me: ReadonlySet<string>): string[] {
  const all = messages.flatMap(({ sender, recipients }) => [
    ...(sender ? [sender.address] : []),
    ...recipients.map(({ address }) => address),
  ]);
  return [...new Set(all)].filter((address) => !me.has(address)).sort();
}
