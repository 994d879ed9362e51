import type { Sql } from '../../../db/connect.ts';
import type { UnthreadedMessage } from '../../../db/email/triage/threads.ts';
import { issueMessage } from '../../../domain/email/triage/issue-message.ts';
import { type JoinedIssues, noVectors } from '../../../domain/email/triage/joined-issues.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { findScope } from './find-scope.ts';
import { type IssueLookup, joinIssues } from './join-issues.ts';
import { joinThreads } from './join-threads.ts';
import { quarantineUndecryptable } from './quarantine-undecryptable.ts';
import { regroup } from './regroup.ts';
import { type Grouping, readGrouping, settleIssues } from './settle-issues.ts';

/** Messages of one transaction. */
const batch = 500;

/**
 * Groups normalized messages into threads, and threads into engineering issues (spec Email 1.3): a message updates the issue
 * that it belongs to. Bulk and automatic mail gets issues of its own kind, so that nothing is lost.
 */
export const thread =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = { messages: 0, threads_joined: 0, issues: 0, issues_joined: 0, related: 0, merged: 0 };
    let [cost, isFlood, settled] = [0, false, 0];
    const grouping = await readGrouping(ports, turn, (spent) => {
      cost += spent;
    });
    for (;;) {
      const waiting = await store.threads(sql).listWaiting(userId, state.mailbox_id, batch);
      if (waiting.length === 0) break;
      // So many at once are grouped without embeddings, like an import of years of mail.
      isFlood ||= waiting.length === batch;
      const readable = await quarantineUndecryptable(ports, turn, waiting);
      if (readable.length === 0) continue;
      const backlog = new Set(readable.flatMap(({ id, is_backlog }) => (is_backlog ? [id] : [])));
      const vectorsOf: Grouping['vectorsOf'] = async (wanted) => {
        const messageIds = isFlood ? [] : wanted.messageIds.filter((id) => !backlog.has(id));
        return messageIds.length === 0 ? noVectors : grouping.vectorsOf({ ...wanted, messageIds });
      };
      const unsettled = await store.regroups(sql).listUnsettled(userId, batch);
      const scope =
        isFlood || backlog.size > 0
          ? null
          : await findScope(ports, sql, userId, {
              ...{ own: grouping.own, rules: grouping.rules, waiting: readable },
              issueIds: unsettled.map(({ issue_id }) => issue_id),
            });
      const joined =
        (scope &&
          (await regroup(ports, turn, {
            ...{ ...grouping, vectorsOf, unsettled },
            issueIds: scope,
            waiting: readable,
          }))) ??
        (await append(ports, turn, readable, { ...grouping, vectorsOf }));
      settled += scope ? unsettled.length : 0;
      const { links, merges, relations, issues } = joined;
      counts.messages += readable.length;
      counts.threads_joined += links.filter(({ method }) => method === 'thread').length;
      counts.issues += issues.filter(({ is_new }) => is_new).length;
      counts.issues_joined += links.filter(({ method }) => method !== 'first' && method !== 'thread').length;
      counts.related += relations.length;
      counts.merged += merges.length;
    }
    settled += await settleIssues(ports, turn, grouping);
    return { update: {}, counts: { ...counts, ...(settled > 0 && { issues_settled: settled }) }, cost };
  };

/** Adds messages to the threads and issues that there are, which stay as they are. */
async function append(
  ports: EmailPorts,
  turn: Turn,
  readable: readonly UnthreadedMessage[],
  { own, rules, vectorsOf }: Grouping,
): Promise<JoinedIssues> {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  const threadOf = await writeThreads(ports, turn, readable);
  const messages = readable.flatMap((message) => {
    const member = threadOf.get(message.id);
    return member ? [issueMessage(message, member, own, rules)] : [];
  });
  const joined = await joinIssues({ ...lookupIn(ports, sql, userId), vectorsOf }, messages);
  await turn.write(async (transaction) => {
    await store.issueJoins(transaction).store(userId, joined);
    await store.threads(transaction).finish(
      userId,
      readable.map(({ id }) => id),
    );
  });
  return joined;
}

/** Stores the threads first, in a transaction of their own: two mailboxes of one engineer share threads. */
async function writeThreads({ store }: EmailPorts, turn: Turn, waiting: readonly UnthreadedMessage[]) {
  const userId = turn.execution.user_id;
  return turn.write(async (transaction) => {
    const threads = store.threads(transaction);
    await threads.lock(userId);
    const joined = await joinThreads(
      {
        threadsOfKeys: (keys) => threads.mapOfKeys(userId, keys),
        presentIds: (ids) => threads.listPresent(userId, ids),
        listNamesakes: (bases, window) => threads.listNamesakes(userId, bases, window),
      },
      waiting,
    );
    await threads.store(userId, joined);
    return new Map(joined.members.map(({ message_id, ...member }) => [message_id, member]));
  });
}

function lookupIn({ store }: EmailPorts, sql: Sql, userId: string): Omit<IssueLookup, 'vectorsOf'> {
  const joins = store.issueJoins(sql);
  return {
    issuesOfThreads: (ids) => joins.listOfThreads(ids),
    countIdentifiers: (identifiers, since) => joins.countIdentifiers(userId, identifiers, since),
    listCandidates: (query) => joins.listCandidates(userId, query),
    listMarks: (ids) => joins.listMarks(userId, ids),
  };
}
