import { sealedContents } from '../../db/email/sync/sealed-contents.ts';
import type { IssueContext } from '../../db/email/triage/issue-contexts.ts';
import type { AnswerableMessage } from '../../domain/email/reply/choose-message.ts';
import type { Synced } from '../mailbox/pipeline.ts';
import type { MessageTruth, TrueMailbox } from '../mailbox/truth.ts';

/** A message that really asks the engineer for something, as the service stored it. */
export interface Request {
  truth: MessageTruth;
  message: AnswerableMessage;
  /** Passages of approved documents and earlier issues for its issue. */
  context: IssueContext[];
}

type Row = AnswerableMessage & { content_hash: string; context: IssueContext[] };

/**
 * Lists the messages of open issues that ask the engineer for something according to the truth. Their asks are those that
 * the service found, addressed to the engineer or to no one in particular.
 */
export async function readRequests(
  { sql, seal, userId }: Synced,
  { address, issues, messages }: TrueMailbox,
): Promise<Request[]> {
  const isOpen = ({ issue }: MessageTruth) =>
    ['open', 'waiting_on_me', 'waiting_on_others'].includes(issues.get(issue)?.status ?? '');
  const wanted = messages.filter(
    (truth) => isOpen(truth) && truth.actions.some(({ owner }) => owner === 'me'),
  );
  const rows = await sql<Omit<Row, 'text'>[]>`
    select message.content_hash, message.id, message.direction, message.reply_to, message.recipients, message.subject,
      message.internet_message_id, message.has_made_id, message."references", message.in_reply_to, message.list_id,
      message.is_bulk, message.is_automatic, message.received_at, message.language,
      case when message.sender_address is null then null
        else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end as sender,
      coalesce(issue.context, '[]'::jsonb) as context,
      coalesce((
        select jsonb_agg(jsonb_build_object('quote', item.quote, 'due_at', item.due_at) order by item.position)
        from public.issue_action_items item
        where item.message_id = message.id and (item.owner is null or item.owner = ${address})), '[]'::jsonb) as asks
    from public.email_messages message
      left join public.issue_email_links link on link.message_id = message.id
      left join public.engineering_issues issue on issue.id = link.issue_id
    where message.user_id = ${userId} and message.content_hash = any(${wanted.map((each) => each.content_hash)})`;
  const read = await sealedContents(sql, seal).fill(userId, rows, ['text']);
  const byHash = new Map(read.map((row) => [row.content_hash, row]));
  return wanted.flatMap((truth) => {
    const row = byHash.get(truth.content_hash);
    return row === undefined ? [] : [{ truth, message: row, context: row.context }];
  });
}
