import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows that are drawn or left out together. */
export const chunkSize = 40;

// Mean height of the rows that were drawn last, in pixels; at first that of one line of title and one below.
let rowHeight = 66;
const nearScreen = '1200px';

/**
 * A run of rows that is drawn only near the screen, and in its place keeps the height that it had, so that a list of thousands
 * costs as much as a short one and nothing moves. `isNeeded` draws it wherever it is, as for the selected row.
 */
export function RowChunk(props: {
  count: number;
  isNeeded: boolean;
  className: string | undefined;
  rows: () => ReactNode;
}) {
  const { count, isNeeded, className, rows } = props;
  const list = useRef<HTMLUListElement>(null);
  const height = useRef<number | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (list.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && entry.target.childElementCount > 0) {
          height.current = entry.boundingClientRect.height;
          rowHeight = height.current / count;
        }
        setNear(entry.isIntersecting);
      },
      { rootMargin: nearScreen },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [count]);
  const isDrawn = isNear || isNeeded;
  return (
    <ul
      ref={list}
      className={className}
      aria-hidden={isDrawn ? undefined : true}
      style={isDrawn ? undefined : { height: height.current ?? count * rowHeight }}
    >
      {isDrawn ? rows() : null}
    </ul>
  );
}
