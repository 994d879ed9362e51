import { hash } from 'node:crypto';
import { mostSourceBytes } from '../../../domain/email/sync/sync.ts';
import { asFailure, type FailureCode } from '../../../domain/failure.ts';
import type { MailProvider } from '../../../tools/email/provider.ts';
import { askAll } from './ask-all.ts';

// Fetched and not yet stored: what is held in memory stays bounded, whatever a page holds.
const groupBytes = 8 * 1024 * 1024;

/** The source of one place, or why there is none. */
export type FetchedSource<Wanted> = { wanted: Wanted } & (
  | { kind: 'read'; raw: Uint8Array; content_hash: string }
  /** The message was found, and cannot be kept: in words for a person. */
  | { kind: 'refused'; content_hash: string | null; size: number; reason: string }
  /** Gone between the page and the request. */
  | { kind: 'absent' }
);

// These say something of the message, not of the way to it: the same bytes would end the same tomorrow.
const ofMessage = new Set<FailureCode>(['response_too_large', 'response_refused', 'malformed_input']);
// These can be of the message or of the way.
const ofEither = new Set<FailureCode>(['fetch_failed', 'fetch_timeout']);

/**
 * Fetches sources a few at a time and hands them on in groups of bounded size. When the way to the mailbox fails, what was
 * fetched before is handed on first, and then the failure is thrown. `toleratesFailures` is for a folder that could not be
 * completed again and again: there one message that cannot be fetched counts as refused and holds nothing up.
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
    const asked = await askAll(
      rest,
      async (each) => {
        const fetched = await fetchOne(provider, folderId, each, options);
        group.push(fetched);
        if (fetched.kind === 'read') bytes += fetched.raw.byteLength;
      },
      () => bytes < groupBytes,
    );
    if (group.length > 0) yield group;
    if (asked.failure) throw asked.failure.thrown;
    isDone = asked.isDone;
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
    if (raw.byteLength <= mostSourceBytes) return { wanted, kind: 'read', raw, content_hash };
    const reason = `The message has ${raw.byteLength} bytes; at most ${mostSourceBytes} are kept. It stays in the mailbox.`;
    return { wanted, kind: 'refused', content_hash, size: raw.byteLength, reason };
  } catch (thrown) {
    options.signal.throwIfAborted();
    const { code, message, retryAfter } = asFailure(thrown);
    if (code === 'not_found') return { wanted, kind: 'absent' };
    const isTolerated = options.toleratesFailures && ofEither.has(code) && retryAfter === undefined;
    if (!ofMessage.has(code) && !isTolerated) throw thrown;
    const later = isTolerated ? ' It is tried again every day.' : '';
    return { wanted, kind: 'refused', content_hash: null, size: 0, reason: `${message}${later}` };
  }
}
