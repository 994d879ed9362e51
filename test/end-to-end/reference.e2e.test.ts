import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Api } from './support/api.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';

const atEnd = untilFileEnds();
const routes = [
  'get /healthz',
  'get /readyz',
  'get /metrics',
  'post /api/news/sweep',
  'get /api/news',
  'get /api/news/timeline',
  'get /api/news/search',
  'get /api/news/rejected',
  'post /api/news/rejected/{id}/rescue',
  'get /api/news/{id}',
  'post /api/news/{id}/feedback',
  'get /api/preferences',
  'patch /api/preferences',
  'get /api/preferences/versions',
  'post /api/preferences/undo',
  'get /api/approvals',
  'get /api/approvals/inbox',
  'post /api/approvals/{id}/respond',
  'get /api/approvals/{id}',
  'post /api/approvals/{id}/decision',
  'get /api/metrics/quality',
  'get /api/executions',
  'get /api/executions/{id}',
  'get /api/executions/{id}/ranking',
  'post /api/executions/redrive',
  'post /api/executions/{id}/cancel',
  'post /api/executions/{id}/retry',
  'get /api/sources',
  'post /api/sources',
  'get /api/sources/{id}',
  'patch /api/sources/{id}',
  'delete /api/sources/{id}',
  'post /api/sources/discover',
  'get /api/sources/opml',
  'post /api/sources/opml',
  'post /api/email/notifications',
  'get /api/email/mailboxes',
  'post /api/email/mailboxes',
  'get /api/email/mailboxes/{id}',
  'patch /api/email/mailboxes/{id}',
  'delete /api/email/mailboxes/{id}',
  'post /api/email/mailboxes/{id}/sign-in',
  'post /api/email/mailboxes/{id}/sign-in/answer',
  'post /api/email/sync',
  'get /api/email/issues',
  'get /api/email/issues/{id}',
  'get /api/email/search',
  'get /api/email/messages/{id}',
  'get /api/email/messages/{id}/raw',
  'get /api/email/quarantine',
  'post /api/email/issues/{id}/corrections',
  'post /api/email/issues/{id}/drafts',
  'get /api/email/issues/{id}/drafts',
  'get /api/email/drafts/{id}',
  'patch /api/email/drafts/{id}',
  'post /api/email/drafts/{id}/undo',
  'get /api/email/documents',
  'post /api/email/documents',
  'get /api/email/documents/{id}',
  'patch /api/email/documents/{id}',
  'delete /api/email/documents/{id}',
  'get /api/email/automation',
  'post /api/email/automation',
  'get /api/email/automation/{id}',
  'post /api/email/automation/{id}/stop',
  'get /api/learning/examples',
  'post /api/learning/examples/{id}/review',
  'get /api/learning/versions',
  'post /api/learning/versions',
  'get /api/learning/versions/{id}',
  'post /api/learning/versions/{id}/activate',
  'post /api/learning/versions/{id}/rollback',
  'get /api/agent/events',
  'post /api/agent/messages',
  'get /api/agent/messages/{id}',
  'post /api/agent/messages/{id}/confirm',
  'post /api/agent/messages/{id}/cancel',
  'post /api/agent/messages/{id}/retry',
  'get /api/agent/conversations',
  'get /api/agent/conversations/{id}',
  'get /api/langgraph/ok',
  'get /api/langgraph/info',
  'post /api/langgraph/assistants/search',
  'get /api/langgraph/assistants/{id}',
  'post /api/langgraph/threads/search',
  'post /api/langgraph/threads/count',
  'get /api/langgraph/threads/{id}',
  'get /api/langgraph/threads/{id}/state',
  'get /api/langgraph/threads/{id}/history',
  'post /api/langgraph/threads/{id}/history',
  'get /api/langgraph/threads/{id}/stream',
  'get /api/langgraph/threads/{id}/runs',
  'post /api/langgraph/threads/{id}/runs',
  'post /api/langgraph/threads/{id}/runs/wait',
  'post /api/langgraph/threads/{id}/runs/stream',
  'get /api/langgraph/threads/{id}/runs/{run_id}',
  'post /api/langgraph/threads/{id}/runs/{run_id}/cancel',
  'get /api/langgraph/threads/{id}/runs/{run_id}/join',
  'get /api/langgraph/threads/{id}/runs/{run_id}/stream',
  'delete /api/agent/conversations/{id}',
  'delete /api/email/issues/{id}/corrections/{correction_id}',
  'delete /api/news/rejected/{id}/rescue',
  'delete /api/news/{id}/feedback/{feedback_id}',
  'delete /api/sample-world',
  'delete /api/session',
  'delete /api/sessions/{id}',
  'delete /api/tokens/{id}',
  'get /api/email/issues/{id}/conversation',
  'get /api/email/messages/{id}/attachments/{position}',
  'get /api/email/messages/{id}/view',
  'get /api/news/articles/{id}/text',
  'get /api/news/editions',
  'get /api/session',
  'get /api/sessions',
  'get /api/today',
  'get /api/tokens',
  'post /api/email/drafts/{id}/check',
  'post /api/email/issues/{id}/opened',
  'post /api/news/impressions',
  'post /api/preferences/preview',
  'post /api/session',
  'put /api/person',
];

// The parts of OpenAPI 3.1 that clients are made from (specification 4.8.2, 4.8.8, 4.8.10, 4.8.12, 4.8.17).
/** A parameter or a response that many operations share; that it exists is looked at with all other references. */
const reference = z.object({ $ref: z.string() });

const operation = z.object({
  summary: z.string().min(1),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.union([
        z.object({
          name: z.string(),
          in: z.enum(['path', 'query', 'header', 'cookie']),
          required: z.boolean().optional(),
          schema: z.record(z.string(), z.unknown()),
        }),
        reference,
      ]),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5](\d\d|XX)$/),
    z.union([z.object({ description: z.string().min(1) }), reference]),
  ),
});
const description = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.object({ type: z.string() })),
  }),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
});

let api: Api;

beforeAll(async () => {
  api = (await (await install(atEnd)).start()).api(null);
});

test('the OpenAPI document describes every route and refers to nothing that is not in it', async () => {
  const raw = (await api.get('/openapi.json')).body;
  const document = description.parse(raw);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual([...routes].sort());
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { parameters, responses, security }] of Object.entries(methods)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = parameters.filter((parameter) => 'in' in parameter).filter((one) => one.in === 'path');
      expect(
        given.map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(named);
      expect(given.every(({ required }) => required)).toBe(true);
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      // What takes no token, as a notification of a provider, refuses in another way.
      if (path.startsWith('/api/') && security?.length !== 0) expect(Object.keys(responses)).toContain('401');
    }
  }
  for (const [, reference = ''] of JSON.stringify(raw).matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], raw);
    expect(found, reference).toBeDefined();
  }
  for (const scheme of document.security.flatMap(Object.keys)) {
    expect(document.components.securitySchemes).toHaveProperty(scheme);
  }
});

test('the reference page needs nothing from anywhere else', async () => {
  const page = await api.get('/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  // What its own script sets is allowed here alone.
  const policies = [page, await api.get('/'), await api.get('/healthz')].map(({ headers }) =>
    headers.get('content-security-policy')?.includes("'unsafe-inline'"),
  );
  expect(policies).toEqual([true, false, false]);
  const named = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
  expect(named.length).toBeGreaterThan(2);
  for (const address of named) {
    expect(address).toMatch(/^\/[^/]/);
    const file = await api.get(address);
    expect(file.status, address).toBe(200);
    if (address.endsWith('.css')) expect(file.text).not.toMatch(/url\(["']?(https?:)?\/\/|@import/);
  }
  const start = await api.get('/docs/start.js');
  expect(start.text).toContain('/openapi.json');
  expect(start.text).not.toContain('//');
});
