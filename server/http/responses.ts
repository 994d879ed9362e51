import { z } from '@hono/zod-openapi';
import { problem } from './problem.ts';
import { errors } from './problem-responses.ts';

/** Describes a response with a JSON body. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const described = (status: string) => ({
  content: { 'application/problem+json': { schema: problem } },
  description: errors[status]?.[1] ?? '',
});

/** Describes the errors of a route with these statuses, beside those that `route` adds to every one. */
export function problems(...statuses: (number | '5XX')[]): Record<number, ReturnType<typeof described>> {
  const references = statuses.map((status) => {
    const [name] = errors[status] ?? [];
    if (name === undefined) throw new TypeError(`The error ${status} is not described.`);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  // The compiler takes a reference for the response that it names.
  return Object.fromEntries(references);
}

/** Describes the errors that a route can return because of its form. */
export const everyProblem = ({ hasBody, isOpen }: { hasBody: boolean; isOpen: boolean }) =>
  problems(400, ...(isOpen ? [] : [401, 403]), ...(hasBody ? [413, 415] : []), 421, 429, '5XX');

/**
 * Returns the schema of a named part that may be null. `.nullable()` would make the named schema itself nullable, wherever it
 * is used.
 */
export const orNull = <T extends z.ZodType>(part: T) => z.union([part, z.null()]);

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
  if (schema instanceof z.ZodUnion) {
    // Of a part that may be null, the part; of other unions nobody knows which of their options the value is.
    const [part, ...others] = schema.options.filter((option) => !(option instanceof z.ZodNull));
    return others.length === 0 ? stripped(part, value) : value;
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
