import { mailKindOf } from '../sync/mail-kind.ts';
import type { ActionItem } from './action-items.ts';
import { type DerivedIssue, deriveIssue, type IssueFields } from './derive-issue.ts';
import type { LeftDesk } from './issue-fields.ts';
import type { PersonWords, SetStatus, StateMessage } from './issue-state.ts';

/** Recorded with every field and action item that is derived. */
export const deriveProvenance = { producer: 'domain/email/derive-issue', version: 'state+rules/3' };

/** An issue before its messages are gone through again. */
export interface IssueBefore extends IssueFields {
  id: string;
  /** Names of the fields that a person has set. */
  corrected: string[];
}

/** A message of an issue as it is stored. */
export interface StoredMessage extends Omit<StateMessage, 'kind' | 'is_purged'>, Readable {
  is_bulk: boolean;
  is_automatic: boolean;
  in_reply_to: readonly string[];
}

/** A message of which it is known if its text can still be read. */
export interface Readable {
  at: string;
  is_purged: boolean;
  /** Reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
}

/** The result of going through an issue again. */
export interface RevisedIssue {
  /** The fields to write; null if none has changed. */
  changed: IssueBefore | null;
  items: ActionItem[];
}

/**
 * Derives an issue again from its messages. Fields that a person has set keep their value, and so do fields whose text can no
 * longer be read. `own` are the engineer's addresses; `set` is the status that a person has set last, and `words` what else they
 * said. Without messages the issue leaves the desk for the reason `left`.
 */
export function reviseIssue(
  { id, corrected, ...before }: IssueBefore,
  messages: readonly StoredMessage[],
  own: ReadonlySet<string>,
  set: SetStatus | null,
  words: PersonWords = {},
  left: LeftDesk | null = null,
): RevisedIssue {
  if (messages.length === 0) return { changed: leave({ id, corrected, ...before }, left), items: [] };
  const derived = deriveIssue(
    messages.map((message) => ({
      ...message,
      kind: mailKindOf({ ...message, sender: message.sender?.address ?? null }),
    })),
    own,
    corrected.includes('status') ? set : null,
    wordsThatHold(words, corrected),
  );
  const fields = keepUnreadable(derived.fields, before, messages);
  const kept = corrected.filter(
    (field) =>
      !(field === 'status' && derived.isBeyondSet) && !(field === 'requires_response' && derived.isAskedAnew),
  );
  const next = keepCorrected({ ...derived, fields }, before, kept);
  const isSame = haveSameFields(next, before) && kept.length === corrected.length;
  return { changed: isSame ? null : { id, corrected: kept, ...next }, items: derived.items };
}

/** Takes an issue off the desk, of which no message is left; its title stays for the record. Null if it has already left, or was emptied. */
function leave(issue: IssueBefore, left: LeftDesk | null): IssueBefore | null {
  const isSame = issue.left_desk?.reason === left?.reason && issue.left_desk?.at === left?.at;
  if (left === null || isSame) return null;
  return {
    ...issue,
    status: 'dismissed',
    requires_response: false,
    mandatory: [],
    suspected: [],
    summary: '',
    headline: '',
    closed_by: null,
    left_desk: left,
    left_mandatory: null,
    ended_deadlines: [],
  };
}

/** The words of a person on fields that still count as corrected. */
function wordsThatHold(words: PersonWords, corrected: readonly string[]): PersonWords {
  const { mandatory = null, owner = null, response_requirement = null } = words;
  return {
    mandatory,
    owner: corrected.includes('owner') ? owner : null,
    response_requirement: corrected.includes('requires_response') ? response_requirement : null,
  };
}

/** Returns derived fields with those that a person has set as they were before; a set status is in what was derived. */
export function keepCorrected(
  derived: DerivedIssue,
  before: IssueFields,
  corrected: readonly string[],
): IssueFields {
  const kept = corrected.filter(
    (field) => field !== 'status' || (!derived.isBeyondSet && before.left_desk === null),
  );
  const own = Object.entries(before).filter(([field]) => kept.includes(field));
  return { ...derived.fields, ...Object.fromEntries(own) };
}

/**
 * Returns derived fields with those as they were before whose text was purged or cannot be decrypted: title and category of
 * the first message, summary of the last.
 */
export function keepUnreadable(
  derived: IssueFields,
  before: IssueFields,
  messages: readonly Readable[],
): IssueFields {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const { title, category, summary, headline } = before;
  return {
    ...derived,
    ...(isUnreadable(ordered[0]) && { title, category }),
    ...(isUnreadable(ordered.at(-1)) && { summary, headline }),
  };
}

const isUnreadable = (message: Readable | undefined): boolean =>
  message !== undefined && (message.is_purged || message.unopened !== null);

/** Compares two issues field by field; the order of lists counts. */
function haveSameFields(one: IssueFields, other: IssueFields): boolean {
  return (
    one.title === other.title &&
    one.category === other.category &&
    one.status === other.status &&
    one.owner === other.owner &&
    one.severity === other.severity &&
    one.requires_response === other.requires_response &&
    one.summary === other.summary &&
    one.headline === other.headline &&
    areEqual(one.mandatory, other.mandatory) &&
    areEqual(one.participants, other.participants) &&
    areEqual(one.suspected, other.suspected) &&
    keyOf(one) === keyOf(other)
  );
}

/** The nested fields as a text; the database keeps no order of keys. */
const keyOf = ({ left_desk, left_mandatory, ended_deadlines, closed_by }: IssueFields): string =>
  JSON.stringify(
    [left_desk, left_mandatory, closed_by, ...ended_deadlines].map(
      (each) => each && Object.entries(each).sort(),
    ),
  );

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);
