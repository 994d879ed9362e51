import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { sha256 } from './rows.ts';

/** Records feedback of an engineer about an issue. */
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

/** Adds a version of a reply to this issue, sent or refused. */
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
