import { hash } from 'node:crypto';
import { maxSourceBytes } from '../../../domain/email/sync/sync.ts';
import { asFailure, type FailureCode } from '../../../domain/failure.ts';
import type { MailProvider } from '../../../tools/email/provider.ts';

/** Requests to a mailbox at the same time. */
const concurrency = 4;
/** Bytes of fetched sources that are held in memory before they are stored. */
const groupBytes = 8 * 1024 * 1024;

/** The source of one place, or the reason why there is none. */
export type FetchedSource<Wanted> = { wanted: Wanted } & (
  | { kind: 'read'; raw: Uint8Array; content_hash: string }
  /** The message exists and cannot be stored; the reason is for a person to read. */
  | { kind: 'refused'; content_hash: string | null; size: number; reason: string }
  /** The message was removed between the page and the request. */
  | { kind: 'absent' }
);

/** Failures that are caused by the message: a later request would fail in the same way. */
const ofMessage = new Set<FailureCode>(['response_too_large', 'response_refused', 'malformed_input']);
/** Failures that are caused by the message or by the connection. */
const ofEither = new Set<FailureCode>(['fetch_failed', 'fetch_timeout']);

/**
 * Makes a request for each item, a few at a time. After the first failure no further request begins, and those under way are
 * awaited, so that a mailbox that asks for a pause gets it at once. `mayContinue` is checked before each request. Returns
 * whether all items are done, and the first failure as it was thrown.
 */
export async function requestAll<Item>(
  items: Iterator<Item>,
  request: (item: Item) => Promise<void>,
  mayContinue: () => boolean = () => true,
): Promise<{ isDone: boolean; failure: { thrown: unknown } | null }> {
  const end: Awaited<ReturnType<typeof requestAll>> = { isDone: false, failure: null };
  const work = async () => {
    while (end.failure === null && mayContinue()) {
      const next = items.next();
      if (next.done) {
        end.isDone = true;
        return;
      }
      await request(next.value).catch((thrown: unknown) => {
        end.failure ??= { thrown };
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return end;
}

/**
 * Fetches sources a few at a time and yields them in groups of bounded size. If the connection fails, the sources fetched so
 * far are yielded first, then the failure is thrown. `toleratesFailures` is for a folder that has failed several times: a
 * message that cannot be fetched then counts as refused and does not hold up the others.
 */
export async function* fetchSources<Wanted extends { place: string }>(
  provider: Pick<MailProvider, 'fetchSource'>,
  folderId: string,
  wanted: readonly Wanted[],
  options: { signal: AbortSignal; toleratesFailures: boolean },
): AsyncGenerator<FetchedSource<Wanted>[]> {
  const rest = wanted.values();
  for (let isDone = wanted.length === 0; !isDone; ) {
    const group: FetchedSource<Wanted>[] = [];
    let bytes = 0;
    const requested = await requestAll(
      rest,
      async (each) => {
        const fetched = await fetchOne(provider, folderId, each, options);
        group.push(fetched);
        if (fetched.kind === 'read') bytes += fetched.raw.byteLength;
      },
      () => bytes < groupBytes,
    );
    if (group.length > 0) yield group;
    if (requested.failure) throw requested.failure.thrown;
    isDone = requested.isDone;
  }
}

async function fetchOne<Wanted extends { place: string }>(
  provider: Pick<MailProvider, 'fetchSource'>,
  folderId: string,
  wanted: Wanted,
  options: { signal: AbortSignal; toleratesFailures: boolean },
): Promise<FetchedSource<Wanted>> {
  options.signal.throwIfAborted();
  try {
    const { raw } = await provider.fetchSource(folderId, wanted.place, options.signal);
    const content_hash = hash('sha256', raw);
    if (raw.byteLength <= maxSourceBytes) return { wanted, kind: 'read', raw, content_hash };
    const reason = `The message has ${raw.byteLength} bytes; the limit is ${maxSourceBytes}. It was not stored and stays in the mailbox.`;
    return { wanted, kind: 'refused', content_hash, size: raw.byteLength, reason };
  } catch (thrown) {
    options.signal.throwIfAborted();
    const { code, message, retryAfter } = asFailure(thrown);
    if (code === 'not_found') return { wanted, kind: 'absent' };
    const isTolerated = options.toleratesFailures && ofEither.has(code) && retryAfter === undefined;
    if (!ofMessage.has(code) && !isTolerated) throw thrown;
    const later = isTolerated ? ' The service tries again every day.' : '';
    return { wanted, kind: 'refused', content_hash: null, size: 0, reason: `${message}${later}` };
  }
}
