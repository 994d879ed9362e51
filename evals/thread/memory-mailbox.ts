import type { JoinedThreads, StoredThread } from '../../db/email/triage/threads.ts';
import { baseSubject } from '../../domain/email/sync/base-subject.ts';
import type { ThreadMessage } from '../../domain/email/triage/thread.ts';
import { joinThreads, type ThreadLookup } from '../../graphs/email/triage/join-threads.ts';

/** Messages in one batch, as many as the service threads at a time. */
const batch = 500;

/**
 * Threads messages batch by batch as syncs do, with the rules of the service over a mailbox in memory. Returns the
 * conversation of each message, in order.
 */
export async function threadAll(messages: readonly ThreadMessage[]): Promise<string[]> {
  const mailbox = new MemoryMailbox();
  for (let from = 0; from < messages.length; from += batch) {
    const some = messages.slice(from, from + batch);
    mailbox.store(some, await joinThreads(mailbox, some));
  }
  return messages.map(({ id }) => mailbox.threadOf(id));
}

/** Returns the look-ups of `db/email/triage/threads.ts` over a mailbox in memory. */
class MemoryMailbox implements ThreadLookup {
  readonly #threads = new Map<string, StoredThread>();
  readonly #keys = new Map<string, string>();
  readonly #present = new Set<string>();
  readonly #byBase = new Map<string, Set<string>>();
  readonly #members = new Map<string, ThreadMessage[]>();
  readonly #threadOf = new Map<string, string>();

  threadOf(id: string): string {
    return this.#threadOf.get(id) ?? id;
  }

  async threadsOfKeys(keys: readonly string[]) {
    return new Map(
      keys.flatMap((key) => {
        const thread = this.#threads.get(this.#keys.get(key) ?? '');
        return thread ? [[key, thread] as const] : [];
      }),
    );
  }

  async presentIds(ids: readonly string[]) {
    return new Set(ids.filter((id) => this.#present.has(id)));
  }

  async listNamesakes(bases: readonly string[], { since, until }: { since: string; until: string }) {
    const ids = new Set(bases.flatMap((base) => [...(this.#byBase.get(base) ?? [])]));
    return [...ids].flatMap((id) => {
      const thread = this.#threads.get(id);
      if (!thread || thread.last_at < since || thread.first_at > until) return [];
      return [{ ...thread, members: this.#members.get(id) ?? [] }];
    });
  }

  store(messages: readonly ThreadMessage[], joined: JoinedThreads): void {
    for (const thread of joined.threads) this.#threads.set(thread.id, thread);
    for (const { id, into } of joined.merges) this.#move(id, into);
    for (const { key, thread_id } of joined.keys) this.#keys.set(key, thread_id);
    const byId = new Map(messages.map((message) => [message.id, message]));
    for (const { message_id, thread_id } of joined.members) {
      const message = byId.get(message_id);
      if (!message) continue;
      this.#threadOf.set(message_id, thread_id);
      this.#members.set(thread_id, [...(this.#members.get(thread_id) ?? []), message]);
      if (message.message_id !== null) this.#present.add(message.message_id);
      const { base } = baseSubject(message.subject);
      this.#byBase.set(base, (this.#byBase.get(base) ?? new Set()).add(thread_id));
    }
  }

  #move(id: string, into: string): void {
    for (const [key, thread] of this.#keys) if (thread === id) this.#keys.set(key, into);
    for (const [message, thread] of this.#threadOf) if (thread === id) this.#threadOf.set(message, into);
    for (const ids of this.#byBase.values()) if (ids.delete(id)) ids.add(into);
    this.#members.set(into, [...(this.#members.get(into) ?? []), ...(this.#members.get(id) ?? [])]);
    this.#members.delete(id);
    this.#threads.delete(id);
  }
}
