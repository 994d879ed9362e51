import { dayMs } from '../../time.ts';
import type { MailKind } from '../sync/mail-kind.ts';
import {
  type IdentifierCounts,
  identifierConflict,
  identifierStrength,
  joinsAlone,
  type WeighedIdentifier,
} from './identifier-strength.ts';
import { likeness, type SubjectWords } from './subject-words.ts';

/** The fields by which issues are compared, also for a thread that looks for its issue. */
export interface IssueProfile {
  opened_at: string;
  last_at: string;
  kind: MailKind;
  /** The content words of its threads' subjects (`subject-words.ts`). */
  subjects: readonly SubjectWords[];
  identifiers: readonly WeighedIdentifier[];
  /** Addresses of senders and recipients, without the engineer's own. */
  people: ReadonlySet<string>;
  /** Embeddings of its messages by one model; empty if there are none. */
  vectors: readonly Float32Array[];
}

/** One term of a comparison of two issues: its value and its reason. */
export interface IssueTerm {
  name: 'identifiers' | 'conflict' | 'subject' | 'people' | 'meaning' | 'time';
  value: number;
  reason: string;
}

/** The result of comparing two issues, with its terms. */
export interface IssueJudgement {
  verdict: 'same' | 'related' | 'different';
  method: 'identifier' | 'participants' | 'meaning';
  total: number;
  /** True if embeddings, which are missing, could make the two one issue. */
  needsVectors: boolean;
  terms: IssueTerm[];
}

/** Totals from which two issues are the same by identifiers, the same by everything else together, and related. */
const [namedFrom, agreedFrom, relatedFrom] = [0.7, 0.55, 0.45];
/** Value from which identifiers can join two issues; below it, subject, people and meaning must all agree. */
const minIdentifiers = 0.35;
/** Largest value of meaning; embeddings are not asked for if more than this is missing. */
const maxMeaning = 0.2;
/** Days after which two messages are no longer about the same issue, unless they name a ticket. */
export const issueWindowDays = 120;

/**
 * Judges whether a thread is about an issue, by shared identifiers and their rarity, subject, people, meaning and time.
 * Meaning alone never joins (DESIGN "Email, rule by rule"), identifiers alone only if they are rare, different tickets or tags tell two issues apart, and newsletters
 * and machine mail join only by identifiers or repeated notices.
 */
export function judgeIssue(
  thread: IssueProfile,
  issue: IssueProfile,
  counts: IdentifierCounts,
): IssueJudgement {
  const terms = [
    identifierTerm(thread, issue, counts),
    conflictTerm(thread, issue, counts),
    subjectTerm(thread, issue),
    peopleTerm(thread, issue),
    meaningTerm(thread, issue),
    timeTerm(thread, issue),
  ].filter(({ value }) => value !== 0);
  const addedBy = (name: IssueTerm['name']) => terms.find((term) => term.name === name)?.value ?? 0;
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  const isSupported = (['subject', 'people', 'meaning'] as const).some((name) => addedBy(name) > 0);
  const isNamed =
    addedBy('identifiers') >= minIdentifiers && (isSupported || shareRareName(thread, issue, counts));
  const areBulk = thread.kind === 'bulk' || issue.kind === 'bulk';
  const areMachines = thread.kind === 'machine' || issue.kind === 'machine';
  const isAgain = addedBy('subject') >= 0.6 && addedBy('people') > 0.1 && addedBy('time') >= 0.05;
  const isFamiliar = !areMachines && addedBy('subject') >= 0.08 && addedBy('people') >= 0.08;
  const joinsAt = (meaning: number, sum: number) =>
    !areBulk &&
    ((isNamed && sum >= namedFrom) || (isFamiliar && meaning >= 0.08 && sum >= agreedFrom) || isAgain);
  const isSame = joinsAt(addedBy('meaning'), total);
  const isClose = total >= relatedFrom && (addedBy('identifiers') > 0.1 || addedBy('subject') >= 0.15);
  const lacksVectors = thread.vectors.length === 0 || issue.vectors.length === 0;
  return {
    verdict: isSame ? 'same' : isClose && !areBulk ? 'related' : 'different',
    method: isNamed ? 'identifier' : addedBy('meaning') > addedBy('people') ? 'meaning' : 'participants',
    total: Math.min(1, Math.max(0, total)),
    needsVectors: !isSame && lacksVectors && joinsAt(maxMeaning, total + maxMeaning),
    terms,
  };
}

function shareRareName(thread: IssueProfile, issue: IssueProfile, counts: IdentifierCounts): boolean {
  const theirs = new Set(issue.identifiers.map(({ identifier }) => identifier));
  return thread.identifiers.some((each) => theirs.has(each.identifier) && joinsAlone(each, counts));
}

/** Describes the terms in favour, the strongest first. */
export function reasonOf({ terms }: IssueJudgement): string {
  return terms
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
    .map(({ reason }) => reason)
    .join('; ');
}

function identifierTerm(thread: IssueProfile, issue: IssueProfile, counts: IdentifierCounts): IssueTerm {
  const theirs = new Map(issue.identifiers.map((each) => [each.identifier, each]));
  const shared = thread.identifiers.flatMap((each) => {
    const other = theirs.get(each.identifier);
    if (!other) return [];
    const strength = Math.max(identifierStrength(each, counts), identifierStrength(other, counts));
    return [{ ...each, strength: strength * each.weight * other.weight }];
  });
  const value = 1 - shared.reduce((rest, { strength }) => rest * (1 - strength), 1);
  const named = shared
    .filter(({ strength }) => strength > 0)
    .map(({ identifier }) => identifier.toUpperCase());
  return { name: 'identifiers', value, reason: `both name ${named.join(', ')}` };
}

/** Value of shared identifiers from which a conflict does not count: one ticket can be about several pumps. */
const settled = 0.8;

function conflictTerm(thread: IssueProfile, issue: IssueProfile, counts: IdentifierCounts): IssueTerm {
  const isSettled = identifierTerm(thread, issue, counts).value >= settled;
  const conflict = isSettled ? null : identifierConflict(thread.identifiers, issue.identifiers);
  return {
    name: 'conflict',
    value: conflict ? -0.5 : 0,
    reason: `one names ${conflict?.one.toUpperCase()}, the other ${conflict?.other.toUpperCase()}`,
  };
}

function subjectTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  let [most, isRepeated, isPart, isAsked] = [0, false, false, false];
  for (const one of thread.subjects)
    for (const other of issue.subjects) {
      const { share, isContained } = likeness(one, other);
      // "Recipe 88, small change" and "Recipe 93, small change" are parts of a series.
      const isSeries =
        one.figures.size > 0 && other.figures.size > 0 && one.figures.isDisjointFrom(other.figures);
      if (!isSeries) most = Math.max(most, share);
      if (share === 1) isRepeated = true;
      if (isContained) isPart = true;
      if (share >= 0.35 && !isSeries && one.isAgain !== other.isAgain) isAsked = true;
    }
  // A machine's repeated notice is the same issue; a person's repeated subject is a weekly meeting or report.
  const areMachines = thread.kind === 'machine' && issue.kind === 'machine';
  if (areMachines && isPart && most >= 0.3)
    return { name: 'subject', value: 0.6, reason: 'the same notice was repeated' };
  if (isAsked && thread.kind === 'person')
    return { name: 'subject', value: 0.6, reason: 'one asks for the same once more' };
  const value = most < 0.2 || (isRepeated && thread.kind === 'person') ? 0 : 0.35 * most;
  return { name: 'subject', value, reason: 'similar subjects' };
}

function peopleTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  const both = thread.people.intersection(issue.people).size;
  const share = both === 0 ? 0 : both / Math.min(thread.people.size, issue.people.size);
  return { name: 'people', value: 0.15 * share, reason: `${both} people take part in both` };
}

function meaningTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  let most = 0;
  for (const one of thread.vectors)
    for (const other of issue.vectors)
      if (one.length === other.length)
        most = Math.max(
          most,
          one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0),
        );
  const value = maxMeaning * Math.min(1, Math.max(0, (most - 0.25) / 0.4));
  return { name: 'meaning', value, reason: `similar meaning (${most.toFixed(2)})` };
}

function timeTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  const apart = Math.max(
    Date.parse(issue.opened_at) - Date.parse(thread.last_at),
    Date.parse(thread.opened_at) - Date.parse(issue.last_at),
    0,
  );
  const days = Math.round(apart / dayMs);
  const value =
    days <= 3
      ? 0.1
      : days <= 14
        ? 0.05
        : days <= 45
          ? 0
          : days <= 90
            ? -0.15
            : days <= issueWindowDays
              ? -0.35
              : -1;
  return { name: 'time', value, reason: `${days} days apart` };
}
