import { asFailure, Failure } from '../../domain/failure.ts';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { RobotsInput, RobotsOutput } from './parse-robots.ts';
import { unlessAborted } from './unless-aborted.ts';

/** Parses a robots.txt and applies it to one address; wired to the sandbox, because the text is hostile. */
export type ParseRobots = (question: RobotsInput) => Promise<RobotsOutput>;

/** Checks addresses against robots.txt (RFC 9309). */
export interface Robots {
  /**
   * Throws `robots_refused` if the site forbids the address, or if its robots.txt cannot be read at present. Returns
   * the seconds between requests that it wants (`Crawl-delay`), 0 if it wants none.
   */
  assertAllowed(url: URL, signal: AbortSignal): Promise<number>;
}

/** Most bytes of a robots.txt; RFC 9309 2.5 requires at least 500 KiB. */
const maxRobotsBytes = 512 * 1024;
/** Most characters of cached robots.txt files, so that many hosts cannot fill the memory. */
const maxKeptCharacters = 16 * 1024 * 1024;

interface Entry {
  /** `null`: everything is allowed. */
  body: string | null;
  /** Reason why the file could not be read; everything is forbidden then (RFC 9309 2.3.1.4). */
  failure: Failure | null;
  until: number;
}

/**
 * Creates the check. Files are cached for 24 hours per origin (RFC 9309 2.4); an unreadable file counts as a ban for
 * one hour or for its Retry-After. `get` is the guarded fetch itself, so robots.txt passes the same checks as any
 * page.
 */
export function createRobots(options: {
  get: (url: string, limits: { maxBytes: number; deadlineMs: number }) => Promise<{ body: Uint8Array }>;
  parse: ParseRobots | undefined;
  userAgent: string;
  clock: () => Date;
}): Robots {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry>>();
  let kept = 0;

  async function load(origin: string): Promise<Entry> {
    const now = options.clock().getTime();
    try {
      const limits = { maxBytes: maxRobotsBytes, deadlineMs: 10_000 };
      const { body } = await options.get(`${origin}/robots.txt`, limits);
      return { body: new TextDecoder().decode(body), failure: null, until: now + dayMs };
    } catch (error) {
      const failure = asFailure(error);
      const status = failure.upstreamStatus ?? 0;
      const isAbsent = status >= 400 && status < 500 && status !== 429;
      if (isAbsent) return { body: null, failure: null, until: now + dayMs };
      return { body: null, failure, until: now + (failure.retryAfter ?? hourMs / 1000) * 1000 };
    }
  }

  function keep(origin: string, entry: Entry): void {
    if (entry.failure !== null && isOurs(entry.failure)) return;
    forget(origin);
    entries.set(origin, entry);
    kept += weight(entry);
    for (const oldest of entries.keys()) {
      if (kept <= maxKeptCharacters) break;
      forget(oldest);
    }
  }

  function forget(origin: string): void {
    const entry = entries.get(origin);
    if (entry === undefined) return;
    kept -= weight(entry);
    entries.delete(origin);
  }

  async function entryOf(origin: string): Promise<Entry> {
    const known = entries.get(origin);
    if (known !== undefined && known.until > options.clock().getTime()) return known;
    let loading = pending.get(origin);
    if (loading === undefined) {
      loading = load(origin).finally(() => pending.delete(origin));
      pending.set(origin, loading);
    }
    const entry = await loading;
    keep(origin, entry);
    return entry;
  }

  return {
    async assertAllowed(url, signal) {
      if (options.parse === undefined)
        throw new Failure(
          'internal',
          'No robots.txt parser was configured. Nothing was fetched; this is a bug.',
        );
      // All waiting pages of a site share one read of the file, so a page that gives up must not end it.
      const { body, failure, until } = await unlessAborted(entryOf(url.origin), signal);
      if (failure !== null) {
        if (failure.code === 'address_refused' || isOurs(failure)) throw failure;
        const retryAfter = Math.max(1, Math.ceil((until - options.clock().getTime()) / 1000));
        const detail = `robots.txt of ${url.host} could not be read, so nothing was fetched from this site. Try again later.`;
        throw new Failure('robots_refused', detail, { cause: failure, retryAfter });
      }
      if (body === null) return 0;
      const answer = await options.parse({
        body,
        url: `${url.origin}/robots.txt`,
        user_agent: options.userAgent,
        target: url.href,
      });
      if (!answer.allowed)
        throw new Failure(
          'robots_refused',
          `robots.txt of ${url.host} forbids this address. Nothing was fetched; ask the site for a feed or an API.`,
        );
      return answer.crawl_delay ?? 0;
    },
  };
}

/** Tests whether a failure is ours: a cancelled request or a bug of ours reveals nothing about the site. */
function isOurs(failure: Failure): boolean {
  return failure.code === 'cancelled' || failure.code === 'internal';
}

/** Returns the weight of an entry; the fixed part counts the entry itself. */
function weight(entry: Entry): number {
  return 500 + (entry.body?.length ?? 0);
}
