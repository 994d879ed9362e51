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

/** Groups rows into the bands of the desk; empty bands are left out. */
export function deskBands<Row extends BandedRow>(rows: readonly Row[]): DeskBand<Row>[] {
  const bandOf = (row: Row): DeskBand<Row>['band'] =>
    row.mandatory ? 'mandatory' : row.suspected.length > 0 ? 'suspected' : 'ranked';
  const groups = Map.groupBy(rows, bandOf);
  return (['mandatory', 'suspected', 'ranked'] as const).flatMap((band) => {
    const inBand = groups.get(band);
    return inBand ? [{ band, rows: inBand }] : [];
  });
}

/** Joins the pages of a list: a row that an earlier page has already shown is not shown again. */
export function joinPages<Row extends { id: string }>(pages: readonly (readonly Row[])[]): Row[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id));
}
