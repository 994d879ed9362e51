import type { CurrentAction, DueRank, IssueOnDesk } from '../../../db/email/desk/ranked-actions.ts';
import { noticeable } from '../../../domain/email/desk/moves-at.ts';
import {
  type RankedAction,
  type RankedBy,
  rankedBy,
  rankIssue,
} from '../../../domain/email/desk/rank-issue.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { RankPorts } from '../ports.ts';
import { activeWeights } from '../triage/active-releases.ts';

const batch = 200;

/** The part of a graph's state that ranking reads and updates. */
interface RankState {
  started_at: string;
  desk_changed: boolean;
  changed_issues?: string[];
  changed_count?: number;
}

/** Issues of one turn that are named in events; of more, only the number is told. */
const mostNamed = 100;

/**
 * Ranks the issues of the user that changed since they were ranked, and those that time itself has moved (spec Email 2): mandatory
 * issues first, whatever the preferences say, then by the formula. The whole desk is ranked again only after a change of the
 * preferences, weights or formula. A recommendation that has not changed is not written again.
 */
export const rank =
  (ports: RankPorts) =>
  async <State extends RankState>(state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const preferences =
      (await store.preferences(sql).find(userId, emailPreferences)) ??
      (await turn.write((transaction) => store.preferences(transaction).ensure(userId, emailPreferences)));
    const by = rankedBy(preferences, state.started_at, await activeWeights(ports, userId));
    const due = await store
      .rankedActions(sql)
      .listDue(userId, { preference_version: by.version, version: by.formula, now: by.now });
    const counts = {
      issues: 0,
      mandatory: 0,
      muted: 0,
      changed: 0,
      ended: 0,
      preference_version: preferences.version,
    };
    const ids: string[] = [];
    for (let from = 0; from < due.length; from += batch) {
      const room = mostNamed - ids.length;
      const ranked = await rankBatch(ports, turn, due.slice(from, from + batch), by, room);
      ids.push(...ranked.ids.slice(0, room));
      for (const name of ['issues', 'mandatory', 'muted', 'changed', 'ended'] as const)
        counts[name] += ranked[name];
    }
    const changed_count = counts.changed + counts.ended;
    const update = { desk_changed: changed_count > 0, changed_issues: ids, changed_count };
    return { update: update as Partial<State>, counts };
  };

/** Ranks issues that are due and ends the recommendations of those that are over. */
async function rankBatch(
  { store, sql }: RankPorts,
  turn: Turn,
  due: readonly DueRank[],
  by: RankedBy,
  mostTold: number,
) {
  const { id: executionId, user_id: userId } = turn.execution;
  const ids = due.map(({ issue_id }) => issue_id);
  const issues: IssueOnDesk[] = await store.rankedActions(sql).listRankableOf(userId, ids);
  const ranked = issues.map((issue) => ({ issue, action: rankIssue(issue, by, issue.current?.total) }));
  const [changed, same]: [typeof ranked, typeof ranked] = [[], []];
  for (const each of ranked) (hasChanged(each.issue.current, each.action) ? changed : same).push(each);
  const open = new Set(issues.map(({ id }) => id));
  const over = ids.filter((id) => !open.has(id));
  const currentOf = ({ issue, action }: (typeof ranked)[number]) => ({
    ...action,
    current_id: issue.current?.id ?? null,
  });
  const ended = await turn.write(async (transaction) => {
    const actions = store.rankedActions(transaction);
    const contested = await actions.replace(userId, executionId, changed.map(currentOf), by.now);
    await actions.keep(same.map(currentOf));
    // Another turn ranked a contested issue, perhaps before its last change: the next sync ranks it again.
    const seen = due.filter(({ issue_id }) => !contested.has(issue_id));
    await actions.removeChanges(seen.flatMap(({ change_ids }) => change_ids));
    const revised = changed.filter(
      ({ issue, action }) =>
        !contested.has(issue.id) && issue.current?.issue_revision !== action.issue_revision,
    );
    for (const { issue, action } of revised.slice(0, mostTold))
      await turn.append(transaction, emailEvents['issue.changed'], {
        issue_id: issue.id,
        revision: action.issue_revision,
      });
    return actions.end(userId, over, by.now);
  });
  return {
    issues: ranked.length,
    mandatory: ranked.filter(({ action }) => action.is_mandatory).length,
    muted: ranked.filter(({ action }) => action.is_muted).length,
    changed: changed.length,
    ended,
    ids: [...changed.map(({ issue }) => issue.id), ...over],
  };
}

function hasChanged(current: CurrentAction | null, next: RankedAction): boolean {
  if (current === null) return true;
  return (
    current.is_mandatory !== next.is_mandatory ||
    current.is_muted !== next.is_muted ||
    current.list !== next.list ||
    current.why !== next.why ||
    current.issue_revision !== next.issue_revision ||
    current.preference_version !== next.preference_version ||
    current.version !== next.version ||
    Math.abs(current.total - next.total) >= noticeable
  );
}
