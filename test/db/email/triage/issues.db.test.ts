import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveIssues } from '../../../../db/email/triage/derive-issues.ts';
import { issueJoins } from '../../../../db/email/triage/issue-joins.ts';
import { mergeIssues } from '../../../../db/email/triage/merge-by-hand.ts';
import { splitIssue } from '../../../../db/email/triage/split-issue.ts';
import { asUser } from '../../../../db/transaction.ts';
import { addMailbox, addRead, me } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';

let runtime: TestRuntime;
let userId: string;
let mailboxId: string;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  mailboxId = await addMailbox(runtime.sql, userId);
});
afterAll(() => runtime.close());

interface Mail {
  subject?: string;
  text?: string;
  from?: string;
  at?: string;
  asks?: boolean;
  mandatory?: string;
  direction?: 'incoming' | 'outgoing';
}

/** An issue of one thread for each list of mails. */
async function addIssue(
  ...conversations: Mail[][]
): Promise<{ id: string; threads: string[]; messages: string[] }> {
  const { sql } = runtime;
  const [issue] = await sql<[{ id: string }]>`
    insert into public.engineering_issues (user_id, title, opened_at, last_message_at, producer, version)
    values (${userId}, 'Seal', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z', 'test', '1') returning id`;
  const [threads, messages]: [string[], string[]] = [[], []];
  for (const [place, mails] of conversations.entries()) {
    const [thread] = await sql<[{ id: string }]>`
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      values (${userId}, ${`seal ${place}`}, '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z') returning id`;
    threads.push(thread.id);
    for (const [index, mail] of mails.entries()) {
      const {
        subject = 'Seal',
        text = 'Can you look at it?',
        from = 'ivo@x.example',
        at,
        direction = 'incoming',
      } = mail;
      const id = await addRead(sql, userId, mailboxId, {
        at: at ?? `2026-03-0${index + 1}T0${place + 1}:00:00.000Z`,
        subject,
        text,
        from,
        direction,
        to: direction === 'incoming' ? [me] : ['ivo@x.example'],
        stage: 'classified',
      });
      messages.push(id);
      await sql`update public.email_messages set thread_id = ${thread.id} where id = ${id}`;
      await sql`
        insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
          version)
        values (${id}, ${issue.id}, ${thread.id}, ${userId}, 'first', 'test', 1, 'test', '1')`;
      await sql`
        insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
        values (${issue.id}, 'code', ${`p10${place}`}, ${userId}, ${id}, now()) on conflict do nothing`;
      if (mail.asks)
        await sql`
          insert into public.email_signals (user_id, message_id, name, position, value, confidence, quote, quote_start,
            quote_end, reason, producer, version)
          values (${userId}, ${id}, 'actionability', 1, 0.9, 0.9, ${text}, 0, ${text.length}, 'test', 'test', '1')`;
      if (mail.mandatory)
        await sql`
          insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
          values (${userId}, ${id}, ${mail.mandatory}, 'test', 'text', 'Words', 'test', '1')`;
    }
  }
  return { id: issue.id, threads, messages };
}

const issueOf = async (id: string) => {
  const [row] = await runtime.sql`select * from public.engineering_issues where id = ${id}`;
  return row;
};
const itemsOf = (id: string) => runtime.sql`
  select message_id, status, closed_by, owner from public.issue_action_items where issue_id = ${id} order by position`;
const messagesOf = async (id: string) =>
  (
    await runtime.sql<
      { message_id: string }[]
    >`select message_id from public.issue_email_links where issue_id = ${id}`
  )
    .map(({ message_id }) => message_id)
    .sort();

describe('deriveIssues', () => {
  test('writes what the messages say, once, and again only when they say something else', async () => {
    const { id, messages } = await addIssue([{ asks: true, mandatory: 'production_stop' }]);
    expect(await deriveIssues(runtime.sql, testSeal, userId, [id])).toEqual({ changed: 1 });
    const first = await issueOf(id);
    expect(first).toMatchObject({
      status: 'waiting_on_me',
      owner: me,
      severity: 'critical',
      category: 'production',
      mandatory: ['production_stop'],
      requires_response: true,
      participants: ['ivo@x.example'],
    });
    expect(await itemsOf(id)).toEqual([
      { message_id: messages[0], status: 'open', closed_by: null, owner: me },
    ]);
    expect(await deriveIssues(runtime.sql, testSeal, userId, [id])).toEqual({ changed: 0 });
    expect((await issueOf(id))?.['revision']).toBe(first?.['revision']);
  });

  test('closes an action item by the answer and keeps its id', async () => {
    const { id, threads } = await addIssue([{ asks: true }]);
    await deriveIssues(runtime.sql, testSeal, userId, [id]);
    const [before] = await runtime.sql`select id from public.issue_action_items where issue_id = ${id}`;
    const answer = await addRead(runtime.sql, userId, mailboxId, {
      at: '2026-03-05T08:00:00.000Z',
      subject: 'Re: Seal',
      text: 'Here is the drawing.',
      from: me,
      to: ['ivo@x.example'],
      direction: 'outgoing',
    });
    await runtime.sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
        version)
      values (${answer}, ${id}, ${threads[0] ?? ''}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    await deriveIssues(runtime.sql, testSeal, userId, [id]);
    const [after] =
      await runtime.sql`select id, status, closed_by from public.issue_action_items where issue_id = ${id}`;
    expect(after).toEqual({ id: before?.['id'], status: 'done', closed_by: answer });
    expect(await issueOf(id)).toMatchObject({ status: 'waiting_on_others', owner: 'ivo@x.example' });
  });

  test('leaves what a person has set, until a later message takes the status on', async () => {
    const { id, threads } = await addIssue([{ asks: true }]);
    await runtime.sql`
      update public.engineering_issues set category = 'project', status = 'resolved', corrected = '{category,status}'
      where id = ${id}`;
    await runtime.sql`
      insert into public.feedback_events (user_id, issue_id, kind, correction, request_key, request_hash)
      values (${userId}, ${id}, 'status', '{"to": "resolved"}', 'a', 'a')`;
    await deriveIssues(runtime.sql, testSeal, userId, [id]);
    expect(await issueOf(id)).toMatchObject({ category: 'project', status: 'resolved' });
    const again = await addRead(runtime.sql, userId, mailboxId, {
      at: '2026-03-06T08:00:00.000Z',
      subject: 'Seal',
      text: 'It leaks as before.',
    });
    await runtime.sql`update public.email_messages set stored_at = now() + interval '1 minute' where id = ${again}`;
    await runtime.sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
        version)
      values (${again}, ${id}, ${threads[0] ?? ''}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    await deriveIssues(runtime.sql, testSeal, userId, [id]);
    const issue = await issueOf(id);
    // What was asked before is settled by the person's word.
    expect(issue).toMatchObject({ category: 'project', status: 'open', corrected: ['category'] });
  });
});

describe('splitting and merging by hand', () => {
  test('takes threads out into an issue of their own, with their identifiers, and marks them apart for good', async () => {
    const { id, threads, messages } = await addIssue([{}], [{ text: 'Another thing.' }]);
    const { newIssueId } = await asUser(runtime.database.sql, userId, (sql) =>
      splitIssue(sql, testSeal, userId, id, [threads[1] ?? '']),
    );
    expect(await messagesOf(id)).toEqual([messages[0]]);
    expect(await messagesOf(newIssueId)).toEqual([messages[1]]);
    const named =
      await runtime.sql`select identifier from public.issue_identifiers where issue_id = ${newIssueId}`;
    expect(named).toEqual([{ identifier: 'p101' }]);
    const marks = await issueJoins(runtime.sql).listMarks(userId, [threads[0] ?? '']);
    expect(marks.map(({ mark }) => mark)).toEqual(['apart']);
  });

  test('splits nothing off that would leave nothing, is elsewhere, or is not there', async () => {
    const { id, threads } = await addIssue([{}], [{}]);
    const other = await addIssue([{}]);
    await expect(splitIssue(runtime.sql, testSeal, userId, id, threads)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(splitIssue(runtime.sql, testSeal, userId, id, other.threads)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      splitIssue(runtime.sql, testSeal, await runtime.newUser(), id, threads),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await messagesOf(id)).toHaveLength(2);
  });

  test('lets one issue live on in another, with everything, and marks their threads together', async () => {
    const one = await addIssue([{ asks: true }]);
    const two = await addIssue([
      { at: '2026-04-01T08:00:00.000Z', from: 'eva@x.example', mandatory: 'safety_concern' },
    ]);
    await deriveIssues(runtime.sql, testSeal, userId, [one.id, two.id]);
    await asUser(runtime.database.sql, userId, (sql) => mergeIssues(sql, testSeal, userId, one.id, two.id));
    expect(await messagesOf(one.id)).toEqual([...one.messages, ...two.messages].sort());
    expect(await issueOf(two.id)).toMatchObject({ merged_into: one.id });
    expect(await issueOf(one.id)).toMatchObject({
      mandatory: ['safety_concern'],
      participants: ['eva@x.example', 'ivo@x.example'],
    });
    const marks = await issueJoins(runtime.sql).listMarks(userId, one.threads);
    expect(marks.map(({ mark }) => mark)).toEqual(['together']);
    await expect(mergeIssues(runtime.sql, testSeal, userId, one.id, two.id)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('holds to the latest word: what was put together can be split again', async () => {
    const [one, two] = [await addIssue([{}]), await addIssue([{}])];
    await mergeIssues(runtime.sql, testSeal, userId, one.id, two.id);
    await splitIssue(runtime.sql, testSeal, userId, one.id, two.threads);
    const marks = await issueJoins(runtime.sql).listMarks(userId, one.threads);
    expect(marks.map(({ mark }) => mark)).toEqual(['apart']);
  });
});
