import { type DetailForm, detailRow } from './detail-rows.ts';
import { recoverable, type SimulatedMailbox, type SimulatedMessage } from './mailbox.ts';
import type { DeltaPage, Lost, Rounds } from './rounds.ts';
import { folderRow, messageRow, type Naming, type Row, unknownProperty } from './rows.ts';

/** A request as the API reads it. */
export interface SimulatedRequest {
  method: string;
  /** Path below the base, without query, decoded. */
  path: string[];
  query: URLSearchParams;
  naming: Naming;
  /** The client's preferred page size; null if it states none. */
  pageSize: number | null;
  form: DetailForm;
}

/** A response before it is sent. */
export interface SimulatedResponse {
  status: number;
  body: object | Buffer;
  headers?: Record<string, string>;
}

/** Returns an error in the form of the API. */
export function errorResponse(status: number, code: string, message: string): SimulatedResponse {
  const innerError = { date: '2026-03-01T12:00:00', 'request-id': '0', 'client-request-id': '0' };
  return { status, body: { error: { code, message, innerError } } };
}

/** Returns the response for an unknown object. */
export const notFound = () =>
  errorResponse(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');

/** Splits a path: `mailFolders('id')` equals `mailFolders/id`, and names are compared in lower case. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => {
      const keyed = /^(\w+)\('(.*)'\)$/.exec(decodeURIComponent(segment));
      return keyed ? [keyed[1] ?? '', keyed[2] ?? ''] : [decodeURIComponent(segment)];
    });
}

/** Responds to a request for a mailbox. `base` is the address of the API, with which links are made. */
export function respondForMailbox(
  request: SimulatedRequest,
  parts: {
    mailbox: SimulatedMailbox;
    rounds: Rounds;
    base: string;
    onRestart: () => void;
    filtered: (filter: string) => SimulatedMessage[] | null;
  },
): SimulatedResponse {
  const { mailbox } = parts;
  const { path, query } = request;
  const [owner, collection, id, below, last] = path;
  const kind = collection?.toLowerCase();
  if (request.method !== 'GET' || owner !== 'me') {
    return errorResponse(
      405,
      'Request_BadRequest',
      'Specified HTTP method is not allowed for the request target.',
    );
  }
  const unknown = unknownProperty(kind === 'messages' || below === 'messages' ? (selectOf(query) ?? []) : []);
  if (unknown !== null) {
    const message = `Could not find a property named '${unknown}' on type 'Microsoft.OutlookServices.Message'.`;
    return errorResponse(400, 'RequestBroker--ParseUri', message);
  }
  if (kind === 'messages' && id !== undefined) {
    const message = mailbox.messages.get(id);
    if (message === undefined || !request.naming.isImmutable) return notFound();
    if (below === '$value')
      return { status: 200, body: message.source, headers: { 'content-type': 'text/plain' } };
    return messageResponse(message, request, 200);
  }
  if (kind === 'messages') {
    const found = parts.filtered(query.get('$filter') ?? '');
    if (found === null)
      return errorResponse(400, 'ErrorInvalidUrlQueryFilter', 'The filter is not supported.');
    const rows = found.map((message) => messageRow(message, selectOf(query), request.naming));
    return paged(rows, request, parts.base);
  }
  if (kind !== 'mailfolders') return notFound();
  if (id === undefined) return paged(foldersBelow(mailbox, mailbox.rootId), request, parts.base);
  const folder = mailbox.findFolder(id);
  if (folder === undefined) return notFound();
  if (below === undefined)
    return { status: 200, body: { ...context('mailFolders/$entity'), ...folderRow(mailbox, folder) } };
  if (below === 'childFolders') return paged(foldersBelow(mailbox, folder.id), request, parts.base);
  if (below === 'messages' && last === undefined) {
    const rows = mailbox
      .inFolder(folder.id)
      .map((message) => messageRow(message, selectOf(query), request.naming));
    return paged(rows, request, parts.base);
  }
  if (below === 'messages' && last === 'delta') return delta(folder.id, request, parts);
  return notFound();
}

/** Returns the response with a single message. */
export function messageResponse(
  message: SimulatedMessage,
  { query, naming, form }: SimulatedRequest,
  status: 200 | 201,
): SimulatedResponse {
  const row = messageRow(message, selectOf(query), naming);
  const details = detailRow(message, selectOf(query), query.get('$expand'), form);
  return { status, body: { ...context('messages/$entity'), ...row, ...details } };
}

function delta(
  folderId: string,
  request: SimulatedRequest,
  parts: { rounds: Rounds; base: string; onRestart: () => void },
): SimulatedResponse {
  const { query, naming } = request;
  const size = request.pageSize ?? 10;
  const here = `${parts.base}/me/mailfolders('${folderId}')/messages/delta`;
  const token = query.get('$skiptoken') ?? query.get('$deltatoken');
  if (query.has('$deltatoken') && token === '') parts.onRestart();
  const page: DeltaPage | Lost | undefined = token
    ? parts.rounds.pageOf(token, folderId, naming, size)
    : parts.rounds.begin(folderId, selectOf(query), {
        naming,
        size,
        isNewestFirst: query.get('$orderby') === 'receivedDateTime desc',
      });
  if (page === undefined) return errorResponse(400, 'ErrorInvalidUrlQuery', 'Badly formed token.');
  if ('lost' in page) {
    const gone = errorResponse(
      410,
      page.lost === 'with location' ? 'resyncRequired' : 'SyncStateNotFound',
      'The sync state generation is not found; generation=149;[highest=157][157][155][156].',
    );
    const location = `${here}?$select=${allSelected}&$deltatoken=`;
    return page.lost === 'with location' ? { ...gone, headers: { location } } : gone;
  }
  const isLast = page.next.kind === 'round';
  const link = `${here}?${isLast ? '$deltatoken' : '$skiptoken'}=${page.next.token}`;
  return {
    status: 200,
    body: {
      '@odata.context': `${parts.base}/$metadata#Collection(message)`,
      [isLast ? '@odata.deltaLink' : '@odata.nextLink']: link,
      value: page.rows,
    },
  };
}

const allSelected = 'changeKey,receivedDateTime,conversationId,isRead,isDraft,flag';

function foldersBelow(mailbox: SimulatedMailbox, parentId: string): Row[] {
  return [...mailbox.folders.values()]
    .filter((folder) => folder.parentId === parentId && folder.wellKnownName !== recoverable)
    .map((folder) => folderRow(mailbox, folder));
}

/** Returns the part of a collection selected by `$top` and `$skip`; the link to the rest repeats the query. */
function paged(rows: Row[], request: SimulatedRequest, base: string): SimulatedResponse {
  const { query } = request;
  const top = Number(query.get('$top') ?? request.pageSize ?? 10);
  const skip = Number(query.get('$skip') ?? 0);
  const rest = new URLSearchParams(query);
  rest.set('$top', String(top));
  rest.set('$skip', String(skip + top));
  const next = `${base}/${request.path.map(encodeURIComponent).join('/')}?${rest}`;
  const isLast = skip + top >= rows.length;
  return {
    status: 200,
    body: {
      ...context(request.path.slice(1).join('/')),
      value: rows.slice(skip, skip + top),
      ...(!isLast && { '@odata.nextLink': next }),
    },
  };
}

function context(of: string): Row {
  return { '@odata.context': `https://graph.microsoft.com/v1.0/$metadata#users('68ca8ec0')/${of}` };
}

function selectOf(query: URLSearchParams): string[] | null {
  return query.get('$select')?.split(',') ?? null;
}
