import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { ApiClient, ApiResponse } from '../../net/api-client.ts';
import type { Access } from './access.ts';

/** Sends requests to Graph on behalf of one mailbox. */
export interface GraphRequests {
  /** Returns the JSON of a response, checked against the schema; its `links` are still opaque. */
  json<T>(address: string, schema: z.ZodType<T>, options: RequestOptions): Promise<T>;
  /** Returns the bytes of a response. */
  bytes(address: string, options: RequestOptions & { maxBytes: number }): Promise<Uint8Array<ArrayBuffer>>;
  /** Sends JSON; returns the checked response. */
  send<T>(
    method: 'POST' | 'PATCH',
    address: string,
    body: object,
    schema: z.ZodType<T>,
    options: RequestOptions,
  ): Promise<T>;
  /** Sends a request whose response is only a status. */
  act(method: 'POST' | 'DELETE', address: string, options: RequestOptions): Promise<void>;
  /** Returns a link of a response for storage; throws `response_refused` if it leads to another origin. */
  link(text: string): string;
}

/** The options of one request. */
export interface RequestOptions {
  signal: AbortSignal;
  /** Most rows of a page. */
  pageSize?: number;
  /** Further preferences for the response (RFC 7240), besides immutable ids. */
  prefer?: string;
  /** Handles an error response before the general rules: returns or throws a failure, or passes. */
  onError?: (answer: ApiResponse, code: string) => Failure | undefined;
}

/**
 * Requests ids that stay when a message is moved, with every request (learn.microsoft.com/graph/outlook-immutable-id).
 */
const immutableIds = 'IdType="ImmutableId"';

const errorBody = z.object({ error: z.object({ code: z.string().regex(/^[\w.-]{1,80}$/) }) });

/**
 * Creates the requests with the mailbox's token: a refused one is renewed once, then the owner has to sign in again.
 * Redirects are not followed. Retry-After of 429 and 503 becomes `host_paused`, of other errors it is passed on with
 * `fetch_failed`.
 */
export function graphRequests(api: ApiClient, access: Access): GraphRequests {
  async function answerTo(
    address: string,
    request: { method?: 'POST' | 'PATCH' | 'DELETE'; body?: string; maxBytes?: number; accept?: string },
    options: RequestOptions,
  ): Promise<ApiResponse> {
    const { signal, pageSize } = options;
    const { accept = 'application/json', ...sent } = request;
    const wishes = [immutableIds];
    if (pageSize !== undefined) wishes.push(`odata.maxpagesize=${pageSize}`);
    if (options.prefer !== undefined) wishes.push(options.prefer);
    const prefer = wishes.join(', ');
    const send = (token: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        accept,
        prefer,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      return api.send(address, { ...sent, headers, signal });
    };
    const token = await access.token(signal);
    const first = await send(token);
    const answer = first.status === 401 ? await send(await access.renew(token, signal)) : first;
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw failureOf(answer, options);
  }

  function parsed<T>(answer: ApiResponse, schema: z.ZodType<T>): T {
    const result = schema.safeParse(jsonOf(answer.body));
    if (result.success) return result.data;
    // Only the path, never the content: it is untrusted text.
    const where = result.error.issues[0]?.path.join('.') ?? '';
    throw new Failure(
      'response_refused',
      `The mail server's response does not have the documented form (at "${where.slice(0, 60)}"). It was not used.`,
    );
  }

  return {
    async json(address, schema, options) {
      return parsed(await answerTo(address, {}, options), schema);
    },
    async bytes(address, options) {
      const { body } = await answerTo(address, { maxBytes: options.maxBytes, accept: '*/*' }, options);
      return body;
    },
    async send(method, address, body, schema, options) {
      return parsed(await answerTo(address, { method, body: JSON.stringify(body) }, options), schema);
    },
    async act(method, address, options) {
      await answerTo(address, { method }, options);
    },
    link(text) {
      try {
        return api.resolve(text).href;
      } catch (cause) {
        throw new Failure(
          'response_refused',
          "A link in the mail server's response leads to another server. It was not followed.",
          { cause },
        );
      }
    },
  };
}

function failureOf(answer: ApiResponse, options: RequestOptions): Failure {
  const { status, retryAfterSeconds } = answer;
  const error = errorBody.safeParse(jsonOf(answer.body));
  const code = error.success ? error.data.error.code : '';
  const judged = options.onError?.(answer, code);
  if (judged !== undefined) return judged;
  const detail = `The mail server answered with status ${status}${code === '' ? '' : ` (${code})`}.`;
  const upstream = {
    upstreamStatus: status,
    ...(retryAfterSeconds === null ? {} : { retryAfter: retryAfterSeconds }),
  };
  const isPause = status === 429 || status === 503 || status === 403;
  if (isPause && retryAfterSeconds !== null) return new Failure('host_paused', detail, upstream);
  if (status === 401 || status === 403) {
    return new Failure(
      'mailbox_unauthorized',
      `${detail} Stored messages are kept; its owner has to sign in again.`,
      upstream,
    );
  }
  if (status === 404) return new Failure('not_found', detail, upstream);
  if (status === 408 || status === 423 || status === 429 || status >= 500)
    return new Failure('fetch_failed', detail, upstream);
  return new Failure('response_refused', detail, upstream);
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
