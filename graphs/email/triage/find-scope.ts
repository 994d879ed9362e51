import type { Sql } from '../../../db/connect.ts';
import type { UnthreadedMessage } from '../../../db/email/triage/threads.ts';
import { baseSubject } from '../../../domain/email/sync/base-subject.ts';
import { issueMessage } from '../../../domain/email/triage/issue-message.ts';
import type { IdentifierRules } from '../../../domain/email/triage/own-identifiers.ts';
import { areNear, profileOf, profileOfMessage } from '../../../domain/email/triage/regroup.ts';
import { type IssueProfile, issueWindowDays } from '../../../domain/email/triage/same-issue.ts';
import { namesakeWindow } from '../../../domain/email/triage/same-thread.ts';
import { threadKeys } from '../../../domain/email/triage/thread.ts';
import { dayMs } from '../../../domain/time.ts';
import type { EmailPorts } from '../ports.ts';

/** Largest number of messages that are grouped anew together. */
const mostRegrouped = 200;
/** Steps from one issue to the next that are followed. */
const rounds = 6;

/**
 * Finds the issues whose grouping can depend on mail that came, changed or went: those of its threads, and from there all that are
 * near by what they name, their subject and their people. Null if they have more messages than are grouped anew together.
 */
export async function findScope(
  { store }: Pick<EmailPorts, 'store'>,
  sql: Sql,
  userId: string,
  changed: {
    issueIds: readonly string[];
    waiting: readonly UnthreadedMessage[];
    own: ReadonlySet<string>;
    rules: IdentifierRules;
  },
): Promise<string[] | null> {
  const { waiting, own, rules } = changed;
  const joins = store.issueJoins(sql);
  const fresh = waiting.map((message) =>
    profileOfMessage(issueMessage(message, { thread_id: message.id, reason: '' }, own, rules)),
  );
  const scope = new Map<string, IssueProfile>();
  let frontier: IssueProfile[] = fresh;
  let wanted = new Set([...changed.issueIds, ...(await issuesOfThreads({ store }, sql, userId, waiting))]);
  for (let round = 0; round < rounds && (frontier.length > 0 || wanted.size > 0); round += 1) {
    const query = queryOf(frontier, [...wanted]);
    const found = (await joins.listCandidates(userId, query)).filter(({ id }) => !scope.has(id));
    const counts = await joins.countIdentifiers(userId, query.identifiers, query.since);
    const reached = found.flatMap((issue) => {
      const profile = profileOf(issue);
      const isNear = wanted.has(issue.id) || frontier.some((each) => areNear(each, profile, counts));
      return isNear ? [{ id: issue.id, profile }] : [];
    });
    for (const { id, profile } of reached) scope.set(id, profile);
    frontier = reached.map(({ profile }) => profile);
    wanted = new Set();
    const members = await store.regroups(sql).countMembers(userId, [...scope.keys()]);
    if (members + waiting.length > mostRegrouped) return null;
  }
  return [...scope.keys()];
}

/** Lists the issues of the threads that messages belong to or may continue. */
async function issuesOfThreads(
  { store }: Pick<EmailPorts, 'store'>,
  sql: Sql,
  userId: string,
  waiting: readonly UnthreadedMessage[],
): Promise<string[]> {
  if (waiting.length === 0) return [];
  const threads = store.threads(sql);
  const known = await threads.mapOfKeys(userId, [...new Set(waiting.flatMap(threadKeys))]);
  const namesakes = await threads.listNamesakes(
    userId,
    [...new Set(waiting.map(({ subject }) => baseSubject(subject).base))],
    namesakeWindow(waiting),
  );
  const ids = new Set([...known.values(), ...namesakes].map(({ id }) => id));
  const placed = await store.issueJoins(sql).listOfThreads([...ids]);
  return placed.map(({ issue_id }) => issue_id);
}

function queryOf(profiles: readonly IssueProfile[], issueIds: string[]) {
  const times = profiles.flatMap(({ opened_at, last_at }) => [Date.parse(opened_at), Date.parse(last_at)]);
  const moment = (time: number, days: number) =>
    new Date((Number.isFinite(time) ? time : 0) + days * dayMs).toISOString();
  const since = moment(Math.min(...times), -issueWindowDays);
  return {
    issueIds,
    identifiers: [
      ...new Set(profiles.flatMap((each) => each.identifiers.map(({ identifier }) => identifier))),
    ],
    people: [...new Set(profiles.flatMap(({ people }) => [...people]))],
    since,
    recently: since,
    until: moment(Math.max(...times), issueWindowDays),
  };
}
