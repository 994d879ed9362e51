import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Caller } from './authenticate.ts';
import { isKnown } from './entity-tag.ts';

/** A JSON response as it is kept until all who asked for it have it. */
interface Shared {
  body: string;
  tag: string;
}

/** The reads of one address by one token: the one that runs, and the one that begins when it has ended. */
interface Rounds {
  running: Promise<Shared | null>;
  next?: Promise<Shared | null>;
}

const headers = {
  'content-type': 'application/json',
  vary: 'Authorization, Cookie, Origin',
};

/**
 * Lets equal reads of one token that wait for each other share one response, and gives each an entity tag (RFC 9110 8.8.3),
 * so that a client that has it already gets 304 (13.1.2). A request shares only a read that began after it arrived: it never
 * sees less than it would alone. Responses other than 200 with JSON are not shared.
 */
export const shareReads = () => {
  const rounds = new Map<string, Rounds>();

  /** Runs a read, or joins the one that begins next. Resolves with null if there is nothing to share. */
  function inTurn(key: string, read: () => Promise<Shared | null>): Promise<Shared | null> {
    const begin = (): Promise<Shared | null> => {
      const round: Rounds = {
        running: read().finally(() => {
          if (rounds.get(key) === round && !round.next) rounds.delete(key);
        }),
      };
      rounds.set(key, round);
      return round.running;
    };
    const round = rounds.get(key);
    if (!round) return begin();
    round.next ??= round.running.then(begin, begin);
    return round.next;
  }

  return createMiddleware<Caller>(async (context, next) => {
    const { url } = context.req;
    const ifNoneMatch = context.req.header('if-none-match');
    let isReader = false;
    const shared = await inTurn(`${context.get('tokenId')} ${url}`, async () => {
      isReader = true;
      await next();
      return sharedOf(context);
    });
    if (isReader && shared === null) return;
    // What the reader could not share, everyone reads alone.
    if (shared === null) return next();
    const response = isKnown(ifNoneMatch, shared.tag)
      ? new Response(null, { status: 304, headers: { ...headers, etag: shared.tag } })
      : new Response(shared.body, {
          headers: { ...headers, etag: shared.tag, 'content-length': String(Buffer.byteLength(shared.body)) },
        });
    if (isReader) {
      for (const name of ['content-length', 'etag']) context.res.headers.delete(name);
      context.res = response;
      return;
    }
    return context.newResponse(response.body, response);
  });
};

/** Returns the body and the tag of a response of JSON; null for any other one. */
async function sharedOf({ res }: Context): Promise<Shared | null> {
  if (res.status !== 200 || !res.headers.get('content-type')?.startsWith('application/json')) return null;
  const body = await res.clone().text();
  // Weak, because a compressed response carries the same tag.
  const tag = res.headers.get('etag') ?? `W/"${hash('sha1', body, 'base64url')}"`;
  return { body, tag };
}
