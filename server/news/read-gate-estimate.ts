import type { Sql } from '../../db/connect.ts';
import { quality } from '../../db/news/learning/quality.ts';
import { calibrateGate, countKeptOut } from '../../domain/news/learning/quality.ts';
import { dayMs } from '../../domain/time.ts';

// As long as the report of quality looks back without other dates.
const days = 30;

/** Estimates what the gate has lost in the 30 days before `now`, from reviews of stories that passed it by chance. */
export async function readGateEstimate(sql: Sql, userId: string, now: Date) {
  const span = { from: new Date(now.getTime() - days * dayMs).toISOString(), to: now.toISOString() };
  const [served, decided] = await Promise.all([
    quality(sql).listServed(userId, span),
    quality(sql).countGate(userId, span),
  ]);
  const { false_negatives, reviewed, kept_out, statement } = calibrateGate(served, countKeptOut(decided));
  return { ...false_negatives, reviewed, kept_out, statement };
}
