import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExamples } from '../../../server/http/examples.ts';
import { describedDocument } from '../../../server/reference/described.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { createApp } from '../../support/strict/strict-app.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; schema: { type?: string | string[]; format?: string } }[];
  requestBody?: { content: Record<string, unknown> };
}

const json = 'application/json';
const examples = readExamples();
const operations = Object.entries(describedDocument().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    ...operation,
    path,
    method: method.toUpperCase(),
  })),
);
type Described = (typeof operations)[number];

// The app of the tests throws for a status, a type or a field that the document does not declare for the route.
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await openService({ LOG_LEVEL: 'silent', RATE_LIMIT: '100000' });
  await service.parts.lanes.start();
  token = await service.tokenOf((await addUser(service.sql)).id, ['read', 'write', 'approve', 'admin']);
});
afterAll(async () => {
  await service.parts.lanes.stop();
  await service.close();
});

async function send(method: string, address: string, type: string | null, body?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(type !== null && { 'content-type': type }) };
  const response = await service.fetch(address, { method, headers, ...(body !== undefined && { body }) });
  // A stream does not end by itself.
  await response.body?.cancel();
  return response.status;
}

const filled = (path: string, id: string) => path.replaceAll(/\{[^}]+\}/g, id);
const isWrite = ({ method }: Described) => method !== 'GET' && method !== 'DELETE';
const takesJson = ({ requestBody }: Described) => requestBody?.content[json] !== undefined;

/** Values that no row has and no column holds, by the type of a query parameter. */
const extremes = {
  integer: ['-1', '2147483648', '9007199254740993', '1e400', 'x'],
  number: ['-1', '1e400', 'x'],
  string: ['', '%00', '%F0', 'a'.repeat(5_000), '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
};

/** Positions that a list never gave out. */
const positions = [
  { at: '0001-01-01T00:00:00Z', id: randomUUID() },
  { at: '9999-12-31T23:59:59Z', id: randomUUID() },
  { version: 2_147_483_648 },
  { offset: 9_007_199_254_740_991 },
  { edition: '9999-12-31' },
  {
    group: 2,
    order: 1e308,
    id: randomUUID(),
    moment: { before: 2 ** 53 - 1, without: [2 ** 53 - 1], at: '0001-01-01T00:00:00Z' },
  },
];
const cursors = positions.map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'));

/** Bodies of the right type that are wrong in one place each; without an example, those that are wrong for any schema. */
function wrongBodies(operationId: string): string[] {
  const request = examples[operationId]?.request;
  const any = ['{', '', 'null', '[]', '"text"', '{"": 1}', '{"__proto__": {"a": 1}}'];
  if (typeof request !== 'object' || request === null) return any;
  const changed = Object.keys(request).flatMap((name) =>
    [null, -1, 1e300, 'a\u0000b', '', [], {}, 'a'.repeat(20_000)].map((value) =>
      JSON.stringify({ ...request, [name]: value }),
    ),
  );
  return [...any, ...changed];
}

describe.each(operations.map((each) => [each.operationId, each] as const))('%s', (_name, operation) => {
  const { method, path, parameters = [], security } = operation;

  test('refuses a request without a token, and answers every malformed one as the document declares', async () => {
    const right = filled(path, randomUUID());
    const seen: [what: string, status: number][] = [];
    const ask = async (what: string, ...request: Parameters<typeof send>) => {
      seen.push([what, await send(...request)]);
    };
    if (path.includes('{')) {
      for (const id of ['x', '%00', '%2F', '0'.repeat(300)])
        await ask(
          `the id ${id.slice(0, 9)}`,
          method,
          filled(path, id),
          isWrite(operation) ? json : null,
          isWrite(operation) ? '{}' : undefined,
        );
      await ask('an unknown id', method, right, null);
    }
    for (const { name, schema } of parameters.filter((each) => each.in === 'query')) {
      const types = [schema.type ?? 'string'].flat() as (keyof typeof extremes)[];
      const values = name === 'cursor' ? cursors : types.flatMap((type) => extremes[type] ?? extremes.string);
      for (const value of values)
        await ask(
          `${name}=${value.slice(0, 30)}`,
          method,
          `${right}?${name === 'q' ? '' : 'q=words&'}${name}=${value}`,
          isWrite(operation) ? json : null,
          isWrite(operation) ? '{}' : undefined,
        );
    }
    if (isWrite(operation)) {
      const status = await send(method, right, 'text/plain', 'words');
      seen.push(['plain text', status]);
      if (takesJson(operation)) expect(status).toBe(415);
      await ask('a form', method, right, 'application/x-www-form-urlencoded', 'a=1');
      for (const body of wrongBodies(operation.operationId))
        await ask(`the body ${body.slice(0, 60)}`, method, right, json, body);
    }
    expect(seen.filter(([, status]) => status >= 500)).toEqual([]);

    // A client that keeps failing is refused for a minute, so that each operation asks an app that knows of no failures.
    if (security?.length === 0) return;
    const response = await createApp(service.parts).request(right, { method });
    expect(response.status).toBe(401);
  });
});

// Where a path with a parameter stands beside it, the name is taken for an id, which is malformed.
test('a method that a path does not have is refused in words', async () => {
  const paths = Map.groupBy(operations, ({ path }) => path);
  for (const [path, known] of paths) {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !known.some((each) => each.method === method),
    );
    for (const method of methods)
      expect([400, 404, 405], `${method} ${path}`).toContain(
        await send(method, filled(path, randomUUID()), json, undefined),
      );
  }
});
