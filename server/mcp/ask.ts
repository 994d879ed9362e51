import { z } from 'zod';
import { Failure, type FailureCode, failureCodes } from '../../domain/failure.ts';

/** Sends a request to the HTTP API with the caller's token, in this process or over a connection. */
export type Send = (
  request: { method: 'GET' | 'POST'; path: string; body?: string },
  signal: AbortSignal,
) => Promise<{ status: number; body: string }>;

/** The context of a tool call. */
export interface Calling {
  /** Calls the HTTP API as the caller; returns the JSON of the response, or throws its problem as a `Failure`. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  /** Address of the service, for example `http://127.0.0.1:8787`; URLs in results start with it. */
  base: string;
  signal: AbortSignal;
}

const refusal = z.object({
  code: z.enum(failureCodes as [FailureCode, ...FailureCode[]]),
  detail: z.string(),
});

/** Creates the API call of a tool. Throws `fetch_failed` for a response that is not from Watchkeeper, such as a proxy's. */
export function askThrough(send: Send, signal: AbortSignal): Calling['ask'] {
  return async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await send({ method, path, ...sent }, signal);
    const read = readJson(response.body);
    if (response.status >= 200 && response.status < 300 && read !== undefined) return read;
    const problem = refusal.safeParse(read);
    if (problem.success) throw new Failure(problem.data.code, problem.data.detail);
    throw new Failure(
      'fetch_failed',
      `The service responded to ${method} ${path.split('?')[0]} with status ${response.status} and no readable content. Check that the address is that of Watchkeeper.`,
    );
  };
}

/** Returns a path with the given query parameters; undefined ones are left out. */
export function withQuery(
  path: string,
  parameters: Record<string, string | number | boolean | undefined>,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
