import type { ImportanceMove } from './importance.ts';

/** A correction of an issue's priority, with what it may have been about. */
export interface PriorityCorrection {
  id: string;
  issue_id: string;
  /** What the desk recommended before; null where it is not known. */
  shown: number | null;
  /** What the engineer set; null takes an earlier word back. */
  to: number | null;
  /** Whom and what the issue is about: the sender's domain first, then what it names. */
  subjects: readonly string[];
}

/** So many issues of one subject, corrected in one direction, speak of the subject and not of the issues. */
const enough = 3;

/**
 * Subjects whose issues were corrected in one direction again and again (spec "Feedback processing": scoped preferences,
 * apart from one-time changes). One correction changes one issue; the third issue of the same sender's domain, or that
 * names the same thing, moves a weight: once for each subject and direction, at the correction that completed it. Of an
 * issue the newest word counts. `corrections` is everything that was ever said, oldest first.
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
      // One correction speaks of one subject: of the sender rather than of what the issue names.
      return [{ about, to, feedback_ids: alike.map(({ id }) => id), completed_by: correction.id }];
    }
    return [];
  });
}

/** Below this a correction only confirms what was shown. */
const leastDifference = 0.05;

function directionOf({ shown, to }: PriorityCorrection): 'more' | 'less' | null {
  if (shown === null || to === null || Math.abs(to - shown) < leastDifference) return null;
  return to > shown ? 'more' : 'less';
}
