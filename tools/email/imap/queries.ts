import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Seen } from '../provider.ts';
import { placeOf } from './place.ts';

const flagNames: ReadonlyMap<string, MessageFlag> = new Map([
  ['\\seen', 'seen'],
  ['\\flagged', 'flagged'],
  ['\\answered', 'answered'],
  ['\\draft', 'draft'],
]);

/** Returns whether the server gives messages a permanent identity (RFC 8474, or that of Gmail). */
export function hasIdentities(client: ImapFlow): boolean {
  return client.capabilities.has('OBJECTID') || client.capabilities.has('X-GM-EXT-1');
}

/** Returns the UIDs of the open folder in `range`, ascending. */
export async function searchUids(client: ImapFlow, range = '1:*'): Promise<number[]> {
  // UIDs are requested by number only, so an empty folder needs no request, and `1:*` causes no error.
  const query = range === '1:*' ? { all: true } : { uid: range };
  const found = await client.search(query, { uid: true });
  // The client returns false for a refusal; taken for an empty folder, it would lose all mail.
  if (!Array.isArray(found))
    throw new Failure(
      'fetch_failed',
      'The mail server refused to list a folder. Stored messages are kept; it is tried again later.',
    );
  return found.toSorted((left, right) => left - right);
}

/** Returns the messages of the open folder with the requested properties; `changedSince` is a modseq. */
export async function fetchMessages(
  client: ImapFlow,
  range: string,
  query: FetchQueryObject,
  changedSince?: string,
): Promise<FetchMessageObject[]> {
  const found = await client.fetchAll(
    range,
    { uid: true, ...query },
    { uid: true, ...(changedSince !== undefined && { changedSince: BigInt(changedSince) }) },
  );
  // Between the responses a server also reports changes by others, without the requested properties.
  return found
    .filter(({ uid, flags }) => typeof uid === 'number' && (query.flags !== true || flags !== undefined))
    .toSorted((left, right) => left.uid - right.uid);
}

/** Returns the server's data of a message as a change. */
export function seenMessage(message: FetchMessageObject, validity: string): Seen {
  const { uid, flags, internalDate, emailId, threadId } = message;
  const received = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime();
  return {
    kind: 'seen',
    place: placeOf(validity, uid),
    identity: emailId ?? null,
    ...(flags !== undefined && { flags: flagsOf(flags) }),
    ...(!Number.isNaN(received) && { received_at: new Date(received).toISOString() }),
    ...(threadId !== undefined && { conversation_id: threadId }),
  };
}

function flagsOf(given: ReadonlySet<string>): MessageFlag[] {
  const known = [...given].map((flag) => flagNames.get(flag.toLowerCase()));
  return known.filter((flag) => flag !== undefined).toSorted();
}
