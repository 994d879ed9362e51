/** The rows of a list that are drawn: indexes from 0, `to` is not among them. */
export interface RowSpan {
  from: number;
  to: number;
}

/** Pixels beyond each edge of the screen in which rows are drawn: more than a turn of the wheel, less than a screen. */
const nearScreen = 800;

/** Rows are drawn and taken away in groups of this size, so that not every pixel draws the list again. */
const group = 4;

/**
 * Returns the rows of a list that are on the screen or near it. `top` is the upper edge of the list below that of the screen, in
 * pixels, so that it is negative once the list is scrolled.
 */
export function spanNear(list: { top: number; rowHeight: number; count: number }, screen: number): RowSpan {
  const { top, rowHeight, count } = list;
  if (!(rowHeight > 0)) return { from: 0, to: 0 };
  const within = (row: number): number => Math.min(count, Math.max(0, row));
  const first = (-top - nearScreen) / rowHeight;
  const last = (screen - top + nearScreen) / rowHeight;
  const from = within(Math.floor(first / group) * group);
  return { from, to: Math.max(from, within(Math.ceil(last / group) * group)) };
}

/** Returns the indexes of the rows to draw in their order: those of a span, and one that is drawn wherever it is. */
export function drawnRows({ from, to }: RowSpan, kept: number): number[] {
  const near = Array.from({ length: to - from }, (_, index) => from + index);
  if (kept < 0 || (kept >= from && kept < to)) return near;
  return kept < from ? [kept, ...near] : [...near, kept];
}
