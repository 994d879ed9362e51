import { asStored, inDeskOrder } from '../desk/desk-order.ts';
import { type RankableIssue, type RankedAction, type RankedBy, rankIssue } from '../desk/rank-issue.ts';

/** The position of an issue on the desk. */
export interface DeskPosition {
  /** Counted from 1; null if preferences hide the issue, or it is in another list. */
  place: number | null;
  /** Its priority, 0 to 1, as the desk shows it. */
  total: number;
}

/** A change of the desk by another version of the preferences. */
export interface ExpectedChange {
  issue_id: string;
  title: string;
  from: DeskPosition;
  to: DeskPosition;
}

/**
 * Ranks every open issue by two versions at one moment, without storing anything. Returns the issues whose total or place
 * changes, in their new order.
 */
export function expectedChanges(
  issues: readonly RankableIssue[],
  before: RankedBy,
  after: RankedBy,
): ExpectedChange[] {
  const [old, fresh] = [positions(issues, before), positions(issues, after)];
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

function positions(issues: readonly RankableIssue[], by: RankedBy): Map<string, DeskPosition> {
  const ranked: RankedAction[] = issues.map((issue) => rankIssue(issue, by));
  const places = new Map(inDeskOrder(ranked).map(({ issue_id }, index) => [issue_id, index + 1]));
  return new Map(
    ranked.map(({ issue_id, total }) => [
      issue_id,
      { place: places.get(issue_id) ?? null, total: asStored(total) },
    ]),
  );
}
