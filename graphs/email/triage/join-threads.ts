import { randomUUID } from 'node:crypto';
import { baseSubject } from '../../../domain/email/sync/base-subject.ts';
import { namesakeWindow } from '../../../domain/email/triage/same-thread.ts';
import { parentKeys, type ThreadMessage, threadKeys } from '../../../domain/email/triage/thread.ts';
import {
  type JoinedThreads,
  type Namesake,
  type StoredThread,
  ThreadPool,
} from '../../../domain/email/triage/thread-pool.ts';

/** The look-ups of threading; each is made once for a whole batch. */
export interface ThreadLookup {
  /** Returns the threads that have these keys, by key. */
  threadsOfKeys(keys: readonly string[]): Promise<Map<string, StoredThread>>;
  /** Returns those of these message ids whose messages are stored. */
  presentIds(ids: readonly string[]): Promise<Set<string>>;
  /** Lists threads of these base subjects with some of their messages. */
  listNamesakes(bases: readonly string[], window: { since: string; until: string }): Promise<Namesake[]>;
}

/**
 * Finds the thread of each message, or opens one: by message ids, by the provider's conversation, by the subject together with
 * other evidence. A late message may merge two threads.
 */
export async function joinThreads(
  lookup: ThreadLookup,
  messages: readonly ThreadMessage[],
): Promise<JoinedThreads> {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const known = await lookup.threadsOfKeys([...new Set(ordered.flatMap(threadKeys))]);
  const present = await lookup.presentIds([...new Set(ordered.flatMap(parentKeys))]);
  for (const { message_id } of ordered) if (message_id !== null) present.add(message_id);
  const orphans = new Set(ordered.filter((message) => !parentKeys(message).some((key) => present.has(key))));
  const namesakes = await lookup.listNamesakes(
    [...new Set([...orphans].map(({ subject }) => baseSubject(subject).base))],
    namesakeWindow(ordered),
  );
  const pool = new ThreadPool(known, namesakes, randomUUID);
  for (const message of ordered) pool.place(message, orphans.has(message));
  return pool.result();
}
