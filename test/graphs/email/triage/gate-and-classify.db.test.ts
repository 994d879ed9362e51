import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailStore } from '../../../../db/email/store.ts';
import { Failure } from '../../../../domain/failure.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import type { SyncState } from '../../../../graphs/email/states.ts';
import { classify } from '../../../../graphs/email/triage/classify.ts';
import { gate } from '../../../../graphs/email/triage/gate.ts';
import { judgeAgain } from '../../../../graphs/email/triage/judge-again.ts';
import { thread } from '../../../../graphs/email/triage/thread.ts';
import { createSeal } from '../../../../runtime/encryption/seal.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addMailbox, addRead, me, type ReadMessage } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';

let runtime: TestRuntime;
let userId: string;
let mailboxId: string;
let isRefused: boolean;
let isNonsense: boolean;
let asked: number;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  mailboxId = await addMailbox(runtime.sql, userId);
  [isRefused, isNonsense, asked] = [false, false, 0];
});
afterAll(() => runtime.close());

/** Tools run here, and the model takes every sentence with a question mark for a request. */
const ports = () =>
  ({
    store: emailStore(testSeal),
    sql: runtime.sql,
    tools: {
      run: (tool: { run(input: unknown, context: object): unknown }, input: unknown) =>
        Promise.resolve(tool.run(input, { signal: new AbortController().signal })),
    },
    models: {
      embedder: { id: 'test/v1', dimension: 2 },
      identify: () => ({ producer: 'test', version: 'test/1' }),
      embed: async (texts: readonly string[]) => ({
        vectors: texts.map(() => Float32Array.from([1, 0])),
        cost: 0,
      }),
      async ask(_: unknown, inputs: readonly { sentences: readonly string[] }[]) {
        if (isRefused) throw new Failure('budget_exhausted', 'Nothing is left today.');
        asked += inputs.length;
        const none = {
          urgency: null,
          business_impact: null,
          technical_relevance: null,
          escalation_risk: null,
        };
        if (isNonsense)
          return {
            answers: inputs.map(() => ({ failure: new Failure('model_answer_invalid', 'No JSON.') })),
            cost: 0.001,
          };
        const answers = inputs.map(({ sentences }) => ({
          value: { requests: sentences.map((each) => (each.includes('?') ? 0.99 : 0.01)), ...none },
          producer: 'test',
          version: 'test/1',
          isCached: false,
        }));
        return { answers, cost: 0.001 };
      },
    },
  }) as unknown as EmailPorts;

/** Thread, gate and classify of one round. */
async function round() {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const state = { mailbox_id: mailboxId } as SyncState;
  await thread(ports())(state, turn);
  const gated = await gate(ports())(state, turn);
  const classified = await classify(ports())(state, turn);
  return { gated: gated.counts, classified: classified.counts };
}
const add = (message: Partial<ReadMessage>) =>
  addRead(runtime.sql, userId, mailboxId, { at: '2026-03-02T08:00:00.000Z', subject: 'Pump', ...message });
const findingsOf = (id: string) =>
  runtime.sql<{ category: string; rule: string; found_in: string; quote: string }[]>`
    select category, rule, found_in, quote from public.mandatory_findings where message_id = ${id} order by category`;
const signalsOf = (id: string) =>
  runtime.sql<
    {
      name: string;
      position: number;
      value: number;
      due_at: string | null;
      question: string | null;
      quote: string | null;
      producer: string;
    }[]
  >`
    select name, position, value, due_at, question, quote, producer from public.email_signals
    where message_id = ${id} order by name, position`;
const stageOf = async (id: string) =>
  (await runtime.sql<[{ stage: string }]>`select stage from public.email_messages where id = ${id}`)[0].stage;
const prefer = (settings: object, weights: object) => runtime.sql`
  insert into public.engineer_preferences (user_id, version, settings, topic_weights, reason)
  values (${userId}, 1, ${runtime.sql.json(settings as never)}, ${runtime.sql.json(weights as never)}, 'test')`;

describe('the gate', () => {
  test('finds what must be looked at with rule, place and words, and lets everything pass', async () => {
    const danger = await add({ text: 'The interlock of press 4 is bypassed.' });
    const quoted = await add({
      text: 'See below.',
      quoted: '> Line 3 has been standing still since six, nothing comes out of it.',
    });
    const calm = await add({ text: 'The minutes are attached.' });
    expect((await round()).gated).toEqual({ messages: 3, mandatory: 2, findings: 2 });
    expect(await findingsOf(danger)).toMatchObject([
      { category: 'safety_concern', found_in: 'text', quote: 'The interlock of press 4 is bypassed.' },
    ]);
    expect(await findingsOf(quoted)).toMatchObject([{ category: 'production_stop', found_in: 'quoted' }]);
    expect(await findingsOf(calm)).toEqual([]);
    for (const id of [danger, quoted, calm]) expect(await stageOf(id)).toBe('classified');
  });

  test('reads the source as well: what the parser left out is found there', async () => {
    const id = await add({ text: 'All is well.' });
    const raw = Buffer.from(
      'Content-Type: text/html\n\n<!-- the emergency stop has no effect -->All is well.',
    );
    await runtime.sql`update public.email_contents set raw = ${raw} where message_id = ${id}`;
    await round();
    expect(await findingsOf(id)).toMatchObject([{ category: 'safety_concern', found_in: 'raw' }]);
  });

  test('"never show me line 3" hides no safety mail about line 3', async () => {
    await prefer({}, { 'line 3': -1, safety: -1 });
    const id = await add({ subject: 'Line 3', text: 'The guard of line 3 is missing.' });
    await round();
    expect(await findingsOf(id)).toMatchObject([{ category: 'safety_concern' }]);
    const [issue] = await runtime.sql<[{ mandatory: string[] }]>`
      select mandatory from public.engineering_issues where user_id = ${userId}`;
    expect(issue.mandatory).toEqual(['safety_concern']);
  });

  test('looks for added categories too', async () => {
    await prefer({ mandatory: [{ category: 'export_control', terms: ['export licence'] }] }, {});
    const id = await add({ text: 'The export licence has expired.' });
    await round();
    expect(await findingsOf(id)).toContainEqual(expect.objectContaining({ category: 'export_control' }));
  });
});

describe('classifying', () => {
  test('stores the signals with requests, deadlines and questions, and derives the issue', async () => {
    const id = await add({
      to: [me],
      text: 'Could you send the log by Friday? The audit report is due on 03/04/2027.',
    });
    expect((await round()).classified).toMatchObject({
      messages: 1,
      requests: 1,
      deadlines: 1,
      questions: 1,
      by_rules_alone: 0,
    });
    const signals = await signalsOf(id);
    expect(signals.filter(({ name, position }) => name === 'actionability' && position === 1)).toMatchObject([
      { quote: 'Could you send the log by Friday?' },
    ]);
    expect(
      signals
        .filter(({ name }) => name === 'deadline')
        .map(({ due_at, question }) => [due_at && new Date(due_at).toISOString(), question?.slice(0, 12)]),
    ).toEqual([
      ['2026-03-06T23:59:00.000Z', undefined],
      [null, 'Which day is'],
    ]);
    const items =
      await runtime.sql`select quote, owner from public.issue_action_items where user_id = ${userId}`;
    expect([...items]).toEqual([{ quote: 'Could you send the log by Friday?', owner: me }]);
  });

  test('without budget the rules stand alone and say so; the next round asks the model of it again', async () => {
    isRefused = true;
    const id = await add({ text: 'What is its number?' });
    expect((await round()).classified).toMatchObject({ messages: 1, by_rules_alone: 1 });
    const [before] = await signalsOf(id);
    expect(before).toMatchObject({ name: 'actionability', producer: 'email.rules' });
    expect(await emailStore(testSeal).messages(runtime.sql).hasWaiting(userId, mailboxId)).toBe(true);
    expect((await round()).classified).toMatchObject({ messages: 0, again: 0 });

    isRefused = false;
    expect((await round()).classified).toMatchObject({ messages: 0, again: 1 });
    const [after] = await signalsOf(id);
    expect(after?.producer).toContain('with test');
    expect(await emailStore(testSeal).messages(runtime.sql).hasWaiting(userId, mailboxId)).toBe(false);
    expect(asked).toBe(1);
  });

  test('a nonsense answer is signed by rules alone, and asked for again after a while, not for ever', async () => {
    isNonsense = true;
    const id = await add({ text: 'What is its number?' });
    expect((await round()).classified).toMatchObject({ messages: 1, by_rules_alone: 1, unusable: 1 });
    expect((await signalsOf(id)).every(({ producer }) => producer === 'email.rules')).toBe(true);
    const hasWaiting = () => emailStore(testSeal).messages(runtime.sql).hasWaiting(userId, mailboxId);
    const makeDue = () => runtime.sql`
      update public.unusable_answers set next_at = now() - interval '1 minute' where message_id = ${id} and next_at is not null`;
    // Not before its time.
    expect(await hasWaiting()).toBe(false);
    expect((await round()).classified).toMatchObject({ messages: 0, again: 0, unusable: 0 });
    for (let tries = 2; tries <= 5; tries += 1) {
      await makeDue();
      expect(await hasWaiting()).toBe(true);
      expect((await round()).classified).toMatchObject({ again: 1, unusable: 1 });
    }
    await makeDue();
    expect(await hasWaiting()).toBe(false);
    expect((await round()).classified).toMatchObject({ again: 0, unusable: 0 });
    expect([
      ...(await runtime.sql`select tries, next_at, reason from public.unusable_answers where message_id = ${id}`),
    ]).toEqual([{ tries: 5, next_at: null, reason: 'No JSON.' }]);
  });

  test('a good answer after a nonsense one is signed, and nothing is left to ask', async () => {
    isNonsense = true;
    const id = await add({ text: 'What is its number?' });
    await round();
    isNonsense = false;
    await runtime.sql`update public.unusable_answers set next_at = now() - interval '1 minute' where message_id = ${id}`;
    expect((await round()).classified).toMatchObject({ again: 1, unusable: 0 });
    expect((await signalsOf(id))[0]?.producer).toContain('with test');
    expect([...(await runtime.sql`select 1 from public.unusable_answers where message_id = ${id}`)]).toEqual(
      [],
    );
  });

  test('words that cannot be opened any more leave a message as it was judged, and hold up no other', async () => {
    isRefused = true;
    const closed = await add({
      text: 'Can you send me the drawing of the pump?',
      at: '2026-03-02T09:00:00.000Z',
    });
    const open = await add({ text: 'Can you call me back?' });
    await round();
    const before = await signalsOf(closed);
    const lost = Buffer.from(createSeal(() => [randomBytes(32)]).seal(Buffer.from('?'), 'lost'));
    await runtime.sql`update public.email_contents set text = ${lost} where message_id = ${closed}`;
    isRefused = false;
    expect((await round()).classified).toMatchObject({ messages: 0, again: 1 });
    expect(await signalsOf(closed)).toEqual(before);
    expect((await signalsOf(open))[0]?.producer).toContain('with test');

    const execution = await runtime.submit(userId, `test.run:${userId}`);
    await runtime.sql`
      update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
    const ordered = { ...execution, lease: 1, input: { judge_again: true } };
    const turn = new Turn(runtime.database, ordered, new AbortController().signal);
    const { counts } = await judgeAgain(ports())({ started_at: '2026-03-03T08:00:00.000Z' }, turn);
    expect(counts).toMatchObject({ messages: 0, left: 1 });
    expect(await signalsOf(closed)).toEqual(before);
  });

  test('a round that has nothing to do asks nobody', async () => {
    await add({ text: 'What is its number?' });
    await round();
    expect(asked).toBe(1);
    await round();
    expect(asked).toBe(1);
  });
});
