import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '../../db/backup/snapshot.ts';
import { onCallModule } from '../../examples/third-agent/on-call.ts';
import { restoreInto } from '../../server/startup/restore-into.ts';
import type { Module } from '../../server/wiring/module.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { waitFor } from '../support/process/wait-for.ts';
import { addUser } from '../support/rows.ts';
import { openService, type TestService } from '../support/served.ts';

let opened: TestDatabase;
let service: TestService;
let userId: string;

/** A process with the third agent in it, which serves requests and runs jobs. */
async function start(): Promise<TestService> {
  const started = await openService({ LOG_LEVEL: 'silent' }, [], opened, [onCallModule]);
  await started.parts.prepare();
  await started.parts.lanes.start();
  await started.parts.feed.start();
  started.parts.worker.start();
  return started;
}

/** Ends the process as a stop of the service does; the database stays. */
async function stop({ parts }: TestService): Promise<void> {
  await parts.worker.drain(10_000);
  await parts.stop();
  await Promise.all([parts.lanes.stop(), parts.feed.stop()]);
}

beforeAll(async () => {
  opened = await openTestDatabase();
  service = await start();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
});
afterAll(async () => {
  await stop(service);
  await opened.close();
});

interface Waiting {
  id: string;
  kind: string;
  title: string;
  content_hash: string;
}

/** Asks for a handover over HTTP, and waits until it waits for a decision. */
async function requested(engineer: string): Promise<{ executionId: string; approval: Waiting }> {
  const ask = await service.caller(userId);
  const { status, body } = await ask<{ execution_id: string }>('POST', '/api/oncall/handovers', { engineer });
  expect(status).toBe(202);
  const approval = await waitFor(async () => {
    const execution = await ask<{ status: string }>('GET', `/api/executions/${body.execution_id}`);
    if (execution.body.status !== 'waiting_approval') return null;
    const open = await ask<{ approvals: Waiting[] }>('GET', '/api/approvals?status=open');
    return open.body.approvals[0];
  });
  return { executionId: body.execution_id, approval };
}

async function decide({ id, content_hash }: Waiting, type: 'approve' | 'reject') {
  const ask = await service.caller(userId);
  return ask('POST', `/api/approvals/${id}/decision`, { content_hash, type });
}

const handovers = () => service.sql<{ id: string; engineer: string }[]>`
  select id, engineer from public.oncall_handovers where user_id = ${userId}`;

/** Follows the stream of events until one of this kind comes, and returns its payload. */
async function nextOnStream(kind: string): Promise<unknown> {
  const token = await service.tokenOf(userId);
  const stream = await service.fetch('/api/agent/events', {
    headers: { authorization: `Bearer ${token}`, 'last-event-id': '0' },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const frame = text.split('\n\n').find((each) => each.includes(`event: ${kind}\n`));
      const data = frame && /^data: (.*)$/m.exec(frame)?.[1];
      if (data) return JSON.parse(data);
      const read = await reader?.read();
      if (!read || read.done) throw new Error(`The stream ended without ${kind}: ${text}`);
      text += read.value;
    }
  } finally {
    await reader?.cancel();
  }
}

describe('a third agent', () => {
  test('asks for approval, writes its table when a person approves, and appends its event', async () => {
    const { executionId, approval } = await requested('Ines');
    expect(approval).toMatchObject({ kind: 'oncall.handover', title: 'Hand the on-call duty over to Ines' });
    expect(await handovers()).toEqual([]);
    expect((await decide(approval, 'approve')).status).toBe(200);
    expect(await nextOnStream('oncall.handed_over')).toMatchObject({
      execution_id: executionId,
      payload: { handover_id: executionId, engineer: 'Ines' },
    });
    expect(await handovers()).toEqual([{ id: executionId, engineer: 'Ines' }]);
  });

  test('goes on after a restart with the decision that came in between, and not from its beginning', async () => {
    const { executionId, approval } = await requested('Omar');
    await stop(service);
    service = await start();
    expect((await decide(approval, 'approve')).status).toBe(200);
    await nextOnStream('handover.succeeded');
    expect(await handovers()).toEqual([{ id: executionId, engineer: 'Omar' }]);
    const ask = await service.caller(userId);
    const { body } = await ask<{ stages: { name: string }[] }>('GET', `/api/executions/${executionId}`);
    expect(body.stages.map(({ name }) => name)).toEqual(['ask', 'hand_over']);
  });

  test('does nothing when a person rejects', async () => {
    const { approval } = await requested('Lea');
    expect((await decide(approval, 'reject')).status).toBe(200);
    await nextOnStream('handover.succeeded');
    expect(await handovers()).toEqual([]);
  });

  test('stands in the description of the interface, with its route and its events', async () => {
    const { paths } = (await (await service.fetch('/openapi.json')).json()) as {
      paths: Record<string, { get?: { description: string } }>;
    };
    expect(paths).toHaveProperty(['/api/oncall/handovers', 'post']);
    const { description } = paths['/api/agent/events']?.get ?? {};
    for (const kind of ['handover.queued', 'oncall.handed_over'])
      expect(description).toContain(`\`${kind}\``);
  });

  test('brings its own table once, and again for nobody', async () => {
    await service.parts.prepare();
    const applied = await service.sql<{ name: string }[]>`
      select name from public.schema_migrations where name like '%/%'`;
    expect(applied.map(({ name }) => name)).toEqual(['oncall/0001_handovers.sql']);
  });

  test('is backed up and restored with its table where the module is, and refused where it is not', async () => {
    const { executionId, approval } = await requested('Noor');
    await decide(approval, 'approve');
    await nextOnStream('handover.succeeded');
    const [target, other] = [await openTestDatabase('empty'), await openTestDatabase('empty')];
    try {
      const restore = (to: TestDatabase, modules: readonly Module[]) =>
        readSnapshot(opened.database, ({ head, chunks }) =>
          restoreInto(
            to.database,
            { head: { ...head, files: [], directory: null, key_apart: false, secret_keys: null }, chunks },
            { mayHaveGoneOn: false, directory: '/nowhere', modules },
          ),
        );
      await expect(restore(other, [])).rejects.toThrow('oncall');
      await restore(target, service.parts.modules);
      const restored = await target.database
        .sql`select id, engineer from public.oncall_handovers where id = ${executionId}`;
      expect(restored).toEqual([{ id: executionId, engineer: 'Noor' }]);
    } finally {
      await target.close();
      await other.close();
    }
  });
});
