import type { Sql } from '../../../db/connect.ts';
import type { EmailStore } from '../../../db/email/store.ts';
import { deriveProvenance, reviseIssue } from '../../../domain/email/triage/revise-issue.ts';

type Store = Pick<EmailStore, 'derivedIssues'>;

/**
 * Derives issues again from their messages, signals and findings, in the caller's transaction: status, owner, severity,
 * category, summary and action items. Fields that a person has set are kept; issues that have not changed are not written.
 */
export async function deriveIssues(
  store: Store,
  transaction: Sql,
  userId: string,
  issueIds: readonly string[],
): Promise<{ changed: number }> {
  const issues = store.derivedIssues(transaction);
  const before = await issues.lock(userId, issueIds);
  const ids = before.map(({ id }) => id);
  if (ids.length === 0) return { changed: 0 };
  const own = await issues.listOwnAddresses(userId);
  const messages = Map.groupBy(await issues.listMessages(userId, ids), ({ issue_id }) => issue_id);
  const said = await issues.mapWords(userId, ids);
  const emptied = await issues.mapLeft(
    userId,
    ids.filter((id) => !messages.has(id)),
  );
  const revised = before.map((issue) => {
    const { status = null, ...words } = said.get(issue.id) ?? {};
    const left = emptied.get(issue.id) ?? null;
    return { id: issue.id, ...reviseIssue(issue, messages.get(issue.id) ?? [], own, status, words, left) };
  });
  const changed = revised.flatMap((issue) => issue.changed ?? []);
  const items = revised.flatMap(({ id, items }) => items.map((item) => ({ ...item, issue_id: id })));
  await issues.writeFields(userId, changed, deriveProvenance);
  await issues.writeItems(userId, ids, items, deriveProvenance);
  return { changed: changed.length };
}

/** Derives the issues of these messages again, in the caller's transaction. */
export async function deriveIssuesOf(
  store: Store,
  transaction: Sql,
  userId: string,
  messageIds: readonly string[],
): Promise<{ changed: number }> {
  const issueIds = await store.derivedIssues(transaction).listOfMessages(userId, messageIds);
  return deriveIssues(store, transaction, userId, issueIds);
}
