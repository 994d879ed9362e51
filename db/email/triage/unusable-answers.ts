import { minutesUntilNext } from '../../../domain/email/triage/ask-again.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** An answer that could not be used, with its reason. */
export interface UnusableAnswer {
  message_id: string;
  reason: string;
}

/** Unusable answers of configured models about messages. */
export const unusableAnswers = (sql: Sql) => ({
  /** Records the unusable answers of one round and forgets those of messages that were answered now. */
  async record(
    userId: string,
    purpose: string,
    { unusable, answered }: { unusable: readonly UnusableAnswer[]; answered: readonly string[] },
  ): Promise<void> {
    if (answered.length > 0)
      await sql`
        delete from public.unusable_answers
        where user_id = ${userId} and purpose = ${purpose} and message_id = any(${answered as string[]}::uuid[])`;
    if (unusable.length === 0) return;
    const waits = [1, 2, 3, 4, 5].map((tries) => ({ tries, minutes: minutesUntilNext(tries) }));
    await sql`
      insert into public.unusable_answers as known (message_id, user_id, purpose, tries, next_at, reason)
      select message_id, ${userId}, ${purpose}, 1, clock_timestamp() + make_interval(mins => ${minutesUntilNext(1)}), reason
      from json_to_recordset(${recordSet(sql, unusable)}) as given (message_id uuid, reason text)
      on conflict (message_id, purpose) do update set tries = known.tries + 1, reason = excluded.reason,
        next_at = clock_timestamp() + make_interval(mins => (
          select minutes from json_to_recordset(${recordSet(sql, waits)}) as wait (tries integer, minutes integer)
          where wait.tries = known.tries + 1))`;
  },
});
