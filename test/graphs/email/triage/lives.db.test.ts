import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailStore } from '../../../../db/email/store.ts';
import { rank } from '../../../../graphs/email/desk/rank.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import type { SyncState } from '../../../../graphs/email/states.ts';
import { classify } from '../../../../graphs/email/triage/classify.ts';
import { gate } from '../../../../graphs/email/triage/gate.ts';
import { thread } from '../../../../graphs/email/triage/thread.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addMailbox, addRead } from '../../../support/mail.ts';
import { type LivingMail, LivingMailbox } from '../../../support/mailbox-lives.ts';
import { sha256 } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';

/** Lives of one run; each of the two databases of a whole run has its own half of the 200. */
const lives = 100;
const firstLife = process.env['TEST_DATABASE_URL'] === undefined ? 0 : lives;
const happenings = 10;
const now = '2026-03-09T08:00:00.000Z';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());

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
        const none = {
          urgency: null,
          business_impact: null,
          technical_relevance: null,
          escalation_risk: null,
        };
        const isRequest = (sentence: string) => /\?|^please/i.test(sentence);
        const answers = inputs.map(({ sentences }) => ({
          value: { requests: sentences.map((each) => (isRequest(each) ? 0.99 : 0.01)), ...none },
          producer: 'test',
          version: 'test/1',
          isCached: false,
        }));
        return { answers, cost: 0 };
      },
    },
  }) as unknown as EmailPorts;

/** A user whose mailbox is stored as reading leaves it, and processed by the steps after reading. */
async function openMailbox() {
  const userId = await runtime.newUser();
  const mailboxId = await addMailbox(runtime.sql, userId);
  const ids = new Map<string, string>();
  const { sql } = runtime;
  return {
    async add(mail: LivingMail) {
      const { place: _, key, ...read } = mail;
      ids.set(key, await addRead(sql, userId, mailboxId, read));
    },
    async edit({ key, text }: LivingMail) {
      const id = ids.get(key) ?? '';
      await sql`update public.email_contents set text = ${text}, excerpt = ${text.slice(0, 200)} where message_id = ${id}`;
      await sql`
        update public.email_messages set stage = 'normalized', edited_at = clock_timestamp(), content_hash = ${sha256(text)}
        where id = ${id}`;
    },
    async move({ key, place }: LivingMail) {
      const reason = place === 'inbox' || place === 'archive' ? null : place;
      await sql`
        update public.email_messages set removed_reason = ${reason}, removed_at = ${reason && now} where id = ${ids.get(key) ?? ''}`;
    },
    async process() {
      const execution = await runtime.submit(userId, `test.life:${userId}`);
      await sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
      const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
      const state = { mailbox_id: mailboxId, started_at: now } as SyncState;
      for (const step of [thread, gate, classify, rank]) await step(ports())(state, turn);
    },
    /** The desk with messages by their keys, in its order; issues of equal rank by their oldest message. */
    async desk() {
      const keys = new Map([...ids].map(([key, id]) => [id, key]));
      const rows = await sql<
        { members: string[]; items: { message_id: string }[]; left: { message_id: string } }[]
      >`
        select issue.title, issue.status, issue.owner, issue.severity, issue.category, issue.requires_response,
          issue.mandatory, issue.suspected, issue.summary, issue.participants, issue.left_mandatory as "left",
          issue.opened_at, issue.last_message_at, issue.ended_deadlines as deadlines, action.due_at, action.why,
          round(action.total::numeric, 5)::text as total, action.is_mandatory,
          array(select identifier from public.issue_identifiers named where named.issue_id = issue.id order by 1) as identifiers,
          array(select link.message_id from public.issue_email_links link join public.email_messages message
            on message.id = link.message_id where link.issue_id = issue.id and message.removed_at is null) as members,
          coalesce((select jsonb_agg(jsonb_build_object('message_id', item.message_id, 'quote', item.quote,
              'owner', item.owner, 'due_at', item.due_at, 'status', item.status, 'closed_by', item.closed_by))
            from public.issue_action_items item where item.issue_id = issue.id), '[]'::jsonb) as items
        from public.engineering_issues issue
          left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
        where issue.user_id = ${userId} and issue.merged_into is null and issue.left_desk is null`;
      const named = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => keys.get(id) ?? id),
        );
      return rows
        .map((row) => ({
          ...named(row),
          members: row.members.map((id) => keys.get(id) ?? id).sort(),
          items: named(row.items)
            .map((item: object) => JSON.stringify(item, Object.keys(item).sort()))
            .sort(),
          deadlines: undefined,
          ended: named((row as unknown as { deadlines: object[] }).deadlines)
            .map((each: object) => JSON.stringify(each, Object.keys(each).sort()))
            .sort(),
        }))
        .sort(
          (a, b) =>
            Number(b.is_mandatory) - Number(a.is_mandatory) ||
            Number(b.total) - Number(a.total) ||
            (a.members.join() < b.members.join() ? -1 : 1),
        );
    },
  };
}

/** Lives through a mailbox, reading it now and then, and imports its last state into another one. */
async function live(seed: number) {
  const life = new LivingMailbox(seed);
  const lived = await openMailbox();
  for (let count = 0; count < happenings; count += 1) {
    const { kind, mail } = life.happen();
    if (kind === 'arrives') await lived.add(mail);
    else if (kind === 'is edited') await lived.edit(mail);
    else await lived.move(mail);
    if (life.isRead()) await lived.process();
  }
  await lived.process();
  const imported = await openMailbox();
  for (const mail of life.mails.toReversed())
    if (mail.place === 'inbox' || mail.place === 'archive') await imported.add(mail);
  await imported.process();
  return { lived: await lived.desk(), imported: await imported.desk() };
}

/**
 * Lives that still end differently: in life 199 two threads with one subject and different senders become one issue while the mailbox
 * lives, and stay two in a fresh import. A life that is added here is a defect that is known, and one that no longer differs is taken out.
 */
const known = [199];

test(`the desk is that of a fresh import of the mailbox, after ${lives} lives from ${firstLife}`, async () => {
  for (let seed = firstLife; seed < firstLife + lives; seed += 1) {
    const { lived, imported } = await live(seed);
    if (known.includes(seed)) expect({ seed, desk: lived }).not.toEqual({ seed, desk: imported });
    else expect({ seed, desk: lived }).toEqual({ seed, desk: imported });
  }
}, 600_000);
