import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueJoins } from '../../../../db/email/triage/issue-joins.ts';
import { mergeIssues } from '../../../../db/email/triage/merge-by-hand.ts';
import { splitIssue } from '../../../../db/email/triage/split-issue.ts';
import { asUser } from '../../../../db/transaction.ts';
import { addMailbox } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { addThreadedIssue, type IssueMail } from '../../../support/threaded-issue.ts';

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

const addIssue = (...conversations: IssueMail[][]) =>
  addThreadedIssue({ sql: runtime.sql, userId, mailboxId }, ...conversations);

const issueOf = async (id: string) => {
  const [row] = await runtime.sql`select * from public.engineering_issues where id = ${id}`;
  return row;
};
const messagesOf = async (id: string) =>
  (
    await runtime.sql<
      { message_id: string }[]
    >`select message_id from public.issue_email_links where issue_id = ${id}`
  )
    .map(({ message_id }) => message_id)
    .sort();

describe('splitting and merging by hand', () => {
  test('takes threads out into an issue of their own, with their identifiers, and marks them apart for good', async () => {
    const { id, threads, messages } = await addIssue([{}], [{ text: 'Another thing.' }]);
    const { newIssueId } = await asUser(runtime.database.sql, userId, (sql) =>
      splitIssue(sql, userId, id, [threads[1] ?? '']),
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
    await expect(splitIssue(runtime.sql, userId, id, threads)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(splitIssue(runtime.sql, userId, id, other.threads)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(splitIssue(runtime.sql, await runtime.newUser(), id, threads)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await messagesOf(id)).toHaveLength(2);
  });

  test('lets one issue live on in another, with everything, and marks their threads together', async () => {
    const one = await addIssue([{ asks: true }]);
    const two = await addIssue([
      { at: '2026-04-01T08:00:00.000Z', from: 'eva@x.example', mandatory: 'safety_concern' },
    ]);
    await runtime.sql`
      update public.engineering_issues set participants = '{ivo@x.example}' where id = ${one.id}`;
    await runtime.sql`
      update public.engineering_issues set participants = '{eva@x.example}', mandatory = '{safety_concern}'
      where id = ${two.id}`;
    await asUser(runtime.database.sql, userId, (sql) => mergeIssues(sql, userId, one.id, two.id));
    expect(await messagesOf(one.id)).toEqual([...one.messages, ...two.messages].sort());
    expect(await issueOf(two.id)).toMatchObject({ merged_into: one.id });
    expect(await issueOf(one.id)).toMatchObject({
      mandatory: ['safety_concern'],
      participants: ['eva@x.example', 'ivo@x.example'],
    });
    const marks = await issueJoins(runtime.sql).listMarks(userId, one.threads);
    expect(marks.map(({ mark }) => mark)).toEqual(['together']);
    await expect(mergeIssues(runtime.sql, userId, one.id, two.id)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('holds to the latest word: what was put together can be split again', async () => {
    const [one, two] = [await addIssue([{}]), await addIssue([{}])];
    await mergeIssues(runtime.sql, userId, one.id, two.id);
    await splitIssue(runtime.sql, userId, one.id, two.threads);
    const marks = await issueJoins(runtime.sql).listMarks(userId, one.threads);
    expect(marks.map(({ mark }) => mark)).toEqual(['apart']);
  });
});
