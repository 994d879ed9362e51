import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executions } from '../../../../db/app/executions.ts';
import { spanAttributes } from '../../../../domain/span-attributes.ts';
import { startTracing } from '../../../../server/observability/tracing/tracing.ts';
import { waitFor } from '../../../support/process/wait-for.ts';
import { addUser } from '../../../support/rows.ts';
import { openService, type TestService } from '../../../support/served.ts';

// Stands in titles, addresses, paths, subjects and bodies, and nowhere in the code.
const planted = 'quorblezeph';
const exporter = new InMemorySpanExporter();
/** Kept here: the exporter forgets at its end. */
const spans: ReadableSpan[] = [];
let folder: string;
let web: Server;
let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;
let telemetry: ReturnType<typeof startTracing>;

const feed = (at: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>${planted} news</title>
<link>${at}/</link><description>${planted}</description><item><title>Pumps of ${planted} recalled after two fires</title>
<link>${at}/${planted}/pumps?of=${planted}</link><guid>${planted}-1</guid>
<description>The maker ${planted} recalls 12,000 pumps after two fires at the plant of ${planted}.</description></item></channel></rss>`;

const mail = (to: string) => `From jo@${planted}.example Mon Nov 16 08:00:00 2026
From: Jo ${planted} <jo@${planted}.example>
To: <${to}>
Subject: Torque of the ${planted} cover
Date: Mon, 16 Nov 2026 08:00:00 +0000
Message-ID: <1@${planted}.example>

Hello, could you please confirm the delivery of the ${planted} cover by 30 November 2026?

`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-telemetry-'));
  web = createServer((request, response) => {
    const at = `http://${request.headers.host}`;
    if (request.url === `/${planted}.xml`) response.end(feed(at));
    else if (request.url === `/broken/${planted}.xml`) response.end(`<rss><channel><title>${planted}`);
    else response.writeHead(request.url?.startsWith('/robots') ? 404 : 500).end(planted);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  const address = `${planted}@plant.example`;
  await writeFile(join(folder, 'inbox.mbox'), mail(address));
  service = await openService({ DATA_DIR: folder, MAIL_DIRECTORIES: folder, SEND_UNDO_SECONDS: '0' }, [host]);
  telemetry = startTracing({ exporter, serviceName: 'test', role: 'all', log: service.log });
  await service.parts.lanes.start();
  service.parts.worker.start();
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
  for (const path of [`/${planted}.xml`, `/broken/${planted}.xml`, `/down/${planted}.xml`])
    await ask('POST', '/api/sources', { url: `http://${host}${path}`, name: planted });
  await ask('POST', '/api/email/mailboxes', {
    provider: 'files',
    address,
    settings: { path: join(folder, 'inbox.mbox') },
  });
});
afterAll(async () => {
  await telemetry.stop();
  await service.parts.worker.drain(5_000);
  await service.parts.lanes.stop();
  await service.close();
  await new Promise((resolve) => web.close(resolve));
  await rm(folder, { recursive: true });
});

/** Waits until everything has ended or waits for a person. */
const quiet = () =>
  waitFor(async () => {
    const open = await executions(service.sql).listOpen(userId);
    return open.every(({ status }) => status === 'waiting_approval');
  });

test('a sweep, a sync and a reply leave spans with known names, and no word of a page or a mail in spans or logs', async () => {
  await ask('POST', '/api/news/sweep', {}, { 'idempotency-key': planted });
  await ask('POST', '/api/email/sync', {});
  await quiet();
  await ask('GET', `/api/news?limit=5&edition=${planted}`);
  await ask('GET', `/api/nothing/${planted}`);
  await ask('POST', '/api/agent/messages', { content: `Summarise ${planted}` });
  const { body } = await ask<{ approvals: { id: string; kind: string; content_hash: string }[] }>(
    'GET',
    '/api/approvals?status=open',
  );
  const reply = body.approvals.find(({ kind }) => kind === 'email.reply');
  const decision = { type: 'approve', content_hash: reply?.content_hash, message: planted };
  expect((await ask('POST', `/api/approvals/${reply?.id}/decision`, decision)).status).toBe(200);
  await quiet();
  // Something that nobody foresaw: the database answers with the row that it was given.
  await service.sql`alter table public.agent_messages add constraint broken check (content = '') not valid`;
  expect((await ask('POST', '/api/agent/messages', { content: planted })).status).toBe(500);
  // The tracer sends what waits, and only then are they all there.
  await telemetry.flush();
  spans.push(...exporter.getFinishedSpans());

  const names = spans.map(({ name }) => name);
  for (const name of [
    'POST /api/news/sweep',
    'turn news.sweep',
    'step gather',
    'tool news.parse-feed',
    'GET',
    'turn email.sync',
    'step normalize',
    'embeddings use-lite+lex/v1',
    'turn email.draft',
    'decide approval',
    'perform effect',
  ])
    expect(names).toContain(name);
  const known: readonly string[] = spanAttributes;
  const used = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  const told = JSON.stringify(
    spans.map(({ name, attributes, status, events, links }) => ({ name, attributes, status, events, links })),
  );
  expect(told).not.toContain(planted);
  expect(service.log.lines.length).toBeGreaterThan(10);
  expect(JSON.stringify(service.log.lines)).not.toContain(planted);
});

test('a turn is part of the request that queued it, and what a turn queues is linked to it', () => {
  const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]));
  const find = (name: string) => spans.find((span) => span.name === name);
  const sweep = find('turn news.sweep');
  expect(byId.get(sweep?.parentSpanContext?.spanId ?? '')?.name).toBe('POST /api/news/sweep');
  expect(byId.get(find('step gather')?.parentSpanContext?.spanId ?? '')).toBe(sweep);
  const parsing = spans.filter(({ name }) => name === 'tool news.parse-feed');
  expect(parsing.map((span) => byId.get(span.parentSpanContext?.spanId ?? '')?.name)).toContain(
    'step gather',
  );
  const draft = find('turn email.draft');
  expect(draft?.parentSpanContext).toBeUndefined();
  expect(byId.get(draft?.links[0]?.context.spanId ?? '')?.name).toBe('step draft');
});
