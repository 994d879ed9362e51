import type { CurrentAction, IssueOnDesk } from '../../../db/email/desk/ranked-actions.ts';
import { type RankedAction, rankedBy, rankIssue } from '../../../domain/email/desk/rank-issue.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { RankPorts } from '../ports.ts';
import { activeWeights } from '../triage/active-releases.ts';

const batch = 200;
// A smaller change of the total only shows that time has passed; it is no new recommendation.
const noticeable = 0.01;

/** The part of a graph's state that ranking reads and updates. */
interface RankState {
  started_at: string;
  desk_changed: boolean;
}

/**
 * Ranks every open issue of the user (spec Email 2): mandatory issues first, whatever the preferences say, then by the
 * formula. A recommendation that has not changed is not written again.
 */
export const rank =
  (ports: RankPorts) =>
  async <State extends RankState>(state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { store, sql } = ports;
    const { id: executionId, user_id: userId } = turn.execution;
    const preferences = await turn.write((transaction) =>
      store.preferences(transaction).ensure(userId, emailPreferences),
    );
    const by = rankedBy(preferences, state.started_at, await activeWeights(ports, userId));
    const counts = {
      issues: 0,
      mandatory: 0,
      muted: 0,
      changed: 0,
      ended: 0,
      preference_version: preferences.version,
    };
    let after: string | null = null;
    for (;;) {
      const issues: IssueOnDesk[] = await store
        .rankedActions(sql)
        .listRankable(userId, { after, limit: batch });
      const ranked = issues.map((issue) => rankIssue(issue, by));
      const changed = ranked.filter((action, index) => hasChanged(issues[index]?.current ?? null, action));
      if (changed.length > 0) {
        await turn.write((transaction) =>
          store.rankedActions(transaction).replace(userId, executionId, changed, state.started_at),
        );
      }
      counts.issues += ranked.length;
      counts.mandatory += ranked.filter(({ is_mandatory }) => is_mandatory).length;
      counts.muted += ranked.filter(({ is_muted }) => is_muted).length;
      counts.changed += changed.length;
      after = issues.at(-1)?.id ?? null;
      if (issues.length < batch) break;
    }
    counts.ended = await turn.write((transaction) =>
      store.rankedActions(transaction).endClosed(userId, state.started_at),
    );
    return { update: { desk_changed: counts.changed + counts.ended > 0 } as Partial<State>, counts };
  };

function hasChanged(current: CurrentAction | null, next: RankedAction): boolean {
  if (current === null) return true;
  return (
    current.is_mandatory !== next.is_mandatory ||
    current.is_muted !== next.is_muted ||
    current.issue_revision !== next.issue_revision ||
    current.preference_version !== next.preference_version ||
    current.version !== next.version ||
    Math.abs(current.total - next.total) >= noticeable
  );
}
