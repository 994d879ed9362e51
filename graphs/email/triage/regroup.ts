import type { Sql } from '../../../db/connect.ts';
import type { UnsettledIssue } from '../../../db/email/triage/regroups.ts';
import type { ThreadMember, UnthreadedMessage } from '../../../db/email/triage/threads.ts';
import { issueMessage } from '../../../domain/email/triage/issue-message.ts';
import type { JoinedIssues } from '../../../domain/email/triage/joined-issues.ts';
import type { IdentifierRules } from '../../../domain/email/triage/own-identifiers.ts';
import { emptied, renamed, unchangedIssues } from '../../../domain/email/triage/regroup.ts';
import type { JoinedThreads } from '../../../domain/email/triage/thread-pool.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { GroupPorts } from '../ports.ts';
import { deriveIssues } from './derive-issues.ts';
import { type IssueLookup, joinIssues } from './join-issues.ts';
import { joinThreads } from './join-threads.ts';

/** The issues and messages that are grouped anew, with the rules for it. */
export interface Regrouping {
  /** The issues whose messages are grouped anew. */
  issueIds: readonly string[];
  /** Messages without a place, and edited ones. */
  waiting: readonly UnthreadedMessage[];
  unsettled: readonly UnsettledIssue[];
  own: ReadonlySet<string>;
  rules: IdentifierRules;
  vectorsOf: IssueLookup['vectorsOf'];
}

/**
 * Groups the messages of some issues anew, together with those that wait, in the order in which they were written, as if nothing of
 * them had been grouped before: the result follows from the messages alone, and not from the order in which they came and went.
 * Threads and issues keep their ids where their first message is the same. Returns what was written of issues, with the links of the
 * waiting messages alone; null, with nothing written, if another turn has
 * changed one of the issues meanwhile.
 */
export async function regroup(
  ports: GroupPorts,
  turn: Turn,
  regrouping: Regrouping,
): Promise<JoinedIssues | null> {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  const { issueIds, waiting, own, rules, vectorsOf } = regrouping;
  const members = await store.threads(sql).listMembers(userId, issueIds);
  const placed = new Map(members.map((each) => [each.id, each]));
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const messages = [...members.filter(({ id }) => !waitingIds.has(id)), ...waiting].sort(inOrder);
  const threadIds = new Set(members.map(({ thread_id }) => thread_id));
  const scope = new Set(issueIds);

  // All of them may be gone.
  const isEmpty = messages.length === 0;
  const threads = isEmpty
    ? noThreads
    : await groupThreads(ports, sql, userId, { messages, placed, threadIds });
  const threadOf = new Map(threads.members.map(({ message_id, ...member }) => [message_id, member]));
  const joined = isEmpty
    ? noIssues
    : await joinIssues(
        { ...lookupOutside(ports, sql, userId, scope), vectorsOf },
        messages.flatMap((message) => {
          const member = threadOf.get(message.id);
          return member ? [issueMessage(message, member, own, rules)] : [];
        }),
      );
  const corrected = await store.regroups(sql).listCorrected(userId, issueIds);
  const named = nameIssues(joined, messages, (id) => placed.get(id)?.issue_id, corrected);
  return turn.write((transaction) =>
    write(ports, transaction, userId, { ...regrouping, members, threads, joined: named }),
  );
}

const noThreads: JoinedThreads = { members: [], threads: [], keys: [], merges: [] };
const noIssues: JoinedIssues = { issues: [], links: [], identifiers: [], relations: [], merges: [] };

const inOrder = (a: UnthreadedMessage, b: UnthreadedMessage): number =>
  compare(a.received_at, b.received_at) ||
  compare(a.message_id ?? '', b.message_id ?? '') ||
  compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Joins messages to threads as if their own threads did not exist. */
async function groupThreads(
  { store }: GroupPorts,
  sql: Sql,
  userId: string,
  given: {
    messages: readonly UnthreadedMessage[];
    placed: ReadonlyMap<string, ThreadMember>;
    threadIds: ReadonlySet<string>;
  },
): Promise<JoinedThreads> {
  const threads = store.threads(sql);
  const others = new Set<string>();
  const isOther = ({ id }: { id: string }) => {
    const isOne = !given.threadIds.has(id);
    if (isOne) others.add(id);
    return isOne;
  };
  const joined = await joinThreads(
    {
      async threadsOfKeys(keys) {
        const found = await threads.mapOfKeys(userId, keys);
        return new Map([...found].filter(([, thread]) => isOther(thread)));
      },
      presentIds: (ids) => threads.listPresent(userId, ids),
      listNamesakes: async (bases, window) =>
        (await threads.listNamesakes(userId, bases, window)).filter(isOther),
    },
    given.messages,
  );
  const placeOf = (id: string) => given.placed.get(id)?.thread_id;
  const threadOf = new Map(joined.members.map(({ message_id, thread_id }) => [message_id, thread_id]));
  const names = renamed(groupsOf(given.messages, threadOf, others), placeOf);
  const nameOf = (id: string) => names.get(id) ?? id;
  const members = joined.members.map((each) => ({ ...each, thread_id: nameOf(each.thread_id) }));
  const before = given.messages.flatMap(({ id }) => {
    const place = placeOf(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const now = new Map(members.map(({ message_id, thread_id }) => [message_id, thread_id]));
  return {
    members,
    threads: joined.threads.map((each) => ({ ...each, id: nameOf(each.id) })),
    keys: joined.keys.map((each) => ({ ...each, thread_id: nameOf(each.thread_id) })),
    merges: [...joined.merges.map((each) => ({ ...each, into: nameOf(each.into) })), ...emptied(before, now)],
  };
}

/** Groups messages by their place, without the places that keep their names. */
function groupsOf(
  messages: readonly { id: string }[],
  placeOf: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id } of messages) {
    const place = placeOf.get(id);
    if (place !== undefined && !kept.has(place)) groups.set(place, [...(groups.get(place) ?? []), id]);
  }
  return groups;
}

/** Gives new issues the ids that their messages had. */
function nameIssues(
  joined: JoinedIssues,
  messages: readonly { id: string }[],
  placeOf: (id: string) => string | undefined,
  corrected: ReadonlySet<string>,
): JoinedIssues {
  const kept = new Set(joined.issues.flatMap(({ id, is_new }) => (is_new ? [] : [id])));
  const issueOf = new Map(joined.links.map(({ message_id, issue_id }) => [message_id, issue_id]));
  const names = renamed(groupsOf(messages, issueOf, kept), placeOf, corrected);
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    issues: joined.issues.map((each) => ({ ...each, id: nameOf(each.id) })),
    links: joined.links.map((each) => ({ ...each, issue_id: nameOf(each.issue_id) })),
    identifiers: joined.identifiers.map((each) => ({ ...each, issue_id: nameOf(each.issue_id) })),
    relations: joined.relations.map((each) => ({
      ...each,
      issue_id: nameOf(each.issue_id),
      related_issue_id: nameOf(each.related_issue_id),
    })),
    merges: joined.merges.map((each) => ({ ...each, into: nameOf(each.into) })),
  };
}

/** The look-ups of grouping without the issues that are grouped anew. */
function lookupOutside(
  { store }: GroupPorts,
  sql: Sql,
  userId: string,
  scope: ReadonlySet<string>,
): Omit<IssueLookup, 'vectorsOf'> {
  const joins = store.issueJoins(sql);
  return {
    issuesOfThreads: async (ids) =>
      (await joins.listOfThreads(ids)).filter(({ issue_id }) => !scope.has(issue_id)),
    countIdentifiers: (identifiers, since) => joins.countIdentifiers(userId, identifiers, since, [...scope]),
    listCandidates: async (query) =>
      (await joins.listCandidates(userId, query)).filter(({ id }) => !scope.has(id)),
    listMarks: (ids) => joins.listMarks(userId, ids),
  };
}

async function write(
  { store }: GroupPorts,
  sql: Sql,
  userId: string,
  {
    issueIds,
    waiting,
    unsettled,
    members,
    threads,
    joined,
  }: Regrouping & { members: readonly ThreadMember[]; threads: JoinedThreads; joined: JoinedIssues },
): Promise<JoinedIssues | null> {
  const regroups = store.regroups(sql);
  await store.threads(sql).lock(userId);
  const present = await regroups.lockMembers(userId, issueIds);
  const isSame = ({ id, issue_id, thread_id }: ThreadMember) => present.has(`${id} ${issue_id} ${thread_id}`);
  if (present.size !== members.length || !members.every(isSame)) return null;

  await regroups.dropKeys(userId, [...new Set(members.map(({ thread_id }) => thread_id))]);
  await store.threads(sql).store(userId, threads);

  const now = new Map(joined.links.map(({ message_id, issue_id }) => [message_id, issue_id]));
  const threadNow = new Map(joined.links.map(({ message_id, thread_id }) => [message_id, thread_id]));
  const touched = new Set([
    ...unsettled.map(({ issue_id }) => issue_id),
    ...waiting.flatMap(({ id }) => now.get(id) ?? []),
    ...members.flatMap(({ id, issue_id, thread_id }) => (threadNow.get(id) === thread_id ? [] : [issue_id])),
  ]);
  const same = new Set([...unchangedIssues(members, now)].filter((id) => !touched.has(id)));
  const isChanged = ({ issue_id }: { issue_id: string }) => !same.has(issue_id);
  const known = new Set(issueIds);
  const merges = emptied(
    members.map(({ id, issue_id }) => ({ id, place: issue_id })),
    now,
  );
  const all = [
    ...joined.merges,
    ...merges.map((each) => ({ ...each, reason: 'their messages are in one issue' })),
  ];
  const waited = new Set(waiting.map(({ id }) => id));
  await regroups.dropPlaces(
    userId,
    issueIds.filter((id) => !same.has(id)),
    members.filter(isChanged).map(({ id }) => id),
  );
  const issues = joined.issues
    .filter(({ id }) => !same.has(id))
    .map((issue) => ({ ...issue, is_new: issue.is_new && !known.has(issue.id) }));
  await store.issueJoins(sql).store(userId, {
    issues,
    links: joined.links.filter(isChanged),
    identifiers: joined.identifiers.filter(isChanged),
    relations: joined.relations.filter(
      ({ issue_id, related_issue_id }) => !same.has(issue_id) || !same.has(related_issue_id),
    ),
    merges: all,
  });
  await regroups.restore(userId, issues);
  await store.threads(sql).finish(
    userId,
    waiting.map(({ id }) => id),
  );
  await regroups.settle(unsettled);
  // Issues of waiting messages are derived when these have been judged.
  const later = new Set(waiting.flatMap(({ id }) => now.get(id) ?? []));
  const noted = unsettled.map(({ issue_id }) => issue_id);
  const changed = issues.map(({ id }) => id).filter((id) => !later.has(id));
  await deriveIssues(store, sql, userId, [...new Set([...changed, ...noted])]);
  return {
    ...joined,
    issues,
    links: joined.links.filter(({ message_id }) => waited.has(message_id)),
    merges: all,
  };
}
