import type { RankedAction } from './rank-issue.ts';

/** What of a recommendation gives an issue its place. */
export type Placed = Pick<RankedAction, 'issue_id' | 'is_mandatory' | 'is_muted' | 'total'>;

/**
 * The order in which the desk shows issues: what is mandatory first, then the higher total, equal ones by their id; what
 * preferences hide is not shown. Totals count in single precision, as they are stored. The same order as
 * `db/email/desk/desk.ts` reads, held by a test.
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

/** A total as the database gives it back: the shortest number that is the same in single precision. */
export function asStored(total: number): number {
  const single = Math.fround(total);
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return single;
}
