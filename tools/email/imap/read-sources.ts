import type { ImapFlow } from 'imapflow';
import { Failure } from '../../../domain/failure.ts';
import { fetchMessages } from './ask-server.ts';
import { uidOf } from './place.ts';
import { type ImapSession, openBox } from './session.ts';

/** Sources that are held at once, each of the largest size that is taken at worst. */
const most = 4;

/** Sources that are asked for together. */
interface Batch {
  folderId: string;
  signal: AbortSignal;
  places: Set<string>;
  answer: Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}

/**
 * Reads sources. What is asked for while another question is under way goes in one question, because each costs the way
 * to the server and back. Throws `not_found` and `response_too_large`.
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
      (each) => each.folderId === folderId && each.signal === signal && each.places.size < most,
    );
    const batch = open ?? begin(folderId, signal);
    batch.places.add(place);
    const raw = (await batch.answer).get(place);
    if (raw === undefined) throw new Failure('not_found', 'The folder does not hold this message.');
    if (raw.length > maxBytes) {
      throw new Failure('response_too_large', `The message is larger than ${maxBytes} bytes.`);
    }
    return raw;
  };
}

/** The bytes at these places, without those that the folder does not hold; one byte too many where it is too large. */
async function readSources(
  client: ImapFlow,
  folderId: string,
  places: readonly string[],
  maxBytes: number,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const open = client.mailbox;
  // A folder that stands open shows what it held when it was opened; when that is not all, it is opened again.
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
    // One byte more than is taken tells a message that is too large without reading it all.
    const query = { source: { start: 0, maxLength: maxBytes + 1 } };
    for (const { uid, source } of await fetchMessages(client, [...wanted.keys()].join(), query)) {
      const place = wanted.get(uid);
      if (place !== undefined && source !== undefined) found.set(place, new Uint8Array(source));
    }
  }
}
