import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import { Client, type Thread } from '@langchain/langgraph-sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executions } from '../../../db/app/executions.ts';
import type { Scope } from '../../../db/app/tokens.ts';
import type { ReviewRequest } from '../../../domain/approval.ts';
import {
  openReplyService,
  otto,
  type ReplyEngineer,
  type ReplyService,
} from '../../support/reply-service.ts';
import { addApproval, addExecution, addUser } from '../../support/rows.ts';

type Waiting = Thread<{ status: string }, ReviewRequest & { title: string }>;

let service: ReplyService;
let engineer: ReplyEngineer;
let client: Client;

const subjects = ['Gland of pump P-1', 'Filter of pump P-2', 'Seal of pump P-3', 'Motor of pump P-4'];

beforeAll(async () => {
  service = await openReplyService({ DRAFTS_OPEN: '10' });
  await service.current.parts.feed.start();
  engineer = await service.addEngineer();
  await engineer.receive(
    ...subjects.map((subject, index) => ({
      id: `question-${index}@brasq.example`,
      subject,
      text: `Hello Nora,\r\n\r\nplease send us the drawing: ${subject}, today.\r\n\r\nRegards,\r\nOtto`,
    })),
  );
  client = await clientOf(engineer.userId);
});
afterAll(async () => {
  await service.current.parts.feed.stop();
  await service.close();
});

/** The real client, which reaches the service without a port. */
async function clientOf(userId: string, scopes?: readonly Scope[], kinds?: readonly string[]) {
  const token = await service.current.tokenOf(userId, scopes, kinds ?? null);
  return new Client({
    apiUrl: 'http://localhost/api/langgraph',
    defaultHeaders: { Authorization: `Bearer ${token}` },
    callerOptions: { fetch: service.current.fetch as typeof fetch, maxRetries: 0 },
  });
}

/** The thread that asks about a mail, and the one interrupt of it. */
async function waiting(words: string, of = client) {
  const threads = (await of.threads.search({ status: 'interrupted', limit: 100 })) as Waiting[];
  for (const thread of threads) {
    const [interrupt, ...others] = Object.values(thread.interrupts).flat();
    const letter = interrupt?.value?.actionRequests[0].args;
    if (!interrupt?.id || !interrupt.value || !String(letter?.['subject']).includes(words)) continue;
    expect(others).toEqual([]);
    return { thread, id: interrupt.id, value: interrupt.value, args: letter ?? {} };
  }
  throw new Error(
    `Nothing waits about "${words}" in ${JSON.stringify(threads.map(({ interrupts }) => interrupts))}`,
  );
}
const answer = (id: string, ...decisions: object[]) => ({ command: { resume: { [id]: { decisions } } } });
const graph = 'email.draft';
const leftAbout = async (words: string) =>
  (await engineer.left()).filter(({ subject }) => subject.includes(words));

/** The refusal of a call, as the client shows it. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; detail: string }> {
  const thrown = await call.then(
    () => new Error('It was not refused.'),
    (error: Error) => error,
  );
  const { status, text } = thrown as Error & { status?: number; text?: string };
  if (status === undefined || text === undefined) throw thrown;
  return { ...JSON.parse(text), status };
}

describe('what waits for a person', () => {
  test('is listed as interrupted threads, each with one interrupt that shows exactly what would be done', async () => {
    const { thread, value, id } = await waiting('Gland');
    const { approval } = await engineer.openDraft('Gland');
    expect(id).toBe(`${approval.id}:${approval.content_hash}`);
    expect(thread).toMatchObject({
      status: 'interrupted',
      metadata: { graph_id: graph, trigger: 'execution' },
    });
    expect(value.reviewConfigs[0].allowedDecisions).toEqual(
      expect.arrayContaining(['approve', 'edit', 'reject']),
    );
    expect(value.actionRequests[0].args).toMatchObject({ to: [otto], subject: 'Re: Gland of pump P-1' });
    // What is decided on begins with its title, also where a client shows the description alone.
    expect(value.actionRequests[0].description?.startsWith(value.title)).toBe(true);
    expect(JSON.stringify(thread.values)).not.toContain('Gland');

    const state = await client.threads.getState(thread.thread_id);
    expect(state).toMatchObject({ next: ['review'], values: { status: 'waiting_approval' } });
    expect(state.tasks.flatMap((task) => task.interrupts)).toEqual(Object.values(thread.interrupts).flat());
    expect(await client.threads.getHistory(thread.thread_id)).toEqual([state]);
    expect(await client.threads.get(thread.thread_id)).toEqual(thread);
    expect(await client.runs.list(thread.thread_id)).toMatchObject([{ status: 'interrupted' }]);
  });

  test('is found by status, graph and id, in pages and in order, and counted', async () => {
    const all = await client.threads.search({ status: 'interrupted', limit: 100, sortOrder: 'asc' });
    expect(all).toHaveLength(subjects.length);
    const pages = await Promise.all(
      [0, 2, 4].map((offset) =>
        client.threads.search({ metadata: { graph_id: graph }, limit: 2, offset, sortOrder: 'asc' }),
      ),
    );
    expect(pages.flat()).toEqual(all);
    const ids = all.slice(1, 2).map(({ thread_id }) => thread_id);
    expect(await client.threads.search({ ids, select: ['thread_id', 'status'] })).toEqual([
      { thread_id: ids[0], status: 'interrupted' },
    ]);
    expect(await client.threads.count({ status: 'interrupted' })).toBe(subjects.length);
    expect(await client.threads.count({ status: 'error' })).toBe(0);
    expect(await client.threads.count({ metadata: { graph_id: graph, colour: 'blue' } })).toBe(0);
    expect(await client.threads.count({ metadata: all[0]?.metadata ?? {} })).toBe(1);
    expect(await client.threads.count({ metadata: { graph_id: null } })).toBe(0);
    expect(
      await client.threads.search({ status: 'idle', metadata: { graph_id: 'email.sync' } }),
    ).toHaveLength(1);
    const assistants = await client.assistants.search({ limit: 100 });
    expect(assistants.map(({ graph_id }) => graph_id)).toEqual(expect.arrayContaining([graph, 'news.story']));
    expect(await client.assistants.get(graph)).toMatchObject({ assistant_id: graph });
  });
});

describe('an answer', () => {
  test('that approves lets exactly what was shown happen, streamed to its end, and once', async () => {
    const { thread, id, args } = await waiting('Gland');
    const { thread_id: threadId } = thread;
    let run: unknown;
    const parts: { event: string; data: Record<string, unknown> }[] = [];
    const streamed = client.runs.stream(threadId, graph, {
      ...answer(id, { type: 'approve' }),
      streamMode: ['values', 'updates', 'custom'],
      onRunCreated: (created) => {
        run = created;
      },
    });
    for await (const part of streamed) parts.push(part as never);
    expect(run).toEqual({ run_id: threadId, thread_id: threadId });
    expect(parts[0]).toMatchObject({ event: 'metadata', data: run });
    expect(parts.at(-1)).toMatchObject({ event: 'values', data: { status: 'succeeded' } });
    expect(
      parts.filter(({ event }) => event === 'updates').map(({ data }) => Object.keys(data)),
    ).toContainEqual(['send']);
    const kinds = parts.filter(({ event }) => event === 'custom').map(({ data }) => data['kind']);
    expect([kinds[0], kinds.at(-1)]).toEqual(['approval.decided', 'draft.succeeded']);
    expect((await leftAbout('Gland')).map(({ body }) => body.trim())).toEqual([String(args['body']).trim()]);

    const again = await refusal(client.runs.create(threadId, graph, answer(id, { type: 'reject' })));
    expect(again).toMatchObject({
      status: 409,
      detail: expect.stringContaining('decided already: approved'),
    });
    expect(await client.threads.get(threadId)).toMatchObject({ status: 'idle', interrupts: {} });
    const joined = [];
    for await (const part of client.runs.joinStream(threadId, threadId, { lastEventId: '-1' }))
      joined.push(part);
    expect(joined.filter(({ event }) => event === 'custom').length).toBeGreaterThan(kinds.length);
    expect(joined.at(-1)).toMatchObject({ event: 'values', data: { status: 'succeeded' } });
  });

  test('that edits lets what was edited happen, and one that says no nothing at all', async () => {
    const filter = await waiting('Filter');
    const { thread_id: threadId } = filter.thread;
    const { name } = filter.value.actionRequests[0];
    const textWith = (words: string) =>
      String(filter.args['body']).replace('Best regards', `${words}\n\nBest regards`);
    const edit = (body: string) => ({ type: 'edit', editedAction: { name, args: { ...filter.args, body } } });
    // Rules object to a promise, so the same thread asks again; what it asks has an id of its own.
    const promise = edit(textWith('We guarantee that the filter holds.'));
    const again = await client.runs.wait(threadId, graph, answer(filter.id, promise));
    const [asked] = (again as unknown as { __interrupt__: { id: string }[] }).__interrupt__;
    expect(again).toMatchObject({ status: 'waiting_approval' });
    expect(asked?.id).not.toBe(filter.id);
    const body = textWith('Call me.');
    const late = refusal(client.runs.wait(threadId, graph, answer(filter.id, edit(body))));
    expect(await late).toMatchObject({
      status: 409,
      detail: expect.stringContaining('decided already: edited'),
    });
    const end = await client.runs.wait(threadId, graph, answer(asked?.id ?? '', edit(body)));
    expect(end).toMatchObject({ status: 'succeeded' });
    expect((await leftAbout('Filter')).map((each) => each.body.trim())).toEqual([body.trim()]);

    const seal = await waiting('Seal');
    const run = await client.runs.create(
      seal.thread.thread_id,
      graph,
      answer(seal.id, { type: 'reject', message: 'I will call.' }),
    );
    expect(run).toMatchObject({ run_id: seal.thread.thread_id, assistant_id: graph });
    expect(await client.runs.join(run.thread_id, run.run_id)).toMatchObject({ status: 'succeeded' });
    expect(await leftAbout('Seal')).toEqual([]);
    const said = await engineer.get(`/api/approvals/${seal.id.split(':')[0]}`);
    expect(said).toMatchObject({ status: 'rejected', message: 'I will call.' });
  });

  test('to a version that a newer one took the place of is refused, and changes nothing', async () => {
    const old = await waiting('Motor');
    const { id } = await engineer.openDraft('Motor');
    await engineer.ask('PATCH', `/api/email/drafts/${id}`, { body: 'Hello Otto,\n\nI will call.\n' });
    await engineer.quiet();
    const fresh = await waiting('Motor');
    expect(fresh.id).not.toBe(old.id);
    const late = await refusal(
      client.runs.create(old.thread.thread_id, graph, answer(old.id, { type: 'approve' })),
    );
    expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('superseded') });
    // Neither the approval of one thread with the content of another, nor an answer by way of another thread.
    const [approvalId] = fresh.id.split(':');
    const mixed = `${approvalId}:${old.id.split(':')[1]}`;
    const { thread_id: threadId } = fresh.thread;
    const stale = await refusal(client.runs.create(threadId, graph, answer(mixed, { type: 'approve' })));
    expect(stale).toMatchObject({ status: 409, detail: expect.stringContaining('stale') });
    const other = refusal(
      client.runs.create(old.thread.thread_id, graph, answer(fresh.id, { type: 'approve' })),
    );
    expect(await other).toMatchObject({ status: 404 });
    expect((await waiting('Motor')).id).toBe(fresh.id);
    expect(await leftAbout('Motor')).toEqual([]);
  });

  test('to nothing by its id, to several at once, or with more than an answer is refused, and changes nothing', async () => {
    const { thread, id } = await waiting('Motor');
    const approve = { decisions: [{ type: 'approve' }] };
    const { thread_id: threadId } = thread;
    const unknown = `${crypto.randomUUID()}:${'0'.repeat(64)}`;
    const tried: [number, object][] = [
      [400, { command: { resume: true } }],
      [400, { command: { resume: 'yes' } }],
      [400, { command: { resume: approve } }],
      [400, { command: { resume: [{ type: 'accept', args: null }] } }],
      [400, { command: { resume: { [id]: approve, [unknown]: approve } } }],
      [400, { command: { resume: { [id]: true } } }],
      [400, { command: { resume: { [id]: { decisions: [] } } } }],
      [400, { command: { resume: { [id]: { type: 'approve', decisions: [{ type: 'approve' }] } } } }],
      [400, { command: { resume: { [id]: approve }, goto: 'send' } }],
      [400, { command: { resume: { [id]: approve }, update: { status: 'approved' } } }],
      [400, { ...answer(id, { type: 'approve' }), input: { messages: [] } }],
      [400, { ...answer(id, { type: 'approve' }), multitaskStrategy: 'rollback' }],
      [400, { ...answer(id, { type: 'approve' }), checkpointId: crypto.randomUUID() }],
      [400, { ...answer(id, { type: 'approve' }), webhook: 'https://collect.example/' }],
      [400, { input: { messages: [{ role: 'user', content: 'Send it.' }] } }],
      [404, { command: { resume: { [unknown]: approve } } }],
      [404, { command: { resume: { ['0'.repeat(32)]: approve } } }],
    ];
    for (const [status, payload] of tried)
      expect(
        await refusal(client.runs.create(threadId, graph, payload)),
        JSON.stringify(payload),
      ).toMatchObject({
        status,
        detail: expect.stringContaining('Nothing was changed.'),
      });
    expect(
      await refusal(client.runs.create(threadId, 'news.story', answer(id, { type: 'approve' }))),
    ).toMatchObject({
      status: 400,
    });
    expect((await waiting('Motor')).id).toBe(id);
  });

  test('needs the scope to approve and the kind of its question; looking needs to read alone', async () => {
    const { thread, id } = await waiting('Motor');
    const writer = await clientOf(engineer.userId, ['read', 'write']);
    const ofClaims = await clientOf(engineer.userId, ['read', 'approve'], ['news.*']);
    for (const each of [writer, ofClaims]) {
      expect((await waiting('Motor', each)).id).toBe(id);
      const { thread_id: threadId } = thread;
      expect(await refusal(each.runs.create(threadId, graph, answer(id, { type: 'approve' })))).toMatchObject(
        {
          status: 403,
        },
      );
    }
    const reader = await clientOf(engineer.userId, ['read']);
    expect(await reader.threads.count({ status: 'interrupted' })).toBe(1);
    expect(await reader.threads.getHistory(thread.thread_id)).toHaveLength(1);
    expect(await refusal(reader.runs.cancel(thread.thread_id, thread.thread_id))).toMatchObject({
      status: 403,
    });
    expect((await waiting('Motor')).id).toBe(id);
  });
});

test('nothing of another user is found, shown, streamed, answered or stopped', async () => {
  const { thread, id } = await waiting('Motor');
  const stranger = await clientOf((await addUser(service.sql)).id);
  expect(await stranger.threads.search({ limit: 100 })).toEqual([]);
  expect(await stranger.threads.search({ ids: [thread.thread_id] })).toEqual([]);
  expect(await stranger.threads.count({})).toBe(0);
  const { thread_id: threadId } = thread;
  const calls = [
    stranger.threads.get(threadId),
    stranger.threads.getState(threadId),
    stranger.threads.getHistory(threadId),
    stranger.runs.list(threadId),
    stranger.runs.create(threadId, graph, answer(id, { type: 'approve' })),
    stranger.runs.wait(threadId, graph, answer(id, { type: 'approve' })),
    stranger.runs.stream(threadId, graph, answer(id, { type: 'approve' })).next(),
    stranger.runs.join(threadId, threadId),
    stranger.runs.joinStream(threadId, threadId).next(),
    stranger.threads.joinStream(threadId).next(),
    stranger.runs.cancel(threadId, threadId),
  ];
  for (const refused of await Promise.all(calls.map(refusal)))
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  expect((await waiting('Motor')).id).toBe(id);
});

test('what is not offered is refused with what to use instead', async () => {
  const { thread } = await waiting('Motor');
  const { thread_id: threadId } = thread;
  const calls: [Promise<unknown>, string][] = [
    [client.threads.create(), 'POST /api/agent/messages'],
    [client.runs.create(null, graph, { input: {} }), 'POST /api/agent/messages'],
    [client.threads.updateState(threadId, { values: {} }), 'cannot be edited'],
    [client.threads.delete(threadId), 'cannot be changed or deleted'],
    [client.store.putItem(['a'], 'b', {}), 'GET /api/preferences'],
    [client.crons.search(), 'schedules recurring work'],
    [client.assistants.create({ graphId: graph }), 'part of the service'],
  ];
  for (const [refused, hint] of await Promise.all(
    calls.map(async ([call, hint]) => [await refusal(call), hint] as const),
  ))
    expect(refused).toMatchObject({ status: 404, detail: expect.stringContaining(hint) });
  expect(await refusal(client.threads.search({ values: { status: 'failed' } }))).toMatchObject({
    status: 400,
  });
});

test('an answer of an agent inbox does as well, and what waits can be stopped, over a port and with an API key', async () => {
  const port = await freePort();
  const server = serve({ fetch: (request) => service.current.fetch(request), port, hostname: '127.0.0.1' });
  try {
    const { id: userId } = await addUser(service.sql);
    const open = async () => {
      const execution = await addExecution(service.sql, userId);
      await executions(service.sql).park(execution.id);
      const { id, content_hash } = await addApproval(service.sql, userId, execution.id);
      return { threadId: execution.id, id: `${id}:${content_hash}` };
    };
    const [asked, stopped] = [await open(), await open()];
    const apiUrl = `http://127.0.0.1:${port}/api/langgraph`;
    const caller = new Client({ apiUrl, apiKey: await service.current.tokenOf(userId) });
    const found = await caller.threads.search({ status: 'interrupted' });
    expect(found.map(({ thread_id }) => thread_id).sort()).toEqual([asked.threadId, stopped.threadId].sort());

    const edit = { type: 'edit', args: { action: 'do_it', args: { how: 'better' } } };
    await caller.runs.create(asked.threadId, 'test.run', { command: { resume: { [asked.id]: [edit] } } });
    const [row] =
      await service.sql`select decision from public.approvals where execution_id = ${asked.threadId}`;
    expect(row).toEqual({
      decision: { type: 'edit', edited_action: { name: 'do_it', args: { how: 'better' } } },
    });

    await caller.runs.cancel(stopped.threadId, stopped.threadId, true);
    expect(await caller.threads.get(stopped.threadId)).toMatchObject({ status: 'idle', interrupts: {} });
    const late = { command: { resume: { [stopped.id]: { decisions: [{ type: 'approve' }] } } } };
    expect(await refusal(caller.runs.create(stopped.threadId, 'test.run', late))).toMatchObject({
      status: 409,
    });

    const stranger = new Client({ apiUrl, apiKey: 'wk_wrong' });
    expect(await refusal(stranger.threads.search())).toMatchObject({ status: 401 });
    // A key of something else, as the client finds it in its environment, takes no token's place.
    const both = new Client({
      apiUrl,
      apiKey: 'of something else',
      defaultHeaders: { Authorization: `Bearer ${await service.current.tokenOf(userId)}` },
    });
    expect(await both.threads.count({})).toBe(2);
    // Elsewhere it is no token.
    const headers = { 'x-api-key': await service.current.tokenOf(userId) };
    expect((await fetch(`http://127.0.0.1:${port}/api/executions`, { headers })).status).toBe(401);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
