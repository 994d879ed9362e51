import type { Recipient } from '../../../domain/email/sync/message.ts';
import type { MandatoryFinding } from '../../../domain/email/triage/mandatory/finding.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** The parts of a message that its signals are derived from. */
export interface UnclassifiedMessage {
  id: string;
  subject: string;
  text: string;
  quoted: string;
  /** The time when it was sent, or else received. */
  sent_at: string;
  language: string | null;
  direction: 'incoming' | 'outgoing';
  sender: string | null;
  sender_name: string | null;
  recipients: Recipient[];
  in_reply_to: string[];
  is_bulk: boolean;
  is_automatic: boolean;
  mandatory: MandatoryFinding[];
  /** The reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
}

type Unread = Omit<UnclassifiedMessage, 'text' | 'quoted' | 'unopened'>;

/** A message with its signals. */
export type SignalsOf = { message_id: string; signals: readonly Signal[] };

/** Signals of messages (spec table `email_signals`). */
export const signals = (sql: Sql, seal: ContentSeal) => ({
  /** Lists messages that wait to be classified, the newest first. */
  async listWaiting(userId: string, mailboxId: string, limit: number): Promise<UnclassifiedMessage[]> {
    const rows = await sql<Unread[]>`
      ${unclassified(sql)}
      where message.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.stage = 'gated'
      order by message.received_at desc, message.id limit ${limit}`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted']);
  },

  /**
   * Lists messages that were classified by rules alone, because no model was available; the newest first, after one of
   * them.
   */
  async listByRulesAlone(
    userId: string,
    mailboxId: string,
    rules: { producer: string },
    { purpose, after, limit }: { purpose: string; after: string | null; limit: number },
  ): Promise<UnclassifiedMessage[]> {
    const rows = await sql<Unread[]>`
      ${unclassified(sql)}
      where message.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.stage = 'classified'
        and message.removed_at is null and content.text is not null and exists (
          select 1 from public.email_signals signal
          where signal.message_id = message.id and signal.name = 'actionability' and signal.position = 0
            and signal.producer = ${rules.producer})
        -- An unusable answer is asked for again after a while, and not for ever.
        and not exists (
          select 1 from public.unusable_answers unusable
          where unusable.message_id = message.id and unusable.purpose = ${purpose}
            and (unusable.next_at is null or unusable.next_at > clock_timestamp()))
        and ${isAfter(sql, after)}
      order by message.received_at desc, message.id limit ${limit}`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted']);
  },

  /**
   * Lists messages since a moment that were judged by another version than `said`, the newest first, after one of them:
   * a release that begins or ends judges them again.
   */
  async listJudgedOtherwise(
    userId: string,
    mailboxId: string,
    wanted: {
      said: { producer: string; version: string };
      since: string;
      after: string | null;
      limit: number;
    },
  ): Promise<UnclassifiedMessage[]> {
    const rows = await sql<Unread[]>`
      ${unclassified(sql)}
      where message.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.stage = 'classified'
        and message.removed_at is null and content.text is not null and message.received_at >= ${wanted.since}
        and not exists (
          select 1 from public.email_signals signal
          where signal.message_id = message.id and signal.name = 'actionability' and signal.position = 0
            and signal.producer = ${wanted.said.producer} and signal.version = ${wanted.said.version})
        and ${isAfter(sql, wanted.after)}
      order by message.received_at desc, message.id limit ${wanted.limit}`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted']);
  },

  /** Lists incoming messages since a moment that were classified, the newest first. */
  async listRecent(
    userId: string,
    { since, limit }: { since: string; limit: number },
  ): Promise<UnclassifiedMessage[]> {
    const rows = await sql<Unread[]>`
      ${unclassified(sql)}
      where message.user_id = ${userId} and message.stage = 'classified' and message.direction = 'incoming'
        and message.removed_at is null and content.text is not null and message.received_at >= ${since}
      order by message.received_at desc, message.id limit ${limit}`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted']);
  },

  /** Replaces the signals of messages, and marks the messages as classified. */
  async replace(userId: string, classified: readonly SignalsOf[]): Promise<void> {
    const ids = classified.map(({ message_id }) => message_id);
    const rows = classified.flatMap(({ message_id, signals }) =>
      signals.map(({ evidence, ...signal }) => ({
        ...signal,
        message_id,
        quote: evidence?.quote ?? null,
        quote_start: evidence?.start ?? null,
        quote_end: evidence?.end ?? null,
      })),
    );
    await sql`delete from public.email_signals where user_id = ${userId} and message_id = any(${ids}::uuid[])`;
    await sql`
      insert into public.email_signals (user_id, message_id, name, position, value, confidence, due_at, question, quote,
        quote_start, quote_end, reason, producer, version)
      select ${userId}, message_id, name, position, value, confidence, due_at, question, quote, quote_start, quote_end,
        reason, producer, version
      from json_to_recordset(${recordSet(sql, rows)}) as said (message_id uuid, name text, position integer, value real,
        confidence real, due_at timestamptz, question text, quote text, quote_start integer, quote_end integer,
        reason text, producer text, version text)`;
    await sql`
      update public.email_messages set stage = 'classified'
      where user_id = ${userId} and id = any(${ids}::uuid[]) and stage = 'gated'`;
  },
});

/** Selects messages after this one in an order of the newest first. */
const isAfter = (sql: Sql, messageId: string | null) =>
  messageId === null
    ? sql`true`
    : sql`exists (
        select 1 from public.email_messages last
        where last.id = ${messageId} and (message.received_at < last.received_at
          or (message.received_at = last.received_at and message.id > last.id)))`;

const unclassified = (sql: Sql) => sql`
  select message.id, message.subject, coalesce(message.sent_at, message.received_at) as sent_at, message.language, message.direction,
    message.sender_address as sender, message.sender_name, message.recipients, message.in_reply_to, message.is_bulk,
    message.is_automatic, coalesce((
      select jsonb_agg(jsonb_build_object('category', category, 'tier', tier, 'confidence', confidence,
        'circumstance', circumstance, 'producer', producer, 'version', version, 'rule', rule, 'found_in', found_in, 'quote', quote)
        order by category)
      from public.mandatory_findings finding where finding.message_id = message.id and finding.tier = 'mandatory'), '[]'::jsonb) as mandatory
  from public.email_messages message left join public.email_contents content on content.message_id = message.id`;
