import type { Sql } from '../connect.ts';

/**
 * Marks planned effects as started, because the service that was backed up may have performed them since: each is
 * looked up before it is performed, and a person decides where the outcome is unknown. Returns their number.
 */
export async function doubtPlannedEffects(sql: Sql, madeAt: string): Promise<number> {
  const rows = await sql`
    update public.effects
    set status = 'started', attempts = attempts + 1,
      started_at = least(greatest(not_before, ${madeAt}), approval_expires_at - interval '1 millisecond')
    where status = 'planned' and not_before < approval_expires_at`;
  return rows.count;
}

/** Points file mailboxes from one directory to another. */
export async function moveMailbox(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    update public.mailboxes set settings = jsonb_set(settings, '{path}', to_jsonb(${to}::text))
    where provider = 'files' and settings->>'path' = ${from}`;
}
