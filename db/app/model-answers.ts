import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** The key of cached answers: one model, one task. */
export interface AnswerKind {
  userId: string;
  purpose: string;
  /** The producer of the answer, with the version of the task and the model. */
  model: string;
}

/** An answer with the hash of its input. */
export interface StoredAnswer {
  input_hash: string;
  answer: unknown;
}

// Precision of the last use: a cache hit writes at most this often.
const useIsKnownTo = '7 days';

/** The cache of model answers (spec News 8: by content hash and model version). */
export const modelAnswers = (sql: Sql) => ({
  /** Returns the cached answers, and marks them as used. */
  async list(kind: AnswerKind, hashes: readonly string[]): Promise<StoredAnswer[]> {
    if (hashes.length === 0) return [];
    return sql<StoredAnswer[]>`
      with used as (
        update public.model_answers set used_at = now()
        where ctid in (
          select ctid from public.model_answers
          where user_id = ${kind.userId} and purpose = ${kind.purpose} and model = ${kind.model}
            and input_hash = any(${hashes as string[]}::text[]) and used_at < now() - ${useIsKnownTo}::interval
          -- A concurrent reader of the same row marks it too.
          for update skip locked)
      )
      select input_hash, answer from public.model_answers
      where user_id = ${kind.userId} and purpose = ${kind.purpose} and model = ${kind.model}
        and input_hash = any(${hashes as string[]}::text[])`;
  },
  /** Removes answers last used before `moment`, the oldest first and at most `limit`; returns their number. */
  async removeUnused(moment: string, limit: number): Promise<number> {
    const rows = await sql`
      delete from public.model_answers where ctid in (
        select ctid from public.model_answers where used_at < ${moment} order by used_at limit ${limit}
        for update skip locked)
      returning 1`;
    return rows.length;
  },
  /** Stores answers and replaces existing ones, which were unusable or they would not have been requested again. */
  async upsert(kind: AnswerKind, answers: readonly StoredAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    await sql`
      insert into public.model_answers (user_id, purpose, model, input_hash, answer)
      select ${kind.userId}, ${kind.purpose}, ${kind.model}, input_hash, coalesce(answer, 'null'::jsonb)
      from json_to_recordset(${recordSet(sql, answers)}) as answered (input_hash text, answer jsonb)
      order by input_hash
      on conflict (user_id, purpose, model, input_hash) do update set
        answer = excluded.answer, created_at = now(), used_at = now()`;
  },
});
