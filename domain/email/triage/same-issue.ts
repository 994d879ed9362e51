import { contentWords, jaccard } from '../../text/words.ts';
import type { MailKind } from '../sync/mail-kind.ts';
import {
  type IdentifierCounts,
  identifierConflict,
  identifierStrength,
  type WeighedIdentifier,
} from './identifier-strength.ts';

/** What an issue is compared by; a thread that looks for its issue has the same. */
export interface IssueProfile {
  opened_at: string;
  last_at: string;
  kind: MailKind;
  /** The words of each of its threads' subjects that tell something (`subjectWords`). */
  subjects: readonly SubjectWords[];
  identifiers: readonly WeighedIdentifier[];
  /** Addresses of those who write and are written to, without the engineer. */
  people: ReadonlySet<string>;
  /** Vectors of its messages by one model; empty where none is known. */
  vectors: readonly Float32Array[];
}

/** One observation about two issues: what it adds, and in words. */
export interface IssueTerm {
  name: 'identifiers' | 'conflict' | 'subject' | 'people' | 'meaning' | 'time';
  value: number;
  reason: string;
}

/** Whether two are one issue, close to each other, or neither; with what that rests on. */
export interface IssueJudgement {
  verdict: 'same' | 'related' | 'different';
  method: 'identifier' | 'participants' | 'meaning';
  total: number;
  /** A model's word on the meaning could make one issue of them. */
  isOpen: boolean;
  terms: IssueTerm[];
}

/** A subject as issues compare it: its words that tell something, and apart from them those with a figure. */
export interface SubjectWords {
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

/** The words of a base subject by which issues are compared. */
export function subjectWords(subject: string): SubjectWords {
  const [figures, words] = Map.groupBy(contentWords(subject), (word) => /\p{N}/u.test(word))
    .entries()
    .reduce(
      (parts, [isFigure, some]) => {
        parts[isFigure ? 0 : 1] = new Set(some);
        return parts;
      },
      [new Set<string>(), new Set<string>()],
    );
  return { words, figures };
}

const day = 86_400_000;
/** Sums from which two are one issue by what they name, one by all else together, and related. */
const [namedFrom, agreedFrom, relatedFrom] = [0.7, 0.55, 0.45];
/** So much of identifiers alone is a reason to join; without it subject, people and meaning must all agree. */
const enoughIdentifiers = 0.35;
/** The most that meaning can add: a judgement that lacks more does not ask a model. */
const mostMeaning = 0.2;
/** Nobody means the same issue after so long (days), except by a ticket. */
export const issueWindowDays = 120;

/**
 * Whether a thread is about an issue: shared identifiers by their rarity, subject, people, meaning and time. Meaning alone
 * never joins (DESIGN "Email, rule by rule"), different tickets or tags tell two apart, and newsletters and machines join
 * only by what they name.
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
  const isNamed = addedBy('identifiers') >= enoughIdentifiers;
  const areBulk = thread.kind === 'bulk' || issue.kind === 'bulk';
  const areMachines = thread.kind === 'machine' || issue.kind === 'machine';
  const isAgain = addedBy('subject') >= 0.6 && addedBy('people') > 0.1 && addedBy('time') >= 0.05;
  const isFamiliar = !areMachines && addedBy('subject') >= 0.08 && addedBy('people') >= 0.08;
  const joinsAt = (meaning: number, sum: number) =>
    !areBulk &&
    ((isNamed && sum >= namedFrom) || (isFamiliar && meaning >= 0.08 && sum >= agreedFrom) || isAgain);
  const isSame = joinsAt(addedBy('meaning'), total);
  const isClose = total >= relatedFrom && (addedBy('identifiers') > 0.1 || addedBy('subject') >= 0.15);
  const isUnheard = thread.vectors.length === 0 || issue.vectors.length === 0;
  return {
    verdict: isSame ? 'same' : isClose && !areBulk ? 'related' : 'different',
    method: isNamed ? 'identifier' : addedBy('meaning') > addedBy('people') ? 'meaning' : 'participants',
    total: Math.min(1, Math.max(0, total)),
    isOpen: !isSame && isUnheard && joinsAt(mostMeaning, total + mostMeaning),
    terms,
  };
}

/** What speaks for it, in words. */
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

/** Who names one ticket may speak of several pumps. */
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
  let [most, isRepeated] = [0, false];
  for (const one of thread.subjects)
    for (const other of issue.subjects) {
      const alike = one.words.size > 1 && other.words.size > 1 ? jaccard(one.words, other.words) : 0;
      // "Recipe 88, small change" and "Recipe 93, small change" are two of a series.
      const isSeries =
        one.figures.size > 0 && other.figures.size > 0 && one.figures.isDisjointFrom(other.figures);
      if (!isSeries) most = Math.max(most, alike);
      if (alike === 1) isRepeated = true;
    }
  // A machine that says the same again means the same; people who do so meet, or report, every week.
  const areMachines = thread.kind === 'machine' && issue.kind === 'machine';
  if (isRepeated && areMachines && most === 1)
    return { name: 'subject', value: 0.6, reason: 'the same notice came again' };
  const value = most < 0.2 || (isRepeated && thread.kind === 'person') ? 0 : 0.35 * most;
  return { name: 'subject', value, reason: 'their subjects are alike' };
}

function peopleTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  const both = thread.people.intersection(issue.people).size;
  const share = both === 0 ? 0 : both / Math.min(thread.people.size, issue.people.size);
  return { name: 'people', value: 0.15 * share, reason: `${both} of the same people take part` };
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
  const value = mostMeaning * Math.min(1, Math.max(0, (most - 0.25) / 0.4));
  return { name: 'meaning', value, reason: `they mean alike (${most.toFixed(2)})` };
}

function timeTerm(thread: IssueProfile, issue: IssueProfile): IssueTerm {
  const apart = Math.max(
    Date.parse(issue.opened_at) - Date.parse(thread.last_at),
    Date.parse(thread.opened_at) - Date.parse(issue.last_at),
    0,
  );
  const days = Math.round(apart / day);
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
  return { name: 'time', value, reason: `${days} days lie between` };
}
