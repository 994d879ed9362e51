import { z } from '@hono/zod-openapi';
import { problem } from './problem.ts';

const said: Record<number, string> = {
  400: 'The request is malformed.',
  401: 'No valid token.',
  403: 'The token may not do this.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It is not in a state for this.',
  410: 'It was here, and is kept no more.',
  412: 'It has changed since you read it: read it again.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The request cannot be done as it is.',
  428: 'Say in `If-Match` which version you change.',
  429: 'Too many requests.',
  502: 'The other side failed.',
  504: 'The other side did not answer in time.',
};

/** An answer with a JSON body. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** Errors that a route can answer, besides those of every route. */
export function problems(...statuses: number[]) {
  const all = [...new Set([400, 401, 403, 429, ...statuses])];
  return Object.fromEntries(
    all.map((status) => [
      status,
      {
        content: { 'application/problem+json': { schema: problem } },
        description: said[status] ?? 'An error.',
      },
    ]),
  );
}

/** The path parameter `id` of everything that has one. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });

/** The cursor of the next page; null on the last. */
export const nextCursor = z.string().nullable();
