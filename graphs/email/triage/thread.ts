import type { Sql } from '../../../db/connect.ts';
import type { UnthreadedMessage } from '../../../db/email/triage/threads.ts';
import { baseSubject } from '../../../domain/email/sync/base-subject.ts';
import { mailKindOf } from '../../../domain/email/sync/mail-kind.ts';
import { weighIdentifiers } from '../../../domain/email/triage/identifier-strength.ts';
import { identifiersIn } from '../../../domain/email/triage/identifiers.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../sync-state.ts';
import { embedMessages } from './embed-messages.ts';
import type { IssueMessage } from './issue-lookup.ts';
import { joinIssues, nothingMeant } from './join-issues.ts';
import { joinThreads } from './join-threads.ts';
import { setAside } from './set-aside.ts';

/** Messages of one transaction. */
const batch = 500;
/** Messages whose meaning is asked for in one round. */
const mostEmbedded = 200;

/**
 * Puts messages that have been read into conversations, and conversations into engineering issues (spec Email 1.3): a
 * message updates the issue that it belongs to. Bulk and automatic mail has issues of its own kind, so that nothing is lost.
 */
export const thread =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = { messages: 0, threads_joined: 0, issues: 0, issues_joined: 0, related: 0, merged: 0 };
    let [cost, isBacklog] = [0, false];
    const own = await store.threads(sql).listOwnAddresses(userId);
    for (;;) {
      const waiting = await store.threads(sql).listWaiting(userId, state.mailbox_id, batch);
      if (waiting.length === 0) break;
      // Years of mail that are imported are grouped by words, names and people, so that they are there in minutes.
      isBacklog ||= waiting.length === batch;
      const readable = await setAside(ports, turn, waiting);
      const threadOf = await writeThreads(ports, turn, readable);
      const messages = readable.flatMap((message) => {
        const found = threadOf.get(message.id);
        return found ? [issueMessage(message, found, own)] : [];
      });
      const joined = await joinIssues(
        {
          ...lookupIn(ports, sql, userId),
          async meaningsOf(wanted) {
            if (isBacklog) return nothingMeant;
            const meanings = await embedMessages(ports, turn, wanted, mostEmbedded);
            cost += meanings.cost;
            return meanings;
          },
        },
        messages,
      );
      await turn.write(async (transaction) => {
        await store.issueJoins(transaction).store(userId, joined);
        await store.threads(transaction).finish(
          userId,
          readable.map(({ id }) => id),
        );
      });
      const { links, merges, relations, issues } = joined;
      counts.messages += readable.length;
      counts.threads_joined += links.filter(({ method }) => method === 'thread').length;
      counts.issues += issues.filter(({ is_new }) => is_new).length;
      counts.issues_joined += links.filter(({ method }) => method !== 'first' && method !== 'thread').length;
      counts.related += relations.length;
      counts.merged += merges.length;
    }
    return { update: {}, counts, cost };
  };

/** Conversations first, in a transaction of their own: two mailboxes of one engineer share them. */
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
    return new Map(joined.members.map(({ message_id, ...found }) => [message_id, found]));
  });
}

function lookupIn({ store }: EmailPorts, sql: Sql, userId: string) {
  const joins = store.issueJoins(sql);
  return {
    issuesOfThreads: (ids: readonly string[]) => joins.listOfThreads(ids),
    countIdentifiers: (identifiers: readonly string[], since: string) =>
      joins.countIdentifiers(userId, identifiers, since),
    listCandidates: (wanted: Parameters<typeof joins.listCandidates>[1]) =>
      joins.listCandidates(userId, wanted),
    listMarks: (ids: readonly string[]) => joins.listMarks(userId, ids),
  };
}

/** What of a message tells its issue. A forward is about what it hands on; what a reply quotes was told before. */
function issueMessage(
  message: UnthreadedMessage,
  found: { thread_id: string; reason: string },
  own: ReadonlySet<string>,
): IssueMessage {
  const { base, title, isForward } = baseSubject(message.subject);
  const people = [message.sender, ...message.recipients].filter(
    (address) => address !== null && !own.has(address),
  );
  return {
    id: message.id,
    thread_id: found.thread_id,
    thread_reason: found.reason,
    at: message.at,
    kind: mailKindOf(message),
    title,
    base_subject: base,
    excerpt: message.excerpt,
    identifiers: weighIdentifiers(
      identifiersIn(message.subject),
      identifiersIn(
        `${message.text}${
          isForward
            ? `
${message.quoted}`
            : ''
        }`,
      ),
    ),
    people: [...new Set(people as string[])],
  };
}
