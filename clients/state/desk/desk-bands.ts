/** The part of a row that its band depends on. */
export interface BandedRow {
  id: string;
  mandatory: boolean;
  suspected: readonly string[];
}

/** A band of the desk with its rows in the order of the service. */
export interface DeskBand<Row> {
  band: 'mandatory' | 'suspected' | 'ranked';
  rows: Row[];
}

const bandOrder = ['mandatory', 'suspected', 'ranked'] as const;

/** Groups rows into the bands of the desk; empty bands are left out. */
export function deskBands<Row extends BandedRow>(rows: readonly Row[]): DeskBand<Row>[] {
  const bandOf = (row: Row): DeskBand<Row>['band'] =>
    row.mandatory ? 'mandatory' : row.suspected.length > 0 ? 'suspected' : 'ranked';
  const groups = Map.groupBy(rows, bandOf);
  return bandOrder.flatMap((band) => {
    const inBand = groups.get(band);
    return inBand ? [{ band, rows: inBand }] : [];
  });
}

/** A band with the number of its rows, also of those that no page has brought yet. */
export interface SizedBand<Row> {
  /** Null in a list that has no bands. */
  band: DeskBand<Row>['band'] | null;
  rows: Row[];
  of: number;
}

/** The size of a list as far as it is known, beyond the rows that were read. */
export interface ListSize {
  /** Number of all rows that fit the filter. */
  total: number;
  /** Number of rows of each band; null if a filter is set. */
  bands: Readonly<Record<DeskBand<unknown>['band'], number>> | null;
  hasMore: boolean;
}

/**
 * Returns the bands with room for the rows that are still to be read: what comes later takes the room that it has and moves nothing.
 * Without the sizes of the bands the rest counts for the last one, because pages come in the order of the bands.
 */
export function sizedBands<Row extends BandedRow>(rows: readonly Row[], size: ListSize): SizedBand<Row>[] {
  const read = deskBands(rows);
  if (!size.hasMore) return read.map((each) => ({ ...each, of: each.rows.length }));
  const known = size.bands;
  if (known !== null)
    return bandOrder.flatMap((band) => {
      const its = read.find((each) => each.band === band)?.rows ?? [];
      const of = Math.max(its.length, known[band]);
      return of === 0 ? [] : [{ band, rows: its, of }];
    });
  const left = Math.max(0, size.total - rows.length);
  return read.map((each, index) => ({
    ...each,
    of: each.rows.length + (index === read.length - 1 ? left : 0),
  }));
}

/** Joins the pages of a list: a row that an earlier page has already shown is not shown again. */
export function joinPages<Row extends { id: string }>(pages: readonly (readonly Row[])[]): Row[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id));
}
