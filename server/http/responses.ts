import { z } from '@hono/zod-openapi';
import { problem } from './problem.ts';

const descriptions: Record<number, string> = {
  400: 'The request is malformed.',
  401: 'The token is missing or not valid.',
  403: 'The token lacks the scope that this route needs.',
  404: 'It does not exist, or it belongs to another user.',
  409: 'Its current state does not allow this.',
  410: 'It was purged and is no longer available.',
  412: 'It has changed since you read it. Read it again, then repeat the change.',
  413: 'The body is too large.',
  415: 'The content type of the body is not supported.',
  422: 'The request is well formed, but it cannot be carried out.',
  428: 'Send `If-Match` with the ETag of the version that you read.',
  429: 'Too many requests. `Retry-After` has the seconds to wait.',
  502: 'The remote server failed.',
  504: 'The remote server did not respond in time.',
};

/** Describes a response with a JSON body. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** Describes the errors of a route: these statuses, and those that every route can return. */
export function problems(...statuses: number[]) {
  const all = [...new Set([400, 401, 403, 429, ...statuses])];
  return Object.fromEntries(
    all.map((status) => [
      status,
      {
        content: { 'application/problem+json': { schema: problem } },
        description: descriptions[status] ?? 'An error.',
      },
    ]),
  );
}

/**
 * Removes every field that a response schema does not name, at all levels, so that rows of the database can be passed to it.
 * Validates nothing: the compiler has checked the types, and a stored value that no longer fits must not fail a read.
 */
export function strip<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  return stripped(schema, value) as z.output<Schema>;
}

function stripped(schema: unknown, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return stripped(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((each) => stripped(schema.element, each)) : value;
  }
  // A loose object names only some of its fields.
  if (!(schema instanceof z.ZodObject) || schema.def.catchall instanceof z.ZodUnknown) return value;
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      Object.hasOwn(given, name) ? [[name, stripped(field, given[name])]] : [],
    ),
  );
}

/** The cursor of the next page; null on the last page. */
export const nextCursor = z.string().nullable();
