import { randomUUID } from 'node:crypto';
import type { JoinedThreads, StoredThread } from '../../../db/email/triage/threads.ts';
import { baseSubject } from '../../../domain/email/sync/base-subject.ts';
import { judgeSameThread, namesakeDays, type Utterance } from '../../../domain/email/triage/same-thread.ts';
import { parentKeys, type ThreadMessage, threadKeys } from '../../../domain/email/triage/thread.ts';

const day = 86_400_000;

/** A conversation with the messages that it is compared by. */
export interface Namesake extends StoredThread {
  members: readonly Utterance[];
}

/** What threading looks up; a few questions for a whole batch. */
export interface ThreadLookup {
  /** The conversations that are known by these keys, by key. */
  threadsOfKeys(keys: readonly string[]): Promise<Map<string, StoredThread>>;
  /** Which of these ids belong to messages that are there. */
  presentIds(ids: readonly string[]): Promise<Set<string>>;
  /** Conversations of these base subjects with a few of their messages each. */
  listNamesakes(bases: readonly string[], window: { since: string; until: string }): Promise<Namesake[]>;
}

/**
 * Finds each message's conversation, or makes it one: by ids, by the provider's conversation, by its name with what else
 * speaks for it. A late message may join two conversations into one.
 */
export async function joinThreads(
  lookup: ThreadLookup,
  messages: readonly ThreadMessage[],
): Promise<JoinedThreads> {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const known = await lookup.threadsOfKeys([...new Set(ordered.flatMap(threadKeys))]);
  const present = await lookup.presentIds([...new Set(ordered.flatMap(parentKeys))]);
  for (const { message_id } of ordered) if (message_id !== null) present.add(message_id);
  const lone = ordered.filter((message) => !parentKeys(message).some((key) => present.has(key)));
  const stored = await lookup.listNamesakes(
    [...new Set(lone.map(({ subject }) => baseSubject(subject).base))],
    windowOf(ordered),
  );
  const pool = new ThreadPool(known, stored);
  const orphans = new Set(lone);
  const members = ordered.map((message) => ({ message, ...pool.place(message, orphans.has(message)) }));
  return pool.result(members);
}

/** The conversations that a batch touches, while it is placed. */
class ThreadPool {
  readonly #threads = new Map<string, StoredThread>();
  readonly #byKey: Map<string, string>;
  readonly #into = new Map<string, string>();
  readonly #members = new Map<string, Utterance[]>();
  readonly #byBase = new Map<string, Set<string>>();
  readonly #fresh = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #newKeys = new Set<string>();

  constructor(known: ReadonlyMap<string, StoredThread>, namesakes: readonly Namesake[]) {
    this.#byKey = new Map([...known].map(([key, { id }]) => [key, id]));
    for (const thread of known.values()) this.#threads.set(thread.id, thread);
    for (const { members, ...thread } of namesakes) {
      this.#threads.set(thread.id, thread);
      this.#members.set(thread.id, [...members]);
      this.#name(thread);
    }
  }

  place(message: ThreadMessage, isOrphan: boolean): { thread_id: string; reason: string } {
    const keys = threadKeys(message);
    const { base } = baseSubject(message.subject);
    const found = [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []).map((id) => this.#find(id)))];
    let reason = found.length > 0 ? 'ids of messages' : 'first of its conversation';
    let id = found.reduce((one, other) => this.#merge(one, other), found[0] ?? this.#found(message, base));
    for (const key of keys) {
      if (!this.#byKey.has(key)) this.#newKeys.add(key);
      this.#byKey.set(key, id);
    }
    const like = isOrphan ? this.#likeliest(message, base, id) : null;
    if (like) {
      id = this.#merge(like.id, id);
      reason = like.reason;
    }
    this.#grow(id, message, base);
    return { thread_id: id, reason };
  }

  result(placed: readonly { message: ThreadMessage; thread_id: string; reason: string }[]): JoinedThreads {
    return {
      threads: [...this.#touched]
        .filter((id) => !this.#into.has(id))
        .flatMap((id) => this.#threads.get(id) ?? []),
      members: placed.map(({ message, thread_id, reason }) => ({
        message_id: message.id,
        thread_id: this.#find(thread_id),
        reason,
      })),
      keys: [...this.#newKeys].flatMap((key) => {
        const id = this.#byKey.get(key);
        return id === undefined ? [] : [{ key, thread_id: this.#find(id) }];
      }),
      merges: [...this.#into.keys()]
        .filter((id) => !this.#fresh.has(id))
        .map((id) => ({ id, into: this.#find(id) })),
    };
  }

  /** The conversation of the same name that the message fits best, if it fits one. */
  #likeliest(message: ThreadMessage, base: string, own: string): { id: string; reason: string } | null {
    const ids = new Set([...(this.#byBase.get(base) ?? [])].map((id) => this.#find(id)));
    ids.delete(own);
    let best: { id: string; total: number; reason: string } | null = null;
    for (const id of ids) {
      const judgement = judgeSameThread(message, this.#members.get(id) ?? [], ids.size - 1);
      if (!judgement.isSame || (best && best.total >= judgement.total)) continue;
      const reason = judgement.terms.filter(({ value }) => value > 0).map((term) => term.reason);
      best = { id, total: judgement.total, reason: `same subject; ${reason.join('; ')}` };
    }
    return best;
  }

  #found({ at }: ThreadMessage, base: string): string {
    const thread = { id: randomUUID(), base_subject: base, first_at: at, last_at: at };
    this.#threads.set(thread.id, thread);
    this.#fresh.add(thread.id);
    return thread.id;
  }

  #grow(id: string, message: ThreadMessage, base: string): void {
    const thread = this.#threads.get(id);
    if (!thread) return;
    const isEarliest = message.at < thread.first_at;
    const grown = {
      id,
      base_subject: isEarliest ? base : thread.base_subject,
      first_at: isEarliest ? message.at : thread.first_at,
      last_at: later(thread.last_at, message.at),
    };
    this.#threads.set(id, grown);
    this.#touched.add(id);
    this.#name(grown);
    this.#name({ ...grown, base_subject: base });
    const members = this.#members.get(id);
    if (members) members.push(message);
    else this.#members.set(id, [message]);
  }

  #name({ id, base_subject }: StoredThread): void {
    const ids = this.#byBase.get(base_subject);
    if (ids) ids.add(id);
    else this.#byBase.set(base_subject, new Set([id]));
  }

  #find(id: string): string {
    let at = id;
    for (let next = this.#into.get(at); next !== undefined; next = this.#into.get(at)) at = next;
    return at;
  }

  /** What was stored lives on before what is new, and the older before the younger. */
  #merge(one: string, other: string): string {
    if (one === other) return one;
    const rank = (id: string) => `${this.#fresh.has(id) ? 1 : 0} ${this.#threads.get(id)?.first_at} ${id}`;
    const [kept, gone] = rank(one) <= rank(other) ? [one, other] : [other, one];
    const [into, from] = [this.#threads.get(kept), this.#threads.get(gone)];
    if (!into || !from) return kept;
    const isEarlier = from.first_at < into.first_at;
    this.#threads.set(kept, {
      id: kept,
      base_subject: isEarlier ? from.base_subject : into.base_subject,
      first_at: isEarlier ? from.first_at : into.first_at,
      last_at: later(into.last_at, from.last_at),
    });
    this.#into.set(gone, kept);
    this.#touched.add(kept);
    const members = [...(this.#members.get(kept) ?? []), ...(this.#members.get(gone) ?? [])];
    if (members.length > 0) this.#members.set(kept, members);
    return kept;
  }
}

const later = (one: string, other: string): string => (one < other ? other : one);

function windowOf(messages: readonly ThreadMessage[]): { since: string; until: string } {
  const times = messages.map(({ at }) => Date.parse(at));
  const span = namesakeDays * day;
  return {
    since: new Date(Math.min(...times) - span).toISOString(),
    until: new Date(Math.max(...times) + span).toISOString(),
  };
}
