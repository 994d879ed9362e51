import { asStored, inDeskOrder } from '../desk/desk-order.ts';
import { type RankableIssue, type RankedAction, type RankedBy, rankIssue } from '../desk/rank-issue.ts';

/** Where an issue stands on the desk. */
export interface DeskStanding {
  /** Counted from 1; null where preferences hide it. */
  place: number | null;
  /** Its priority, 0 to 1, as the desk shows it. */
  total: number;
}

/** What of the desk another version of the preferences changes. */
export interface ExpectedChange {
  issue_id: string;
  title: string;
  from: DeskStanding;
  to: DeskStanding;
}

/**
 * Ranks every open issue by two versions at one moment, on paper: the issues whose total or place is another, in their new
 * order. What is not named here does not change.
 */
export function expectedChanges(
  issues: readonly RankableIssue[],
  before: RankedBy,
  after: RankedBy,
): ExpectedChange[] {
  const [old, fresh] = [standings(issues, before), standings(issues, after)];
  return issues
    .flatMap(({ id, title }) => {
      const [from, to] = [old.get(id), fresh.get(id)];
      if (!from || !to || (from.place === to.place && from.total === to.total)) return [];
      return [{ issue_id: id, title, from, to }];
    })
    .sort(
      (a, b) => (a.to.place ?? Infinity) - (b.to.place ?? Infinity) || (a.issue_id < b.issue_id ? -1 : 1),
    );
}

function standings(issues: readonly RankableIssue[], by: RankedBy): Map<string, DeskStanding> {
  const ranked: RankedAction[] = issues.map((issue) => rankIssue(issue, by));
  const places = new Map(inDeskOrder(ranked).map(({ issue_id }, index) => [issue_id, index + 1]));
  return new Map(
    ranked.map(({ issue_id, total }) => [
      issue_id,
      { place: places.get(issue_id) ?? null, total: asStored(total) },
    ]),
  );
}
