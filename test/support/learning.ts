import { randomUUID } from 'node:crypto';
import { executions } from '../../db/app/executions.ts';
import type { Sql } from '../../db/connect.ts';
import { emailStore } from '../../db/email/store.ts';
import { learn } from '../../graphs/email/learn.ts';
import type { LearnState } from '../../graphs/email/learn-state.ts';
import { load } from '../../graphs/email/load-feedback.ts';
import { rank } from '../../graphs/email/rank.ts';
import { record } from '../../graphs/email/record-preferences.ts';
import { Turn } from '../../runtime/turn.ts';
import type { TestDatabase } from './database.ts';
import { addExecution, sha256 } from './rows.ts';

/** The steps of a turn of learning over a test's database, at a moment of the test's own. */
export function learning(opened: TestDatabase, at: string) {
  const sql = opened.database.sql as unknown as Sql;
  const ports = {
    store: emailStore,
    sql,
    tools: { run: () => Promise.reject(new Error('No document is read here.')) },
    now: () => new Date(at),
  };
  const steps = [learn(ports), record(ports), rank(ports)];
  async function begin(userId: string) {
    const { id } = await addExecution(sql, userId, 'email.learn');
    const claimed = await executions(sql).claim(id, 'test/1');
    if (!claimed) throw new Error('The execution has ended.');
    const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
    const { update } = await load(ports)({} as LearnState, turn);
    return { turn, state: { execution_id: id, desk_changed: false, ...update } as LearnState };
  }
  return {
    steps,
    begin,
    /** One whole turn. */
    async learnNow(userId: string) {
      const { turn, state } = await begin(userId);
      for (const step of steps) await step(state, turn);
    },
  };
}

/** What an engineer has said of an issue. */
export async function say(
  sql: Sql,
  userId: string,
  issueId: string,
  correction: { kind: string } & Record<string, unknown>,
  change: { draft_id?: string; reason?: string } = {},
): Promise<string> {
  const { kind, ...rest } = correction;
  const [row] = await sql<[{ id: string }]>`
    insert into public.feedback_events ${sql({
      user_id: userId,
      issue_id: issueId,
      kind,
      correction: sql.json(rest as never) as never,
      request_key: randomUUID(),
      request_hash: '',
      ...change,
    } as never)} returning id`;
  return row.id;
}

/** A version of a reply of this issue, as it was sent or refused. */
export async function addDraft(
  sql: Sql,
  userId: string,
  issueId: string,
  body: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into public.response_drafts (user_id, issue_id, message_id, version, subject, body, recipients, content_hash,
      producer, producer_version, review_status, closed_at, origin)
    select ${userId}, ${issueId}, message_id,
      (select count(*) + 1 from public.response_drafts where issue_id = ${issueId}), 'Re: it', ${body}, '[]',
      ${sha256(randomUUID())}, 'test', '1', ${(change['review_status'] as string) ?? 'sent'}, now(),
      ${(change['origin'] as string) ?? 'edited'}
    from public.issue_email_links where issue_id = ${issueId} limit 1 returning id`;
  return row.id;
}
