import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { readVector, writeVector } from '../../vector.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** A message's vector by one embedding model. */
export interface MessageVector {
  message_id: string;
  vector: Float32Array;
}

/** A message with the text that is embedded. */
export interface MeantMessage {
  id: string;
  issue_id: string | null;
  subject: string;
  text: string;
  language: string | null;
  /** The reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
}

/** Characters of a message that are embedded: its subject matter is at its beginning. */
const longest = 1500;

/** Vectors of messages; those of different models are never mixed. */
export const emailEmbeddings = (sql: Sql, seal: ContentSeal) => ({
  async map(
    userId: string,
    model: string,
    messageIds: readonly string[],
  ): Promise<Map<string, Float32Array>> {
    const rows = await sql<{ message_id: string; vector: string }[]>`
      select message_id, embedding::text as vector from public.email_embeddings
      where user_id = ${userId} and model = ${model} and message_id = any(${messageIds as string[]}::uuid[])`;
    return new Map(rows.map(({ message_id, vector }) => [message_id, readVector(vector)]));
  },

  async insert(userId: string, model: string, vectors: readonly MessageVector[]): Promise<void> {
    const rows = vectors.map(({ message_id, vector }) => ({
      message_id,
      dimension: vector.length,
      embedding: writeVector(vector),
    }));
    await sql`
      insert into public.email_embeddings (message_id, model, user_id, dimension, embedding)
      select message_id, ${model}, ${userId}, dimension, embedding::public.vector
      from json_to_recordset(${recordSet(sql, rows)}) as stored (message_id uuid, dimension integer, embedding text)
      on conflict (message_id, model) do nothing`;
  },

  /**
   * Lists these messages, and the first and latest ones of each of these issues, with the text to embed; without purged
   * ones, whose vectors were deleted with their text.
   */
  async listMeant(
    userId: string,
    { messageIds, issueIds }: { messageIds: readonly string[]; issueIds: readonly string[] },
    mostOfIssue: number,
  ): Promise<MeantMessage[]> {
    const rows = await sql<Omit<MeantMessage, 'text' | 'unopened'>[]>`
      with wanted as (
        select unnest(${messageIds as string[]}::uuid[]) as id, null::uuid as issue_id
        union all
        select ranked.message_id, ranked.issue_id from (
          select link.message_id, link.issue_id,
            row_number() over (partition by link.issue_id order by message.received_at) as first,
            row_number() over (partition by link.issue_id order by message.received_at desc) as latest
          from public.issue_email_links link join public.email_messages message on message.id = link.message_id
          where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
        ) ranked where first = 1 or latest < ${mostOfIssue}
      )
      select wanted.id, wanted.issue_id, message.subject, message.language
      from wanted join public.email_messages message on message.id = wanted.id
      where message.user_id = ${userId} and not exists (
        select 1 from public.email_contents content
        where content.message_id = message.id and content.purged_at is not null)`;
    return sealedContents(sql, seal).fill(userId, rows, ['text'], longest);
  },
});
