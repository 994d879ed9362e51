import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../../db/app/preferences.ts';
import type { Sql } from '../../../../db/connect.ts';
import { quarantine } from '../../../../db/email/sync/quarantine.ts';
import { derivedIssues } from '../../../../db/email/triage/derived-issues.ts';
import { emailEmbeddings } from '../../../../db/email/triage/embeddings.ts';
import { issueJoins } from '../../../../db/email/triage/issue-joins.ts';
import { regroups } from '../../../../db/email/triage/regroups.ts';
import { threads } from '../../../../db/email/triage/threads.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import type { SyncState } from '../../../../graphs/email/states.ts';
import { thread } from '../../../../graphs/email/triage/thread.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addMailbox, addRead, me, type ReadMessage } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { opening } from '../../../support/seal.ts';

let runtime: TestRuntime;
let userId: string;
let mailboxId: string;
let embedded: string[];

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  mailboxId = await addMailbox(runtime.sql, userId);
  embedded = [];
});
afterAll(() => runtime.close());

const add = (message: ReadMessage) => addRead(runtime.sql, userId, mailboxId, message);

/** The thread step of one round; every text means the same to its model, so that words and people decide. */
async function round(change: object = {}) {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const ports = {
    store: {
      threads: opening(threads),
      issueJoins,
      derivedIssues: opening(derivedIssues),
      regroups,
      preferences,
      emailEmbeddings: opening(emailEmbeddings),
      ...change,
    },
    sql: runtime.sql,
    models: {
      embedder: { id: 'test/v1', dimension: 2 },
      async embed(texts: readonly string[]) {
        embedded.push(...texts);
        return { vectors: texts.map(() => Float32Array.from([0.6, 0.8])), cost: 0.001 };
      },
    },
  } as unknown as EmailPorts;
  return thread(ports)({ mailbox_id: mailboxId } as SyncState, turn);
}

const placeOf = async (id: string) => {
  const [row] = await runtime.sql<
    [{ thread_id: string; issue_id: string; method: string; reason: string; stage: string }]
  >`
    select message.thread_id, message.stage, link.issue_id, link.method, link.reason
    from public.email_messages message left join public.issue_email_links link on link.message_id = message.id
    where message.id = ${id}`;
  return row;
};

const issuesNow = () => runtime.sql<
  { id: string; title: string; category: string; severity: string; participants: string[] }[]
>`
  select id, title, category, severity, participants from public.engineering_issues
  where user_id = ${userId} and merged_into is null order by opened_at`;

const mark = (one: string, other: string, said: 'together' | 'apart') => {
  const [low, high] = [one, other].sort() as [string, string];
  return runtime.sql`
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark) values (${low}, ${high}, ${userId}, ${said})`;
};

test('a batch of undecryptable messages is quarantined with the reason, and the step continues', async () => {
  const id = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Seal' });
  const waiting = [[{ id, unopened: 'The key is missing.' }], []];
  const undecryptable = {
    threads: (sql: Sql) => ({ ...opening(threads)(sql), listWaiting: async () => waiting.shift() ?? [] }),
    quarantine: quarantine,
  };
  expect((await round(undecryptable)).counts).toMatchObject({ messages: 0, issues: 0 });
  const rows = await runtime.sql`
    select reason from public.quarantined_messages where message_id = ${id}`;
  expect(rows).toEqual([{ reason: 'The key is missing.' }]);
});

describe('the thread step', () => {
  test('puts a reply into the conversation that it refers to, in whatever order they come', async () => {
    const reply = await add({
      at: '2026-03-02T08:00:00.000Z',
      subject: 'Re: Seal',
      in_reply_to: ['root@a'],
      message_id: 'two@a',
    });
    await round();
    const before = await placeOf(reply);
    const root = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Seal', message_id: 'root@a' });
    await round();
    const [one, other] = [await placeOf(root), await placeOf(reply)];
    expect(one.thread_id).toBe(other.thread_id);
    // As if they had come in their order; the issue keeps its id.
    expect(one).toMatchObject({ issue_id: other.issue_id, method: 'first', stage: 'threaded' });
    expect(other).toMatchObject({ issue_id: before.issue_id, method: 'thread' });
    const [issue] = await issuesNow();
    expect(issue?.title).toBe('Seal');
    expect(issue?.participants).toEqual(['mia.horn@plant.example']);
  });

  test('makes one conversation and one issue of two that a late message joins', async () => {
    const one = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Seal', message_id: 'one@a' });
    const two = await add({
      at: '2026-03-02T08:00:00.000Z',
      subject: 'Leak at the north wall',
      message_id: 'two@a',
    });
    await round();
    expect((await placeOf(one)).thread_id).not.toBe((await placeOf(two)).thread_id);
    const late = await add({
      at: '2026-03-03T08:00:00.000Z',
      subject: 'Re: Seal',
      references: ['one@a', 'two@a'],
    });
    await round();
    const places = await Promise.all([one, two, late].map(placeOf));
    expect(new Set(places.map(({ thread_id }) => thread_id)).size).toBe(1);
    expect(new Set(places.map(({ issue_id }) => issue_id)).size).toBe(1);
    expect(await issuesNow()).toHaveLength(1);
  });

  test('keeps conversations of a name that says little apart, and of a full name without a trace of each other', async () => {
    const from = ['a@x.example', 'b@y.example'];
    const ids = [];
    for (const [index, subject] of [
      'Question',
      'Question',
      'Daily report of the paint shop',
      'Daily report of the paint shop',
    ].entries())
      ids.push(
        await add({ at: `2026-03-0${index + 1}T08:00:00.000Z`, subject, from: from[index % 2] ?? '' }),
      );
    await round();
    const places = await Promise.all(ids.map(placeOf));
    expect(new Set(places.map(({ thread_id }) => thread_id)).size).toBe(4);
  });

  test('follows a reply without ids by its name and by who writes back', async () => {
    const asked = await add({
      at: '2026-03-01T08:00:00.000Z',
      subject: 'Seal of the mixer leaks',
      from: 'ivo@x.example',
      to: [me],
    });
    const answer = await add({
      at: '2026-03-01T09:00:00.000Z',
      subject: 'AW: Seal of the mixer leaks',
      from: me,
      to: ['ivo@x.example'],
      direction: 'outgoing',
    });
    await round();
    expect((await placeOf(answer)).thread_id).toBe((await placeOf(asked)).thread_id);
    expect((await placeOf(answer)).reason).toContain('is replying');
  });

  test('follows the conversation of the provider', async () => {
    const one = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Seal', conversation_id: 'c1' });
    const two = await add({ at: '2026-03-05T08:00:00.000Z', subject: 'Seal', conversation_id: 'c1' });
    await round();
    expect((await placeOf(two)).thread_id).toBe((await placeOf(one)).thread_id);
  });

  test('makes one issue of conversations that name one report, and says why', async () => {
    const one = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'NCR-2231: scratches on housings' });
    const two = await add({
      at: '2026-03-04T08:00:00.000Z',
      subject: 'Rework of the housings',
      text: 'For NCR 2231 we sort on Monday.',
      from: 'eva@supplier.example',
    });
    const other = await add({ at: '2026-03-04T09:00:00.000Z', subject: 'NCR-2240: scratches on housings' });
    await round();
    const [first, second, third] = await Promise.all([one, two, other].map(placeOf));
    expect(second).toMatchObject({ issue_id: first?.issue_id, method: 'identifier' });
    expect(second?.reason).toContain('NCR2231');
    expect(third?.issue_id).not.toBe(first?.issue_id);
  });

  test('unites two issues when a later message shows that they are one', async () => {
    await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Scratches', message_id: 'one@a' });
    await add({ at: '2026-03-02T08:00:00.000Z', subject: 'NCR-2231', from: 'eva@supplier.example' });
    await round();
    expect(await issuesNow()).toHaveLength(2);
    await add({
      at: '2026-03-03T08:00:00.000Z',
      subject: 'Re: Scratches',
      in_reply_to: ['one@a'],
      text: 'I opened NCR-2231 for it.',
    });
    await round();
    const issues = await issuesNow();
    expect(issues).toHaveLength(1);
    expect(issues[0]?.title).toBe('Scratches');
  });

  test('joins nothing by what everybody names', async () => {
    const subjects = [
      'Guard rail',
      'Lighting',
      'Audit',
      'Paint',
      'Cleaning',
      'Compressed air',
      'Shift plan',
      'Label printer',
    ];
    for (const [index, subject] of subjects.entries())
      await add({
        at: `2026-03-0${index + 1}T08:00:00.000Z`,
        subject: `${subject} of line 3`,
        from: `person${index}@plant.example`,
      });
    await round();
    expect(await issuesNow()).toHaveLength(subjects.length);
  });

  test('gives newsletters and notices issues of their own kind and low severity', async () => {
    await add({
      at: '2026-03-01T08:00:00.000Z',
      subject: 'Pump news with P-101',
      is_bulk: true,
      from: 'news@press.example',
    });
    await add({
      at: '2026-03-01T09:00:00.000Z',
      subject: 'P-101 high temperature',
      is_automatic: true,
      from: 'scada@plant.example',
    });
    await add({ at: '2026-03-01T10:00:00.000Z', subject: 'Bearing of P-101' });
    await round();
    const issues = await issuesNow();
    expect(issues.map(({ category, severity }) => [category, severity])).toEqual([
      ['newsletter', 'low'],
      ['other', 'normal'],
    ]);
  });

  test('holds to what a person said: apart stays apart, together comes together', async () => {
    const one = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Housings', message_id: 'one@a' });
    const two = await add({ at: '2026-03-02T08:00:00.000Z', subject: 'NCR-2231' });
    const three = await add({ at: '2026-03-02T09:00:00.000Z', subject: 'Canteen' });
    await round();
    const [a, b, c] = await Promise.all([one, two, three].map(placeOf));
    await mark(a?.thread_id ?? '', b?.thread_id ?? '', 'apart');
    const later = await add({
      at: '2026-03-03T08:00:00.000Z',
      subject: 'Re: Housings',
      in_reply_to: ['one@a'],
      text: 'See NCR-2231.',
    });
    await round();
    expect((await placeOf(later)).issue_id).toBe(a?.issue_id);
    expect((await placeOf(two)).issue_id).not.toBe(a?.issue_id);
    await mark(a?.thread_id ?? '', c?.thread_id ?? '', 'together');
    await runtime.sql`delete from public.issue_email_links where message_id = ${three}`;
    await runtime.sql`update public.email_messages set stage = 'normalized' where id = ${three}`;
    await round();
    expect(await placeOf(three)).toMatchObject({ issue_id: a?.issue_id, method: 'hand' });
  });

  test('asks a model only where its word could decide, and never goes by it alone', async () => {
    const subject = (what: string) => `Gearbox noise on ${what} mixer`;
    await add({ at: '2026-03-01T08:00:00.000Z', subject: subject('the old'), to: [me, 'ivo@plant.example'] });
    await add({
      at: '2026-03-02T08:00:00.000Z',
      subject: 'Canteen closed on Friday',
      to: [me, 'ivo@plant.example'],
    });
    const alike = await add({
      at: '2026-03-02T09:00:00.000Z',
      subject: 'Gearbox noise, mixer: measurements',
      to: [me, 'ivo@plant.example'],
    });
    await round();
    expect(embedded.some((text) => text.includes('Canteen'))).toBe(false);
    expect(await issuesNow()).toHaveLength(2);
    expect((await placeOf(alike)).method).toBe('meaning');
  });

  test('asks no model about a message of a backlog, in a part of any size', async () => {
    const to = [me, 'ivo@plant.example'];
    await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Gearbox noise on the old mixer', to });
    const alike = await add({
      at: '2026-03-02T09:00:00.000Z',
      subject: 'Gearbox noise, mixer: measurements',
      to,
    });
    await runtime.sql`update public.email_messages set is_backlog = true where mailbox_id = ${mailboxId}`;
    await round();
    expect(embedded).toEqual([]);
    expect((await placeOf(alike)).method).toBe('first');
  });

  test('does nothing anew when a round is repeated', async () => {
    const one = await add({ at: '2026-03-01T08:00:00.000Z', subject: 'Seal' });
    await round();
    const before = await placeOf(one);
    await runtime.sql`update public.email_messages set stage = 'normalized' where id = ${one}`;
    const { counts } = await round();
    expect(await placeOf(one)).toEqual(before);
    expect(counts).toMatchObject({ messages: 1, issues: 0 });
  });
});
