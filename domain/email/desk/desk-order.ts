import type { RankedAction } from './rank-issue.ts';

/** The fields of a recommendation that decide an issue's position. */
export type Placed = Pick<RankedAction, 'issue_id' | 'is_mandatory' | 'is_muted' | 'total'>;

/**
 * Sorts issues as the desk shows them: mandatory ones first, then by total, equal totals by id; muted issues are left out.
 * Totals count in single precision, as they are stored. A test keeps this the same order as in `db/email/desk/desk.ts`.
 */
export function inDeskOrder<Action extends Placed>(actions: readonly Action[]): Action[] {
  return actions
    .filter(({ is_muted }) => !is_muted)
    .sort(
      (a, b) =>
        Number(b.is_mandatory) - Number(a.is_mandatory) ||
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
