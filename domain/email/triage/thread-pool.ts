import { baseSubject } from '../sync/base-subject.ts';
import { Merges } from './merges.ts';
import { judgeSameThread, type Utterance } from './same-thread.ts';
import { type ThreadMessage, threadKeys } from './thread.ts';

/** A thread as it is stored. */
export interface StoredThread {
  id: string;
  /** RFC 5256 base subject of its first message. */
  base_subject: string;
  first_at: string;
  last_at: string;
}

/** A thread of the same base subject, with the messages that a new message is compared with. */
export interface Namesake extends StoredThread {
  members: readonly Utterance[];
}

/** The rows that a batch of messages adds to the threads. */
export interface JoinedThreads {
  /** New threads and threads that grew, in their present state. */
  threads: StoredThread[];
  /** The thread of each message, and how it was found. */
  members: { message_id: string; thread_id: string; reason: string }[];
  keys: { key: string; thread_id: string }[];
  /** Stored threads that turned out to be part of another: `id` is merged into `into`. */
  merges: { id: string; into: string }[];
}

/** The threads that a batch of messages may belong to; grows with each message that is placed. */
export class ThreadPool {
  readonly #threads = new Map<string, StoredThread>();
  readonly #byKey: Map<string, string>;
  readonly #merges = new Merges();
  readonly #members = new Map<string, Utterance[]>();
  readonly #byBase = new Map<string, Set<string>>();
  readonly #fresh = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #newKeys = new Set<string>();
  readonly #placed: { message_id: string; thread_id: string; reason: string }[] = [];
  readonly #newId: () => string;

  constructor(known: ReadonlyMap<string, StoredThread>, namesakes: readonly Namesake[], newId: () => string) {
    this.#newId = newId;
    this.#byKey = new Map([...known].map(([key, { id }]) => [key, id]));
    for (const thread of known.values()) this.#threads.set(thread.id, thread);
    for (const { members, ...thread } of namesakes) {
      this.#threads.set(thread.id, thread);
      this.#members.set(thread.id, [...members]);
      this.#index(thread);
    }
  }

  /**
   * Places a message in the thread of its keys, or else in a new one; a message that joins two threads merges them. An orphan,
   * whose parents are not stored, is also compared with the threads of the same base subject.
   */
  place(message: ThreadMessage, isOrphan: boolean): void {
    const keys = threadKeys(message);
    const { base } = baseSubject(message.subject);
    const known = new Set(
      keys.flatMap((key) => this.#byKey.get(key) ?? []).map((id) => this.#merges.survivorOf(id)),
    );
    const [first, ...others] = known;
    let reason = first === undefined ? 'first message of the thread' : 'message ids';
    let id = others.reduce((one, other) => this.#merge(one, other), first ?? this.#open(message, base));
    for (const key of keys) {
      if (!this.#byKey.has(key)) this.#newKeys.add(key);
      this.#byKey.set(key, id);
    }
    const namesake = isOrphan ? this.#bestNamesake(message, base, id) : null;
    if (namesake) {
      id = this.#merge(namesake.id, id);
      reason = namesake.reason;
    }
    this.#grow(id, message, base);
    this.#placed.push({ message_id: message.id, thread_id: id, reason });
  }

  result(): JoinedThreads {
    const survivor = (id: string) => this.#merges.survivorOf(id);
    return {
      threads: [...this.#touched]
        .filter((id) => !this.#merges.has(id))
        .flatMap((id) => this.#threads.get(id) ?? []),
      members: this.#placed.map((each) => ({ ...each, thread_id: survivor(each.thread_id) })),
      keys: [...this.#newKeys].flatMap((key) => {
        const id = this.#byKey.get(key);
        return id === undefined ? [] : [{ key, thread_id: survivor(id) }];
      }),
      merges: this.#merges.list().filter(({ id }) => !this.#fresh.has(id)),
    };
  }

  /** Finds the thread of the same base subject that fits the message best; null if none fits. */
  #bestNamesake(message: ThreadMessage, base: string, own: string): { id: string; reason: string } | null {
    const ids = new Set([...(this.#byBase.get(base) ?? [])].map((id) => this.#merges.survivorOf(id)));
    ids.delete(own);
    let best: { id: string; total: number; reason: string } | null = null;
    for (const id of ids) {
      const judgement = judgeSameThread(message, this.#members.get(id) ?? [], ids.size - 1);
      if (!judgement.isSame || (best && best.total >= judgement.total)) continue;
      const reasons = judgement.terms.filter(({ value }) => value > 0).map(({ reason }) => reason);
      best = { id, total: judgement.total, reason: `same subject; ${reasons.join('; ')}` };
    }
    return best;
  }

  #open({ at }: ThreadMessage, base: string): string {
    const thread = { id: this.#newId(), base_subject: base, first_at: at, last_at: at };
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
    this.#index(grown);
    this.#index({ ...grown, base_subject: base });
    const members = this.#members.get(id);
    if (members) members.push(message);
    else this.#members.set(id, [message]);
  }

  #index({ id, base_subject }: StoredThread): void {
    const ids = this.#byBase.get(base_subject);
    if (ids) ids.add(id);
    else this.#byBase.set(base_subject, new Set([id]));
  }

  /** Merges two threads: a stored one survives a new one, and the older one the younger. */
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
    this.#merges.add(gone, kept);
    this.#touched.add(kept);
    const members = [...(this.#members.get(kept) ?? []), ...(this.#members.get(gone) ?? [])];
    if (members.length > 0) this.#members.set(kept, members);
    return kept;
  }
}

const later = (one: string, other: string): string => (one < other ? other : one);
