import type { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readExamples } from '../../../server/http/examples.ts';
import { describedDocument, describedService } from '../../../server/reference/described.ts';
import { strictly } from '../../support/strict/strictly.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

const document = describedDocument();
const operations = Object.values(document.paths ?? {}).flatMap(
  (methods) => Object.values(methods as object) as Operation[],
);
const json = 'application/json';

/** Operations whose answer no example shows, each with the reason. */
const withoutAnswer: Readonly<Record<string, string>> = {};

describe.each(operations)('$operationId', ({ operationId, tags, summary, requestBody, responses }) => {
  test('has a name of a verb and its object, one known group, and a summary', () => {
    expect(operationId).toMatch(/^[a-z]+([A-Z][A-Za-z]*)+$/);
    expect(tags).toHaveLength(1);
    expect(document.tags?.map(({ name }) => name)).toContain(tags[0]);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('has named schemas, and an example of its request and of its answer', () => {
    const asked = requestBody?.content[json];
    if (asked)
      expect(asked).toMatchObject({ schema: { $ref: expect.any(String) }, example: expect.anything() });
    const answers = Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content?.[json] ? [content[json]] : [],
    );
    for (const { schema } of answers) expect(schema).toHaveProperty('$ref');
    const isShown = answers.some((answer) => 'example' in answer);
    expect(answers.length === 0 || isShown || operationId in withoutAnswer).toBe(true);
  });
});

interface Part {
  $ref?: string;
  properties?: Record<string, Part>;
  additionalProperties?: Part | boolean;
  items?: Part;
  prefixItems?: Part[];
  allOf?: Part[];
  anyOf?: Part[];
  oneOf?: Part[];
}

/** Objects inside responses that have no name of their own, each with the reason. */
const anonymous: Readonly<Record<string, string>> = {};

test('every object inside a response has a name, by which clients refer to it', () => {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Part>;
  const [seen, found] = [new Set<string>(), new Set<string>()];
  const walk = (part: Part, place: string, isNamed: boolean): void => {
    const name = part.$ref?.split('/').at(-1);
    if (name !== undefined) {
      if (seen.has(name) || schemas[name] === undefined) return;
      seen.add(name);
      walk(schemas[name], name, true);
      return;
    }
    if (part.properties && !isNamed) found.add(place);
    // What a schema adds to the one that it extends is part of it.
    for (const each of part.allOf ?? []) walk(each, place, isNamed);
    for (const each of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.prefixItems ?? [])])
      walk(each, place, false);
    if (part.items) walk(part.items, `${place}[]`, false);
    for (const [field, each] of Object.entries(part.properties ?? {})) walk(each, `${place}.${field}`, false);
    if (typeof part.additionalProperties === 'object') walk(part.additionalProperties, `${place}{}`, false);
  };
  for (const { operationId, responses } of operations)
    for (const [status, { content }] of Object.entries(responses))
      if (content?.[json]) walk(content[json].schema, `${operationId} ${status}`, false);
  expect(seen.size).toBeGreaterThan(100);
  expect([...found].sort()).toEqual(Object.keys(anonymous).sort());
});

describe('every example', () => {
  const { definitions } = createApp(describedService()).openAPIRegistry;
  const routes = new Map(
    definitions.flatMap((each) => (each.type === 'route' ? [[each.route.operationId, each.route]] : [])),
  );

  test.each(Object.entries(readExamples()))('of %s has exactly the declared fields', (name, { response }) => {
    const route = routes.get(name);
    expect(route).toBeDefined();
    if (response === undefined) return;
    const declared = route?.responses[response.status] as { content: Record<string, { schema: z.ZodType }> };
    const result = strictly(declared.content[json]?.schema as z.ZodType).safeParse(response.body);
    expect(result.error?.issues ?? []).toEqual([]);
  });
});
