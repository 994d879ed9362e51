import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { ApiResponse } from '../../net/api-client.ts';
import { type Change, type ChangePage, CursorExpired } from '../provider.ts';
import type { GraphRequests } from './requests.ts';
import { type DeltaRow, deltaRow, selectedProperties, stateOf } from './rows.ts';

const link = z.string().min(1).max(8000).optional();
const deltaPage = z.object({
  value: z.array(deltaRow),
  '@odata.nextLink': link,
  '@odata.deltaLink': link,
});

/**
 * Returns one page of the message delta function (learn.microsoft.com/graph/delta-query-messages). The newest messages come first,
 * in the only order that it knows; what arrives during a round is reported by the next one.
 */
export async function pull(
  graph: GraphRequests,
  folderId: string,
  cursor: string | null,
  options: { pageSize: number; signal: AbortSignal },
): Promise<ChangePage> {
  const { signal, pageSize } = options;
  const folder = `me/mailFolders/${encodeURIComponent(folderId)}`;
  if (cursor !== null && !isOurs(graph, cursor)) {
    throw new CursorExpired(
      'The stored cursor belongs to another mail server. Stored messages are kept, and the folder is read from the beginning.',
      null,
    );
  }
  const address =
    cursor ?? `${folder}/messages/delta?$select=${selectedProperties}&$orderby=receivedDateTime+desc`;
  const onError = (answer: ApiResponse, code: string) => expiry(graph, answer, code, cursor);
  const page = await graph.json(address, deltaPage, { signal, pageSize, onError });
  const next = nextOf(graph, page);
  const changes = page.value.map(changeOf);
  if (cursor !== null) return { changes, next };
  const counted = z.object({ totalItemCount: z.int().nonnegative() });
  const { totalItemCount } = await graph.json(`${folder}?$select=totalItemCount`, counted, { signal });
  return { changes, next, expected: totalItemCount };
}

/**
 * Returns whether a cursor, which is a whole link, belongs to the configured server: our token must not go to an
 * earlier one.
 */
function isOurs(graph: GraphRequests, cursor: string): boolean {
  return URL.canParse(cursor) && linkOrNull(graph, cursor) !== null;
}

function changeOf(row: DeltaRow): Change {
  // The given reason is ignored: moved messages are also reported as "deleted".
  if (row['@removed'] !== undefined) return { kind: 'gone', place: row.id };
  const { receivedDateTime, conversationId } = row;
  return {
    kind: 'seen',
    place: row.id,
    identity: row.id,
    ...stateOf(row),
    ...(receivedDateTime ? { received_at: new Date(receivedDateTime).toISOString() } : {}),
    ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
  };
}

/** Returns the link of a page, which has exactly one; it is stored once it is certain that the token may go there. */
function nextOf(graph: GraphRequests, page: z.infer<typeof deltaPage>): ChangePage['next'] {
  const { '@odata.nextLink': next, '@odata.deltaLink': delta } = page;
  if (next !== undefined && delta === undefined) return { kind: 'page', cursor: graph.link(next) };
  if (delta !== undefined && next === undefined) return { kind: 'round', cursor: graph.link(delta) };
  throw new Failure(
    'response_refused',
    'The page of the mail server has neither a next link nor a delta link. It was not stored, and is requested again later.',
  );
}

const lostState = /^(syncState(NotFound|Invalid)|resyncRequired)$/i;

/**
 * Handles 410, or another 4xx that reports an unknown token. The Location of a 410 starts a new round; one that leads
 * to another server is not used, and the round starts like the first one.
 */
function expiry(
  graph: GraphRequests,
  answer: ApiResponse,
  code: string,
  cursor: string | null,
): Failure | undefined {
  const { status, headers } = answer;
  const isLost = status === 410 || (status >= 400 && status < 500 && lostState.test(code));
  if (!isLost) return undefined;
  const upstream = { upstreamStatus: status };
  // A start that has expired would be repeated for ever.
  if (cursor === null)
    return new Failure(
      'fetch_failed',
      'The mail server does not start a new round now. Stored messages are kept; it is tried again later.',
      upstream,
    );
  const restart = linkOrNull(graph, headers['location']);
  return new CursorExpired(
    'The mail server no longer knows the cursor of the folder. Stored messages are kept, and the folder is read from the beginning.',
    restart,
    upstream,
  );
}

function linkOrNull(graph: GraphRequests, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  try {
    return graph.link(text);
  } catch {
    return null;
  }
}
