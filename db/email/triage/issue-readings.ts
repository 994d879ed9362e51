import type { Reading } from '../../../domain/email/desk/reading/reading.ts';
import type { MandatoryFinding } from '../../../domain/email/triage/mandatory/finding.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';
import { writtenAt } from './threads.ts';

/** An issue that waits to be read, with its last reading. */
export interface DueReading {
  id: string;
  title: string;
  revision: number;
  /** Hash of the texts that were read last; null if none were. */
  content_hash: string | null;
  /** True if that reading is of the wanted producer and version. */
  is_current: boolean;
  /** Unusable answers about these texts so far. */
  tries: number;
  /** True if it is asked again because an answer was unusable. */
  is_again: boolean;
  findings: Reading['findings'];
}

/** A message of an issue that a model reads. */
export interface MessageToRead {
  id: string;
  issue_id: string;
  subject: string;
  at: string;
  direction: 'incoming' | 'outgoing';
  sender_name: string | null;
  sender: string | null;
  text: string;
  /** Findings that do not come from a model. */
  findings: { category: string; tier: string }[];
}

/** A reading to store; one with a reason is an unusable answer, of which nothing else is stored. */
export interface StoredReading extends Reading {
  issue_id: string;
  revision: number;
  content_hash: string;
  tries: number;
  /** Minutes until it is asked again; null if it is not. */
  minutes: number | null;
  reason: string | null;
  producer: string;
  version: string;
}

/** A reading as it is shown. */
export interface ShownReading extends Pick<Reading, 'summary' | 'headline' | 'requests'> {
  producer: string;
  version: string;
  read_at: string;
}

/** Most messages of a conversation, and most characters of one. */
const [mostMessages, longest] = [50, 20_000];

/** Readings of issues by a configured model. */
export const issueReadings = (sql: Sql, seal: ContentSeal) => ({
  /**
   * Lists issues that are not over, hold mail of people and are not read in their present form, or whose last answer was unusable and
   * is asked for again now; in the order of the desk.
   */
  listDue(userId: string, by: { producer: string; version: string }, limit: number): Promise<DueReading[]> {
    return sql<DueReading[]>`
      select issue.id, issue.title, issue.revision, reading.content_hash, coalesce(reading.tries, 0) as tries,
        coalesce(reading.producer = ${by.producer} and reading.version = ${by.version}, false) as is_current,
        coalesce(reading.next_at <= clock_timestamp(), false) as is_again, coalesce(reading.findings, '[]'::jsonb) as findings
      from public.engineering_issues issue left join public.issue_readings reading on reading.issue_id = issue.id
      where issue.user_id = ${userId} and issue.merged_into is null and issue.left_desk is null
        and issue.list in ('desk', 'waiting', 'information')
        and (reading.issue_id is null or reading.revision <> issue.revision
          or reading.producer <> ${by.producer} or reading.version <> ${by.version}
          or reading.next_at <= clock_timestamp())
      order by issue.list = 'desk' desc, issue.list = 'waiting' desc, issue.desk_muted, issue.desk_group, issue.desk_order, issue.id
      limit ${limit}`;
  },

  /** Lists the newest messages of these issues that count, the oldest of them first. */
  async listMessages(userId: string, issueIds: readonly string[]): Promise<MessageToRead[]> {
    const rows = await sql<Omit<MessageToRead, 'text'>[]>`
      select * from (
        select message.id, link.issue_id, message.subject, ${writtenAt(sql)} as at, message.direction, message.sender_name,
          message.sender_address as sender,
          coalesce((
            select jsonb_agg(jsonb_build_object('category', finding.category, 'tier', finding.tier) order by finding.category)
            from public.mandatory_findings finding
            where finding.message_id = message.id and not finding.by_model), '[]'::jsonb) as findings,
          row_number() over (partition by link.issue_id order by ${writtenAt(sql)} desc, message.id desc) as place
        from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
          and message.removed_at is null) newest
      where place <= ${mostMessages} order by at, id`;
    return sealedContents(sql, seal).fill(userId, rows, ['text'], longest);
  },

  /** Stores readings. Of an unusable answer only its reason is stored; an earlier reading of the issue is then no longer shown. */
  async write(userId: string, readings: readonly StoredReading[]): Promise<void> {
    if (readings.length === 0) return;
    await sql`
      insert into public.issue_readings (issue_id, user_id, revision, content_hash, summary, headline, requests, findings, tries,
        next_at, reason, producer, version)
      select issue_id, ${userId}, revision, content_hash, summary, nullif(headline, 'null'::jsonb), requests, findings, tries,
        clock_timestamp() + make_interval(mins => minutes), reason, producer, version
      from json_to_recordset(${recordSet(sql, readings)}) as given (issue_id uuid, revision integer, content_hash text,
        summary jsonb, headline jsonb, requests jsonb, findings jsonb, tries integer, minutes integer, reason text,
        producer text, version text)
      on conflict (issue_id) do update set revision = excluded.revision, content_hash = excluded.content_hash,
        summary = excluded.summary, headline = excluded.headline, requests = excluded.requests,
        findings = excluded.findings, tries = excluded.tries, next_at = excluded.next_at, reason = excluded.reason,
        producer = excluded.producer, version = excluded.version, read_at = clock_timestamp()`;
  },

  /** Marks readings as those of the present revision, because the texts are the same. */
  async keep(userId: string, kept: readonly { id: string; revision: number }[]): Promise<void> {
    await sql`
      update public.issue_readings reading set revision = given.revision
      from json_to_recordset(${recordSet(sql, kept)}) as given (id uuid, revision integer)
      where reading.user_id = ${userId} and reading.issue_id = given.id`;
  },

  /** Replaces the findings of models in these messages; those of rules and classifier stay. Returns true if any changed. */
  async replaceFindings(
    userId: string,
    messageIds: readonly string[],
    findings: readonly (MandatoryFinding & { message_id: string })[],
  ): Promise<boolean> {
    const ids = messageIds as string[];
    const given = sql`json_to_recordset(${recordSet(sql, findings)}) as given (message_id uuid, category text, tier text,
      confidence real, rule text, found_in text, quote text, producer text, version text)`;
    const gone = await sql`
      delete from public.mandatory_findings finding
      where finding.user_id = ${userId} and finding.message_id = any(${ids}::uuid[]) and finding.by_model and not exists (
        select 1 from ${given}
        where given.message_id = finding.message_id and given.category = finding.category and given.tier = finding.tier
          and given.quote = finding.quote)
      returning 1`;
    const added = await sql`
      insert into public.mandatory_findings (user_id, message_id, category, tier, confidence, rule, found_in, quote, producer,
        version, by_model)
      select ${userId}, message_id, category, tier, confidence, rule, found_in, quote, producer, version, true from ${given}
      on conflict (message_id, category, by_model) do nothing returning 1`;
    return gone.length + added.length > 0;
  },

  /** Returns what a model has read in an issue; null if none has. */
  async find(userId: string, issueId: string): Promise<ShownReading | null> {
    const [row] = await sql<ShownReading[]>`
      select summary, headline, requests, producer, version, read_at from public.issue_readings
      where user_id = ${userId} and issue_id = ${issueId} and reason is null`;
    return row ?? null;
  },
});
