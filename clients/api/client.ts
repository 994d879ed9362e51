import createClient from 'openapi-fetch';
import { noConnection, problemOf } from './problem.ts';
import type { paths } from './schema.ts';

/** The server requires both of every request that changes something: a form of another site can send neither. */
const changing = { 'content-type': 'application/json', 'x-watchkeeper': '1' };

async function send(request: Request): Promise<Response> {
  if (request.method !== 'GET') {
    for (const [name, value] of Object.entries(changing)) request.headers.set(name, value);
  }
  try {
    return await fetch(request);
  } catch (thrown) {
    // A request that its caller gave up is no lost connection.
    if (request.signal.aborted) throw thrown;
    throw noConnection();
  }
}

/** The requests of the HTTP interface with the types of its description; the session is a cookie of the same origin. */
export const api = createClient<paths>({ baseUrl: '', fetch: send, credentials: 'same-origin' });

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Returns the body of a response. Throws a `Problem` if the request was refused or did not arrive. */
export async function answer<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok) throw problemOf(response, error);
  return data as NonNullable<Data>;
}

/**
 * Sends a request whose route the description does not list yet, with the type that the caller expects; the session is a
 * cookie of the same origin. Throws a `Problem` if the request was refused or did not arrive.
 */
export async function ask<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  /** Under the same key the server does the same work once. */
  key?: string,
  signal?: AbortSignal,
): Promise<Data> {
  const response = await send(
    new Request(new URL(path, location.origin), {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  const told: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response, told);
  return told as Data;
}
