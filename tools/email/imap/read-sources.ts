import type { ImapFlow } from 'imapflow';
import { Failure } from '../../../domain/failure.ts';
import { uidOf } from './place.ts';
import { fetchMessages } from './queries.ts';
import { type ImapSession, openBox } from './session.ts';

/** Sources in memory at once, each at most of the largest accepted size. */
const maxSources = 4;

/** Sources that are requested together. */
interface Batch {
  folderId: string;
  signal: AbortSignal;
  places: Set<string>;
  answer: Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}

/**
 * Creates a reader of sources. Requests made while another one is running are sent together, because each costs a round
 * trip. Throws `not_found` and `response_too_large`.
 */
export function sourceReader(
  session: ImapSession,
  maxBytes: number,
): (folderId: string, place: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>> {
  const gathering = new Set<Batch>();

  const begin = (folderId: string, signal: AbortSignal): Batch => {
    const places = new Set<string>();
    const answer = session
      .use(signal, (client) => {
        gathering.delete(batch);
        return readSources(client, folderId, [...places], maxBytes);
      })
      .finally(() => gathering.delete(batch));
    const batch = { folderId, signal, places, answer };
    gathering.add(batch);
    return batch;
  };

  return async (folderId, place, signal) => {
    const open = [...gathering].find(
      (each) => each.folderId === folderId && each.signal === signal && each.places.size < maxSources,
    );
    const batch = open ?? begin(folderId, signal);
    batch.places.add(place);
    const raw = (await batch.answer).get(place);
    if (raw === undefined)
      throw new Failure('not_found', 'The message is no longer in this folder. Its stored data is kept.');
    if (raw.length > maxBytes) {
      throw new Failure(
        'response_too_large',
        `The message is larger than ${maxBytes} bytes. It was not read.`,
      );
    }
    return raw;
  };
}

/**
 * Returns the bytes at these places, without those that the folder does not contain; one byte more than the limit if a
 * message is too large.
 */
async function readSources(
  client: ImapFlow,
  folderId: string,
  places: readonly string[],
  maxBytes: number,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const open = client.mailbox;
  // An open folder shows its contents at the time of opening; if places are missing, it is opened again.
  if (open !== false && open.path === folderId) await take(String(open.uidValidity));
  if (found.size < places.length) await take((await openBox(client, folderId)).validity);
  return found;

  async function take(validity: string): Promise<void> {
    const wanted = new Map<number, string>();
    for (const place of places) {
      const uid = uidOf(place, validity);
      if (uid !== undefined && !found.has(place)) wanted.set(uid, place);
    }
    if (wanted.size === 0) return;
    // One byte more than the limit reveals a message that is too large without reading all of it.
    const query = { source: { start: 0, maxLength: maxBytes + 1 } };
    for (const { uid, source } of await fetchMessages(client, [...wanted.keys()].join(), query)) {
      const place = wanted.get(uid);
      if (place !== undefined && source !== undefined) found.set(place, new Uint8Array(source));
    }
  }
}
