import type { Sql } from '../../db/connect.ts';
import { quality, type Span } from '../../db/email/learning/quality.ts';
import { rateOf } from '../../domain/quality/rate.ts';

/** Measures of one engineer's mail over a span of time, from what people have reviewed alone (spec Email, Metrics). */
export async function readEmailQuality(sql: Sql, userId: string, span: Span) {
  const found = quality(sql);
  const replies = await found.countReplies(userId, span);
  const decided = replies.sent + replies.edited + replies.rejected;
  const distances = await found.listEditDistances(userId, span);
  const triage = await found.listTriage(userId, span);
  const critical = await found.listCritical(userId, span);
  const caught = critical.filter(({ label }) => !label.is_missed).length;
  return {
    draft_acceptance: {
      ...rateOf(replies.sent, decided),
      ...replies,
      statement: `Covers ${decided} replies that a person has decided on.`,
    },
    draft_edit_distance: {
      mean: distances.length === 0 ? null : distances.reduce((sum, each) => sum + each, 0) / distances.length,
      count: distances.length,
    },
    time_to_triage: { median_seconds: medianOf(triage), count: triage.length },
    critical_recall: {
      ...rateOf(caught, critical.length),
      statement:
        'Covers issues with an accepted label alone. Whoever labels only what went wrong sees a lower recall than there is.',
    },
  };
}

/** The middle of numbers in order; null without any. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
