import type { ImportanceMove } from './importance.ts';

/** A correction of an issue's priority, with the subjects that it may be about. */
export interface PriorityCorrection {
  id: string;
  issue_id: string;
  /** The recommended priority before; null if unknown. */
  shown: number | null;
  /** The priority that the engineer set; null removes an earlier one. */
  to: number | null;
  /** The sender's domain first, then the identifiers of the issue. */
  subjects: readonly string[];
}

/** Number of issues of one subject, corrected in one direction, from which the correction is about the subject. */
const enough = 3;

/**
 * Finds subjects whose issues were repeatedly corrected in one direction (spec "Feedback processing": scoped preferences,
 * apart from one-time changes). One correction changes one issue; the third issue with the same sender's domain or identifier
 * changes a weight, once for each subject and direction, at the correction that completed it. Only the newest correction of an
 * issue counts. `corrections` are all corrections ever given, oldest first.
 */
export function repeatedSubjects(
  corrections: readonly PriorityCorrection[],
): (Pick<ImportanceMove, 'about' | 'to' | 'feedback_ids'> & { completed_by: string })[] {
  const newest = new Map<string, PriorityCorrection>();
  const done = new Set<string>();
  return corrections.flatMap((correction) => {
    newest.set(correction.issue_id, correction);
    const to = directionOf(correction);
    if (to === null) return [];
    for (const about of correction.subjects) {
      const alike = [...newest.values()].filter(
        (each) => directionOf(each) === to && each.subjects.includes(about),
      );
      if (alike.length < enough || done.has(`${to} ${about}`)) continue;
      done.add(`${to} ${about}`);
      // One correction counts for one subject: the sender rather than an identifier.
      return [{ about, to, feedback_ids: alike.map(({ id }) => id), completed_by: correction.id }];
    }
    return [];
  });
}

/** Difference below which a correction only confirms the recommendation. */
const minDifference = 0.05;

function directionOf({ shown, to }: PriorityCorrection): 'more' | 'less' | null {
  if (shown === null || to === null || Math.abs(to - shown) < minDifference) return null;
  return to > shown ? 'more' : 'less';
}
