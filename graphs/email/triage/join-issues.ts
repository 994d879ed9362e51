import type { JoinedIssues } from '../../../db/email/triage/issue-joins.ts';
import { issueWindowDays } from '../../../domain/email/triage/same-issue.ts';
import type { IssueLookup, IssueMessage, Meanings } from './issue-lookup.ts';
import { IssuePool } from './issue-pool.ts';

const day = 86_400_000;

/** People meet often; only what they wrote of late can be the same without naming the same. */
const recentDays = 21;

/**
 * Finds the issue of each message: that of its thread, else the one that its thread is about, else one of its own. Issues
 * that turn out to be one are merged, unless a person said otherwise; what is only close is related.
 */
export async function joinIssues(
  lookup: IssueLookup,
  messages: readonly IssueMessage[],
): Promise<JoinedIssues> {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const threadIds = [...new Set(ordered.map(({ thread_id }) => thread_id))];
  const placed = await lookup.issuesOfThreads(threadIds);
  const known = new Set(placed.map(({ thread_id }) => thread_id));
  const first = Math.min(...ordered.map(({ at }) => Date.parse(at)));
  const window = {
    since: new Date(first - issueWindowDays * day).toISOString(),
    recently: new Date(first - recentDays * day).toISOString(),
    until: new Date(
      Math.max(...ordered.map(({ at }) => Date.parse(at))) + issueWindowDays * day,
    ).toISOString(),
  };
  const identifiers = [
    ...new Set(ordered.flatMap((each) => each.identifiers.map(({ identifier }) => identifier))),
  ];
  const counts = await lookup.countIdentifiers(identifiers, window.since);
  const fresh = ordered.filter(({ kind, thread_id }) => kind === 'person' && !known.has(thread_id));
  const stored = await lookup.listCandidates({
    issueIds: [...new Set(placed.map(({ issue_id }) => issue_id))],
    identifiers,
    people: [...new Set(fresh.flatMap(({ people }) => people))],
    ...window,
  });
  const marks = await lookup.listMarks([
    ...new Set([...threadIds, ...stored.flatMap(({ thread_ids }) => thread_ids)]),
  ]);
  const context = { stored, placed, counts, marks };
  const draft = new IssuePool(context, nothingMeant);
  for (const message of ordered) draft.place(message);
  const open = draft.openQuestions();
  if (open.messageIds.length === 0) return draft.result();
  // Only where a model's word could decide it is asked, and everything is placed anew with it.
  const pool = new IssuePool(context, await lookup.meaningsOf(open));
  for (const message of ordered) pool.place(message);
  return pool.result();
}

/** No model was asked. */
export const nothingMeant: Meanings = { ofIssue: new Map(), ofMessage: new Map() };
