import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailStore } from '../../../../db/email/store.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import { warnOfSenders } from '../../../../graphs/email/triage/warn-of-senders.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addMailbox, addRead, me } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());

test('a stranger with the name of a colleague who asks for money is doubted, the colleague is not', async () => {
  const userId = await runtime.newUser();
  const mailboxId = await addMailbox(runtime.sql, userId);
  const boss = { name: 'Carla Brandt', from: 'carla.brandt@plant.example', subject: 'Plan' };
  const add = (day: number, message: object) =>
    addRead(runtime.sql, userId, mailboxId, {
      at: `2026-03-0${day}T08:00:00.000Z`,
      subject: 'Plan',
      ...message,
    });
  await add(1, boss);
  await add(2, boss);
  await add(2, { from: me, to: ['jana@pumpen-adler.example'], direction: 'outgoing' });
  const text = 'Are you at your desk? Please transfer 42,000 EUR to this account today.';
  const false_ = await add(3, { ...boss, from: 'carla.brandt@brandt-office.example', text });
  const real = await add(3, { ...boss, text });
  const fake = await add(3, { from: 'jana@pumpen-ad1er.example', text: 'See the drawing.' });
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const store = emailStore(testSeal);
  const tools = {
    run: (tool: { run(input: unknown, context: object): unknown }, input: unknown) =>
      Promise.resolve(tool.run(input, { signal: turn.signal })),
  };
  const ports = { store, sql: runtime.sql, tools } as unknown as EmailPorts;
  const written = await store.senderWarnings(runtime.sql).listWrittenDomains(userId);
  expect(written).toEqual(['pumpen-adler.example']);
  const texts = [false_, real, fake].map((id) => ({
    id,
    subject: 'Plan',
    text: id === fake ? 'See the drawing.' : text,
  }));
  const mailbox = { address: me, aliases: [], provider: 'files' as const, settings: {} };
  const warnings = await warnOfSenders(ports, turn, texts, { mailbox, written });
  const of = (id: string) =>
    warnings.filter(({ message_id }) => message_id === id).map(({ kind, severity }) => `${kind} ${severity}`);
  expect(of(false_)).toEqual(['borrowed_name danger', 'payment danger', 'first_contact caution']);
  expect(of(real)).toEqual([]);
  expect(of(fake)).toEqual(['look_alike_domain danger', 'first_contact caution']);
  await store.senderWarnings(runtime.sql).replace(userId, [false_, real, fake], warnings);
  const [stored] = await runtime.sql<[{ count: number }]>`
    select count(*) from public.sender_warnings where user_id = ${userId}`;
  expect(stored.count).toBe(warnings.length);
});
