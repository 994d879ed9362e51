import type { Sql } from '../connect.ts';

/**
 * What was about to be done outside when the backup was made may have been done since, by the service that was backed up. So
 * it counts as begun: it is looked up before it is done, and where nobody can tell, a person is asked. Returns how many.
 */
export async function doubtPlannedEffects(sql: Sql, madeAt: string): Promise<number> {
  const rows = await sql`
    update public.effects
    set status = 'started', attempts = attempts + 1,
      started_at = least(greatest(not_before, ${madeAt}), approval_expires_at - interval '1 millisecond')
    where status = 'planned' and not_before < approval_expires_at`;
  return rows.count;
}

/** Mailboxes of files that lay in one directory are looked for in another. */
export async function moveMailbox(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    update public.mailboxes set settings = jsonb_set(settings, '{path}', to_jsonb(${to}::text))
    where provider = 'files' and settings->>'path' = ${from}`;
}
