import type { IdentifierCounts } from './identifier-strength.ts';
import type { IssueMessage, StoredIssue } from './joined-issues.ts';
import { pooledIssue } from './pooled-issue.ts';
import { type IssueProfile, judgeIssue } from './same-issue.ts';
import { subjectWords } from './subject-words.ts';

/** A message with the place that it has. */
export interface Placed {
  id: string;
  issue_id: string;
  thread_id: string;
}

/** Values of identifiers, subject and people from which two issues can come to be one as messages come and go. */
const [nearByName, nearBySubject, nearByPeople] = [0.2, 0.07, 0.05];

/** Returns what an issue is compared by. */
export const profileOf = (issue: StoredIssue): IssueProfile => pooledIssue(issue, []);

/** Returns what a message is compared by that has no issue yet. */
export const profileOfMessage = (message: IssueMessage): IssueProfile => ({
  opened_at: message.at,
  last_at: message.at,
  kind: message.kind,
  subjects: [subjectWords(message.base_subject)],
  identifiers: message.identifiers,
  people: new Set(message.people),
  vectors: [],
});

/** Tests whether the grouping of one issue can depend on the other. */
export function areNear(one: IssueProfile, other: IssueProfile, counts: IdentifierCounts): boolean {
  const { terms, verdict, needsVectors } = judgeIssue(one, other, counts);
  if (verdict !== 'different' || needsVectors) return true;
  const addedBy = (name: string) => terms.find((term) => term.name === name)?.value ?? 0;
  return (
    addedBy('identifiers') >= nearByName ||
    (addedBy('subject') >= nearBySubject && addedBy('people') >= nearByPeople)
  );
}

/**
 * Names groups of messages by the places that their messages had, each name once, so that corrections, marks and links of people
 * stay: a group gets the earlier place of its oldest message that had one, and a place that a person has corrected before others.
 * Returns the new name of each group that gets one. `groups` have their messages from the oldest to the newest.
 */
export function renamed(
  groups: ReadonlyMap<string, readonly string[]>,
  placeOf: (messageId: string) => string | undefined,
  corrected: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const isFirst of [true, false])
    for (const [group, messages] of groups) {
      if (names.has(group)) continue;
      const free = messages.flatMap((id) => placeOf(id) ?? []).filter((place) => !used.has(place));
      const name = isFirst ? free.find((place) => corrected.has(place)) : free[0];
      if (name === undefined) continue;
      names.set(group, name);
      used.add(name);
    }
  return names;
}

/**
 * Lists the earlier places that no message opened again, each with the place that its first message has now. `before` is ordered
 * from the oldest message to the newest.
 */
export function emptied(
  before: readonly { id: string; place: string }[],
  now: ReadonlyMap<string, string>,
): { id: string; into: string }[] {
  const kept = new Set(now.values());
  const first = new Map<string, string>();
  for (const { id, place } of before) {
    const into = now.get(id);
    if (into !== undefined && !kept.has(place) && !first.has(place)) first.set(place, into);
  }
  return [...first].map(([id, into]) => ({ id, into }));
}

/** Lists the issues whose messages are the same as before: nothing of them is written. */
export function unchangedIssues(before: readonly Placed[], now: ReadonlyMap<string, string>): Set<string> {
  const membersBefore = Map.groupBy(before, ({ issue_id }) => issue_id);
  const membersNow = Map.groupBy([...now], ([, issueId]) => issueId);
  return new Set(
    [...membersBefore].flatMap(([issueId, members]) => {
      const present = membersNow.get(issueId) ?? [];
      const ids = new Set(present.map(([id]) => id));
      return present.length === members.length && members.every(({ id }) => ids.has(id)) ? [issueId] : [];
    }),
  );
}
