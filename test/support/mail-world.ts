import { randomUUID } from 'node:crypto';
import { effects } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { addApproval, addExecution, sha256 } from './rows.ts';

/** Mail data of one user: at least one row in every table of the email side. */
export interface MailWorld {
  mailboxId: string;
  messageId: string;
  threadId: string;
  issueId: string;
  learningVersionId: string;
}

const at = '2026-03-01T08:00:00.000Z';
const hash = sha256('a');

/** Writes a mailbox with one message that made one issue, which is ranked, corrected and has a drafted reply. */
export async function addMailWorld(sql: Sql, userId: string): Promise<MailWorld> {
  const address = `${randomUUID()}@plant.example`;
  const [mailbox] = await sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address)
    values (${userId}, 'Plant', 'files', ${address}) returning id`;
  const mailboxId = mailbox.id;
  await addExecution(sql, userId, 'email.sync');
  await sql`
    insert into public.mailbox_sync_state (mailbox_id, folder_id, user_id, folder_name, role)
    values (${mailboxId}, 'inbox', ${userId}, 'Inbox', 'inbox')`;
  const [thread] = await sql<[{ id: string }]>`
    insert into public.email_threads (user_id, base_subject, first_at, last_at)
    values (${userId}, 'pump', ${at}, ${at}) returning id`;
  const threadId = thread.id;
  const [message, other] = await sql<[{ id: string }, { id: string }]>`
    insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, thread_id)
    values (${userId}, ${mailboxId}, 'a', ${hash}, 1, ${at}, ${threadId}),
      (${userId}, ${mailboxId}, 'b', ${hash}, 1, ${at}, null) returning id`;
  const messageId = message.id;
  await sql`
    insert into public.email_message_places (mailbox_id, folder_id, place, user_id, message_id)
    values (${mailboxId}, 'inbox', '1/1', ${userId}, ${messageId})`;
  await sql`insert into public.email_contents (message_id, user_id, text) values (${messageId}, ${userId}, 'Words')`;
  await sql`
    insert into public.sender_warnings (user_id, message_id, kind, severity, detail)
    values (${userId}, ${messageId}, 'first_contact', 'caution', 'New.')`;
  await sql`
    insert into public.email_attachments (message_id, position, user_id, media_type, size, content_hash)
    values (${messageId}, 0, ${userId}, 'text/plain', 1, ${hash})`;
  await sql`
    insert into public.quarantined_messages (message_id, user_id, reason, excerpt, producer)
    values (${other.id}, ${userId}, 'broken', 'From', 'test')`;
  await sql`
    insert into public.email_thread_keys (user_id, key, thread_id) values (${userId}, 'a@plant.example', ${threadId})`;
  const issueId = await addIssue(sql, userId, { messageId, threadId });
  const learningVersionId = await addDesk(sql, userId, { messageId, issueId });
  await addReply(sql, userId, { mailboxId, messageId, issueId });
  return { mailboxId, messageId, threadId, issueId, learningVersionId };
}

async function addIssue(
  sql: Sql,
  userId: string,
  { messageId, threadId }: { messageId: string; threadId: string },
): Promise<string> {
  const [issue] = await sql<[{ id: string }]>`
    insert into public.engineering_issues (user_id, title, opened_at, last_message_at, producer, version)
    values (${userId}, 'Pump', ${at}, ${at}, 'test', '1') returning id`;
  await sql`
    insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer, version)
    values (${messageId}, ${issue.id}, ${threadId}, ${userId}, 'first', 'test', 1, 'test', '1')`;
  await sql`
    insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
    values (${issue.id}, 'equipment', 'p-101', ${userId}, ${messageId}, ${at})`;
  const [close] = await sql<[{ id: string }]>`
    insert into public.engineering_issues (user_id, title, opened_at, last_message_at, producer, version)
    values (${userId}, 'Valve', ${at}, ${at}, 'test', '1') returning id`;
  const [one, other] = [issue.id, close.id].sort() as [string, string];
  await sql`
    insert into public.issue_relations (issue_id, related_issue_id, user_id, reason, confidence)
    values (${one}, ${other}, ${userId}, 'test', 0.5)`;
  const [second] = await sql<[{ id: string }]>`
    insert into public.email_threads (user_id, base_subject, first_at, last_at)
    values (${userId}, 'valve', ${at}, ${at}) returning id`;
  const [low, high] = [threadId, second.id].sort() as [string, string];
  await sql`
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark) values (${low}, ${high}, ${userId}, 'apart')`;
  await sql`
    insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end, confidence,
      producer, version)
    values (${userId}, ${issue.id}, ${messageId}, 0, 'Words', 0, 5, 1, 'test', '1')`;
  await sql`
    insert into public.email_embeddings (message_id, model, user_id, dimension, embedding)
    values (${messageId}, 'test/1', ${userId}, 2, '[1,0]')`;
  await sql`
    insert into public.unusable_answers (message_id, user_id, purpose, tries, reason)
    values (${messageId}, ${userId}, 'email.judge', 1, 'test')`;
  await sql`
    insert into public.issue_readings (issue_id, user_id, revision, content_hash, producer, version)
    values (${issue.id}, ${userId}, 1, ${hash}, 'test', '1')`;
  await sql`insert into public.unsettled_issues (issue_id, user_id) values (${issue.id}, ${userId})`;
  return issue.id;
}

async function addDesk(
  sql: Sql,
  userId: string,
  { messageId, issueId }: { messageId: string; issueId: string },
): Promise<string> {
  await sql`
    insert into public.email_signals (user_id, message_id, name, value, confidence, reason, producer, version)
    values (${userId}, ${messageId}, 'urgency', 0.5, 1, 'test', 'test', '1')`;
  await sql`
    insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
    values (${userId}, ${messageId}, 'safety_concern', 'test', 'text', 'Words', 'test', '1')`;
  await sql`
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, total, terms, baseline, why, issue_revision,
      preference_version, producer, version)
    values (${userId}, ${issueId}, true, 0.5, '[]', 0.5, 'test', 1, 1, 'test', '1')`;
  await sql`
    insert into public.engineer_preferences (user_id, version, reason) values (${userId}, 1, 'test') on conflict do nothing`;
  const [feedback] = await sql<[{ id: string }]>`
    insert into public.feedback_events (user_id, issue_id, kind, correction, request_key, request_hash)
    values (${userId}, ${issueId}, 'priority', '{"to": 0.9}', 'a', ${hash}) returning id`;
  await sql`
    insert into public.response_drafts (user_id, issue_id, message_id, version, subject, body, recipients, content_hash,
      producer, producer_version)
    values (${userId}, ${issueId}, ${messageId}, 1, 'Re: Pump', 'Words', '[]', ${hash}, 'test', '1')`;
  await sql`
    insert into public.learning_examples (user_id, feedback_id, message_id, task, label)
    values (${userId}, ${feedback.id}, ${messageId}, 'urgency', '{"value": 1}')`;
  const [version] = await sql<[{ id: string }]>`
    insert into public.learning_versions (user_id, task, version, parameters, evaluation)
    values (${userId}, 'request', 1, '{}', '{}') returning id`;
  const [document] = await sql<[{ id: string }]>`
    insert into public.issue_documents (user_id, title, kind, content_hash, size, producer)
    values (${userId}, 'Manual', 'text', ${hash}, 1, 'test') returning id`;
  await sql`
    insert into public.issue_document_passages (document_id, position, user_id, text)
    values (${document.id}, 0, ${userId}, 'Words')`;
  return version.id;
}

/** Adds a reply that is approved and planned for sending, and a policy without an approval. */
async function addReply(
  sql: Sql,
  userId: string,
  { mailboxId, messageId, issueId }: { mailboxId: string; messageId: string; issueId: string },
): Promise<void> {
  const execution = await addExecution(sql, userId, 'email.draft');
  const approval = await addApproval(sql, userId, execution.id, { subject: 'draft:1' });
  await sql`
    update public.approvals set status = 'approved', decision = '{"type": "approve"}', decided_at = now(), closed_at = now(),
      action_hash = ${hash} where id = ${approval.id}`;
  const [draft] = await sql<[{ id: string }]>`
    insert into public.response_drafts (user_id, issue_id, message_id, version, review_status, subject, body, recipients,
      content_hash, producer, producer_version)
    values (${userId}, ${issueId}, ${messageId}, 2, 'approved', 'Re: Pump', 'Words', '[]', ${hash}, 'test', '1') returning id`;
  await effects(sql).plan({
    user_id: userId,
    execution_id: execution.id,
    step: 'send',
    approval_id: approval.id,
    action_hash: hash,
    approval_expires_at: approval.expires_at,
    draft_id: draft.id,
    content_hash: hash,
    policy_id: null,
    not_before: at,
    key: `${randomUUID()}@plant.example`,
  });
  const policy = {
    ...{ mailbox_id: mailboxId, recipients: ['@supplier.example'], topics: ['order'], most_per_day: 5 },
    ...{ template: 'Thank you, your message has arrived.', expires_at: at },
  };
  await sql`
    insert into public.automation_policies (user_id, mailbox_id, name, policy, content_hash, expires_at)
    values (${userId}, ${mailboxId}, 'Acknowledge orders', ${sql.json(policy)}, ${hash}, now() + interval '1 day')`;
}
