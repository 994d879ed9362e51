import type { AcknowledgeableMessage } from '../../../domain/email/reply/may-acknowledge.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** A message with the facts that the acknowledgment rules need. */
export interface MessageFacts extends AcknowledgeableMessage {
  thread_id: string | null;
  /** Mandatory categories of the message and of its issue; null before the gate. */
  mandatory: string[] | null;
  /** The mailbox's own addresses, in lower case. */
  own: string[];
  has_own_letter: boolean;
  is_acknowledged: boolean;
}

/** The facts about a message that may be acknowledged without asking. */
export const acknowledgmentFacts = (sql: Sql, seal: ContentSeal) => ({
  /** Returns the facts. `exceptDraft` is the acknowledgment under review: it does not count as an earlier one. */
  async get(userId: string, messageId: string, exceptDraft: string | null): Promise<MessageFacts> {
    const [found] = await sql<(Omit<MessageFacts, 'text'> & { is_purged: boolean })[]>`
      select message.mailbox_id, message.direction, message.reply_to, message.recipients, message.subject,
        message.in_reply_to, message.list_id, message.is_bulk, message.is_automatic, message.received_at,
        message.thread_id, content.purged_at is not null as is_purged,
        case when message.sender_address is null then null
          else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end as sender,
        case when message.stage in ('gated', 'classified') then array(
          select category from public.mandatory_findings where message_id = message.id and tier <> 'lowered'
          union select unnest(issue.mandatory)) end as mandatory,
        array(select lower(address) from unnest(mailbox.aliases || mailbox.address) address) as own,
        -- An automatic reply, or one of ours under a policy, is not a reply of the engineer.
        exists (
          select 1 from public.email_messages own
          where own.user_id = ${userId} and own.thread_id = message.thread_id and own.direction = 'outgoing'
            and not own.is_automatic
            -- Anyone can write the engineer's address into From: only messages in the sent folder are theirs.
            and exists (
              select 1 from public.email_message_places place
                join public.mailbox_sync_state folder
                  on folder.mailbox_id = place.mailbox_id and folder.folder_id = place.folder_id
              where place.message_id = own.id and folder.role = 'sent')
            and not exists (
              select 1 from public.effects effect
              where effect.user_id = ${userId} and effect.policy_id is not null
                and effect.key = own.internet_message_id)) as has_own_letter,
        exists (
          select 1 from public.effects effect
            join public.response_drafts draft on draft.id = effect.draft_id
            join public.email_messages answered on answered.id = draft.message_id
          where effect.user_id = ${userId} and effect.policy_id is not null
            and effect.status not in ('cancelled', 'failed')
            and (${exceptDraft}::uuid is null or draft.id <> ${exceptDraft}::uuid)
            and (answered.id = message.id or answered.thread_id = message.thread_id)) as is_acknowledged
      from public.email_messages message
        join public.mailboxes mailbox on mailbox.id = message.mailbox_id
        left join public.email_contents content on content.message_id = message.id
        left join public.issue_email_links link on link.message_id = message.id
        left join public.engineering_issues issue on issue.id = link.issue_id
      where message.user_id = ${userId} and message.id = ${messageId}`;
    if (!found) throw new Failure('not_found', `There is no message ${messageId}.`);
    const { is_purged, ...facts } = found;
    const contents = (await sealedContents(sql, seal).map(userId, [messageId], ['text'])).get(messageId);
    return { ...facts, text: is_purged ? null : (contents?.text ?? null) };
  },

  /** Counts the effects started under a policy since then, and the others that are planned. */
  async countUses(
    userId: string,
    policyId: string,
    since: string,
    exceptDraft: string | null,
  ): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(distinct draft_id) as count from public.effects
      where user_id = ${userId} and policy_id = ${policyId}
        and (status = 'planned' or (started_at > ${since} and status not in ('cancelled', 'failed')))
        and (${exceptDraft}::uuid is null or draft_id <> ${exceptDraft}::uuid)`;
    return row.count;
  },
});
