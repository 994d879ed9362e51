import { type RankableIssue, rankedBy } from '../../../domain/email/desk/rank-issue.ts';
import { type ExpectedChange, expectedChanges } from '../../../domain/email/learning/expected.ts';
import type { PreferenceContent } from '../../../domain/preferences.ts';
import type { LearnPorts } from '../ports.ts';
import { activeWeights } from '../triage/active-releases.ts';

const batch = 200;

type Versioned = PreferenceContent & { version: number };

/** Computes what a version of the preferences would change on the desk at a moment, compared with another one; nothing is stored. */
export async function expectChanges(
  { store, sql }: Pick<LearnPorts, 'store' | 'sql'>,
  userId: string,
  { current, next, now }: { current: Versioned; next: Versioned; now: string },
): Promise<ExpectedChange[]> {
  const issues: RankableIssue[] = [];
  for (let isMore = true; isMore; ) {
    const after = issues.at(-1)?.id ?? null;
    const page = await store.rankedActions(sql).listRankable(userId, { after, limit: batch });
    issues.push(...page);
    isMore = page.length === batch;
  }
  const release = await activeWeights({ store, sql }, userId);
  return expectedChanges(issues, rankedBy(current, now, release), rankedBy(next, now, release));
}
