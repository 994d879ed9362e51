import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawnRows, spanNear } from '../../../state/desk/row-span.ts';
import styles from './desk.module.css';

/** Rows beyond those that are drawn at which further ones are read. */
const readAhead = 40;

interface Props<Row> {
  rows: readonly Row[];
  /** Number of rows of the list, also of those that no page has brought yet: their room is kept. */
  of: number;
  /** Number of rows in the lists above it: with it the list moves. */
  above: number;
  /** A short list is drawn whole, so that the browser's own search finds all of it. */
  isWhole: boolean;
  /** Index of the row that is drawn wherever it is, because it has the focus; -1 without one. */
  kept: number;
  draw: (row: Row, number: number) => ReactNode;
  /** Reads further rows; undefined while that is not possible. */
  onReach: (() => void) | undefined;
}

/** A list of rows of one height, of which those near the screen are drawn; the others keep their room, so that nothing moves. */
export function RowWindow<Row>({ rows, of, above, isWhole, kept, draw, onReach }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [span, setSpan] = useState({ from: 0, to: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above moves the list.
  useLayoutEffect(() => {
    const look = () => {
      if (list.current === null) return;
      const { top, height } = list.current.getBoundingClientRect();
      const next = spanNear({ top, rowHeight: height / of, count: of }, innerHeight);
      setSpan((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [of, above]);

  const reach = useRef(onReach);
  reach.current = onReach;
  const isWanted =
    onReach !== undefined && rows.length < of && span.to > 0 && span.to + readAhead > rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may leave rows near the screen that are still to be read.
  useEffect(() => {
    if (isWanted) reach.current?.();
  }, [isWanted, rows.length]);

  const drawn = isWhole
    ? { from: 0, to: rows.length }
    : { from: span.from, to: Math.min(span.to, rows.length) };
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ '--rows': of } as CSSProperties}
      aria-busy={rows.length < of || undefined}
    >
      {drawnRows({ from: Math.min(drawn.from, drawn.to), to: drawn.to }, kept).map((index) => {
        const row = rows[index];
        return row === undefined ? null : draw(row, index + 1);
      })}
    </ul>
  );
}
