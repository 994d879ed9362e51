import { type Token, tokenChannel, tokens } from '../../db/app/tokens.ts';
import type { Database } from '../../db/connect.ts';
import { type Log, loggedError } from '../../runtime/observability/log.ts';

/** Milliseconds for which a token is remembered; the bound if the database cannot tell of a change. */
const rememberedMs = 5_000;

/** The number of remembered tokens; above it the oldest is forgotten. */
const mostTokens = 1_000;

/** Milliseconds between two records of the use of a token. */
const touchMs = 60_000;

interface Known {
  token: Token;
  until: number;
}

/**
 * The tokens of the last requests, so that a read needs no look-up. The database tells of each change of a token at its
 * commit, and the token is then looked up again; until it is known to tell, nothing is remembered.
 */
export class KnownTokens {
  readonly #database: Database;
  readonly #log: Log;
  readonly #known = new Map<string, Known>();
  readonly #touched = new Map<string, number>();
  #isTold = false;
  #listening: Promise<unknown> | undefined;
  /** Functions to call when a token has ended, by its id. */
  readonly #watched = new Map<string, Set<() => void>>();
  /** The number of changes that the database told of. */
  #changes = 0;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Finds the token with this hash; undefined if there is none. Its expiry and revocation are for the caller to judge. */
  async find(hash: Uint8Array, { isRead }: { isRead: boolean }): Promise<Token | undefined> {
    const key = Buffer.from(hash).toString('base64');
    // A notification takes milliseconds to arrive, and no change may be made in them with a token that was revoked.
    const known = isRead ? this.#known.get(key) : undefined;
    if (known && known.until > performance.now()) return known.token;
    this.#known.delete(key);
    this.#listen();
    const changes = this.#changes;
    const token = await tokens(this.#database.sql).find(hash);
    // What was read may be older than a change that was told meanwhile.
    if (token && this.#isTold && changes === this.#changes) {
      this.#known.set(key, { token, until: performance.now() + rememberedMs });
      forgetOldest(this.#known);
    }
    return token;
  }

  /** Records the use of a token, at most once a minute, without making the request wait. */
  touch(id: string): void {
    const now = performance.now();
    if (now - (this.#touched.get(id) ?? Number.NEGATIVE_INFINITY) < touchMs) return;
    this.#touched.delete(id);
    this.#touched.set(id, now);
    forgetOldest(this.#touched);
    tokens(this.#database.sql)
      .touch(id)
      .catch((error: unknown) =>
        this.#log.debug({ error: loggedError(error) }, 'The use of a token could not be recorded.'),
      );
  }

  /** Lets a session begin its `days` again. */
  async extend(id: string, days: number): Promise<void> {
    await tokens(this.#database.sql).extendSession(id, days);
  }

  /** Calls back once the token with this id is revoked or gone; returns a function that removes the callback. */
  watch(id: string, callback: () => void): () => void {
    const callbacks = this.#watched.get(id) ?? new Set();
    this.#watched.set(id, callbacks.add(callback));
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0 && this.#watched.get(id) === callbacks) this.#watched.delete(id);
    };
  }

  #listen(): void {
    this.#listening ??= this.#database.sql
      .listen(
        tokenChannel,
        (id) => this.#forget(id),
        // Called again after each lost connection: what happened meanwhile was not told.
        () => {
          this.#isTold = true;
          this.#changes += 1;
          this.#known.clear();
          for (const id of this.#watched.keys()) void this.#judge(id);
        },
      )
      .catch((error: unknown) => {
        this.#listening = undefined;
        this.#log.warn(
          { error: loggedError(error) },
          'Changes of tokens cannot be followed; each request looks its token up.',
        );
      });
  }

  #forget(id: string): void {
    this.#changes += 1;
    for (const [key, { token }] of this.#known) if (token.id === id) this.#known.delete(key);
    void this.#judge(id);
  }

  /** Calls back those who watch a token if it has ended. */
  async #judge(id: string): Promise<void> {
    if (!this.#watched.has(id)) return;
    try {
      if (await tokens(this.#database.sql).isValid(id)) return;
    } catch (error) {
      // Not known is not ended: requests with the token are judged by themselves.
      this.#log.warn({ error: loggedError(error) }, 'It could not be read if a changed token has ended.');
      return;
    }
    for (const callback of [...(this.#watched.get(id) ?? [])]) callback();
  }
}

function forgetOldest(remembered: Map<string, unknown>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > mostTokens && oldest !== undefined) remembered.delete(oldest);
}
