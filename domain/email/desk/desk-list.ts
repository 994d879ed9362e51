import { z } from 'zod';
import type { MailKind } from '../sync/mail-kind.ts';
import type { IssueStatus } from '../triage/issue-fields.ts';
import type { ListReason } from './why/reasons.ts';

/**
 * The list that an issue is in; each is in exactly one. `desk`: somebody of us must do or decide something, or must review it.
 * `waiting`: others owe an answer. `information`, `newsletters` and `notices`: people, bulk senders and machines tell something and
 * ask nothing. `finished`: resolved, dismissed or cancelled.
 */
export const deskList = z.enum(['desk', 'waiting', 'information', 'newsletters', 'notices', 'finished']);
export type DeskList = z.infer<typeof deskList>;

/** An issue as far as its list depends on it. */
export interface ListedIssue {
  status: IssueStatus;
  mandatory: readonly string[];
  suspected: readonly string[];
  /** Set if a message or a person took it off the mandatory list. */
  left_mandatory: { reason: string; categories: readonly string[] } | null;
  /** Fields that a person has set. */
  corrected: readonly string[];
  /** True if a reply to it waits for approval. */
  has_approval: boolean;
  requires_response: boolean;
  /** Open requests to the engineer. */
  asked: readonly unknown[];
  /** Open requests to others, each with its deadline in ISO 8601. */
  owed: readonly { message_id: string; due_at: string | null }[];
  messages: readonly { id: string; kind: MailKind; direction: 'incoming' | 'outgoing' }[];
}

/** Reasons for which a message ends what had to be reviewed. */
const endedByMessage: ReadonlySet<string> = new Set(['solved', 'cancelled']);
/** The category of a danger to people: that it is over needs a person's word. */
const danger = 'safety_concern';

/** Chooses the list of an issue at a moment (ISO 8601, UTC), with the reason. */
export function listOf(issue: ListedIssue, now: string): { list: DeskList; reason: ListReason } {
  if (issue.status === 'resolved' || issue.status === 'dismissed')
    return { list: 'finished', reason: 'closed' };
  const reason = deskReason(issue, now);
  if (reason !== null) return { list: 'desk', reason };
  if (issue.status === 'waiting_on_others')
    return { list: 'waiting', reason: issue.owed.length > 0 ? 'owed' : 'their_turn' };
  if (issue.owed.length > 0) return { list: 'waiting', reason: 'owed' };
  if (hasEnded(issue)) return { list: 'finished', reason: 'left_mandatory' };
  const kinds = new Set(issue.messages.map(({ kind }) => kind));
  const list = kinds.has('person') ? 'information' : kinds.has('machine') ? 'notices' : 'newsletters';
  return { list: kinds.size === 0 ? 'information' : list, reason: 'nothing_asked' };
}

/** Returns the reason for which an issue that is not closed belongs on the desk; null if it does not. */
function deskReason(issue: ListedIssue, now: string): ListReason | null {
  if (issue.mandatory.length > 0) return 'mandatory';
  if (issue.suspected.length > 0) return 'suspected';
  if (issue.has_approval) return 'approval';
  if (issue.asked.length > 0) return 'asked';
  if (issue.status === 'waiting_on_me') return 'my_turn';
  if (issue.requires_response && issue.corrected.includes('requires_response')) return 'my_turn';
  if (issue.corrected.includes('priority_set')) return 'set_by_person';
  if (issue.status === 'open' && issue.corrected.includes('status')) return 'set_by_person';
  if (owedToUs(issue).some(({ due_at }) => isPast(due_at, now))) return 'follow_up';
  if (hasEnded(issue) && issue.left_mandatory?.categories.includes(danger)) return 'left_mandatory';
  return null;
}

const hasEnded = ({ left_mandatory }: ListedIssue): boolean =>
  endedByMessage.has(left_mandatory?.reason ?? '');

/** Lists the requests of the engineer; what others ask each other is not theirs to follow up. */
function owedToUs<Issue extends Pick<ListedIssue, 'owed' | 'messages'>>({
  owed,
  messages,
}: Issue): Issue['owed'] {
  const own = new Set(messages.filter(({ direction }) => direction === 'outgoing').map(({ id }) => id));
  return owed.filter(({ message_id }) => own.has(message_id));
}

/** Returns the next moment after `now` at which time alone moves an issue to the desk, ISO 8601; null if it never does. */
export function listMovesAt(issue: Pick<ListedIssue, 'owed' | 'messages'>, now: string): string | null {
  const dues = owedToUs(issue).flatMap(({ due_at }) =>
    due_at === null || isPast(due_at, now) ? [] : [due_at],
  );
  return dues.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

const isPast = (due_at: string | null, now: string): boolean =>
  due_at !== null && Date.parse(due_at) <= Date.parse(now);
