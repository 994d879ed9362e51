import type { Sql } from '../../db/connect.ts';
import { quality, type Span } from '../../db/email/learning/quality.ts';
import { rateOf } from '../../domain/quality/rate.ts';

/** Reads the quality measures of one user's mail over a period, from reviewed items only (spec Email, Metrics). */
export async function readEmailQuality(sql: Sql, userId: string, span: Span) {
  const measures = quality(sql);
  const replies = await measures.countReplies(userId, span);
  const decided = replies.sent + replies.edited + replies.rejected;
  const distances = await measures.listEditDistances(userId, span);
  const triage = await measures.listTriage(userId, span);
  const critical = await measures.listCritical(userId, span);
  const caught = critical.filter(({ label }) => !label.is_missed).length;
  return {
    draft_acceptance: {
      ...rateOf(replies.sent, decided),
      ...replies,
      statement: `Covers the ${decided} replies that a person decided on.`,
    },
    draft_edit_distance: {
      mean: distances.length === 0 ? null : distances.reduce((sum, each) => sum + each, 0) / distances.length,
      count: distances.length,
    },
    time_to_triage: { median_seconds: medianOf(triage), count: triage.length },
    critical_recall: {
      ...rateOf(caught, critical.length),
      statement:
        'Covers only issues with an accepted label. If only mistakes are labelled, the true recall is higher.',
    },
  };
}

/** Returns the median of sorted numbers; null if there are none. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
