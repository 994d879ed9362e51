import { summarise } from '../../text/excerpt.ts';
import { contentWords } from '../../text/words.ts';
import { baseSubject } from '../sync/base-subject.ts';
import type { ActionItem, DerivedMessage } from './action-items.ts';
import { categoryOf } from './issue-category.ts';
import type { IssueCategory, IssueSeverity, IssueStatus, LeftDesk } from './issue-fields.ts';
import { type PersonWords, type SetStatus, type StateMessage, stateOf } from './issue-state.ts';
import type { LeftMandatory } from './left-mandatory.ts';
import type { EndedDeadline } from './moved-deadlines.ts';

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
const [summaryLength, titleLength] = [320, 120];
// Greetings such as "Hi Nora," are left out of titles and summaries.
const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|morning|hallo|guten (?:tag|morgen)|moin|liebe[rs]?|sehr geehrte[rs]?)\b[^\n,!]{0,60}[,!]?\s*\n?/iu;

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
  return {
    isBeyondSet: state.isBeyondSet,
    isAskedAnew: state.isAskedAnew,
    items: items.map(
      ({ asker: _asker, thread_id: _thread, isMine: _isMine, asked_due_at: _due, ...item }) => item,
    ),
    fields: {
      title: titleOf(ordered),
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

function titleOf(messages: readonly DerivedMessage[]): string {
  const named = messages.map(({ subject }) => baseSubject(subject).title);
  // A subject such as "Question" is not enough, so the text of the message is added.
  const [first] = named;
  if (first && contentWords(first).length > 1) return first.slice(0, titleLength);
  const words = summarise(withoutGreeting(messages[0]?.text ?? ''), titleLength - (first ?? '').length - 2);
  const title = [first, words].filter((part) => part).join(': ');
  return title.slice(0, titleLength) || '(no subject)';
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

/** Summarises the first and the last message. */
function summaryOf(messages: readonly DerivedMessage[]): string {
  const [first, last] = [messages[0], messages.at(-1)];
  const half = first === last ? summaryLength : summaryLength / 2;
  const beginning = summarise(withoutGreeting(first?.text ?? ''), half);
  if (first === last || !last) return beginning;
  return [beginning, summarise(withoutGreeting(last.text), half)].filter((part) => part !== '').join(' … ');
}

const withoutGreeting = (text: string): string => text.replace(greeting, '');

function peopleOf(messages: readonly DerivedMessage[], me: ReadonlySet<string>): string[] {
  const all = messages.flatMap(({ sender, recipients }) => [
    ...(sender ? [sender.address] : []),
    ...recipients.map(({ address }) => address),
  ]);
  return [...new Set(all)].filter((address) => !me.has(address)).sort();
}
