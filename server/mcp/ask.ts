import { z } from 'zod';
import { Failure, type FailureCode, failureCodes } from '../../domain/failure.ts';

/** How the HTTP interface is asked, with the token of the caller: in this process, or over a connection. */
export type Send = (
  request: { method: 'GET' | 'POST'; path: string; body?: string },
  signal: AbortSignal,
) => Promise<{ status: number; body: string }>;

/** What a tool works with. */
export interface Calling {
  /** Asks the HTTP interface as the caller; the JSON that it answers, or a `Failure` with its own words. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  /** Where the service stands, for example `http://127.0.0.1:8787`: addresses in answers begin with it. */
  base: string;
  signal: AbortSignal;
}

const refusal = z.object({
  code: z.enum(failureCodes as [FailureCode, ...FailureCode[]]),
  detail: z.string(),
});

/** Asks through `send`. What another service or a proxy answers is no answer of ours, and fails as such. */
export function askThrough(send: Send, signal: AbortSignal): Calling['ask'] {
  return async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await send({ method, path, ...sent }, signal);
    const read = readJson(answer.body);
    if (answer.status >= 200 && answer.status < 300 && read !== undefined) return read;
    const said = refusal.safeParse(read);
    if (said.success) throw new Failure(said.data.code, said.data.detail);
    throw new Failure(
      'fetch_failed',
      `The service answered ${method} ${path.split('?')[0]} with status ${answer.status} and nothing that it would say. Is it Watchkeeper?`,
    );
  };
}

/** A path with those of its parameters that are given. */
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
