import type { RankedAction } from './rank-issue.ts';

/** The fields of a recommendation that decide an issue's position. */
export type Placed = Pick<
  RankedAction,
  'issue_id' | 'is_mandatory' | 'is_suspected' | 'is_muted' | 'list' | 'total'
>;

/**
 * Sorts issues as the desk shows them: mandatory ones first, then suspected ones, then by total, equal totals by id; muted issues and
 * those of other lists are left out. Totals count in single precision, as they are stored. A test keeps this the same order as in
 * `db/email/desk/desk.ts`.
 */
export function inDeskOrder<Action extends Placed>(actions: readonly Action[]): Action[] {
  return inRankOrder(actions.filter(({ list }) => list === 'desk'));
}

/** Sorts issues as the desk does, whatever list they are in; muted ones are left out. */
export function inRankOrder<Action extends Placed>(actions: readonly Action[]): Action[] {
  return actions
    .filter(({ is_muted }) => !is_muted)
    .sort(
      (a, b) =>
        Number(b.is_mandatory) - Number(a.is_mandatory) ||
        Number(b.is_suspected) - Number(a.is_suspected) ||
        Math.fround(b.total) - Math.fround(a.total) ||
        (a.issue_id < b.issue_id ? -1 : 1),
    );
}

/** Returns a total as the database returns it: the shortest number that is the same in single precision. */
export function asStored(total: number): number {
  const single = Math.fround(total);
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return single;
}
