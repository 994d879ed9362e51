import { type ReactNode, useState } from 'react';
import { shellWords } from '../../words/shell.ts';
import styles from './first-few.module.css';

/** Items that are added at each demand. */
const nextMost = 100;

interface Props<Item> {
  items: readonly Item[];
  /** Number of items that are shown at first. */
  most: number;
  className?: string | undefined;
  labelledBy?: string;
  /** Draws an item as a `li` with its key. */
  draw: (item: Item) => ReactNode;
}

/** A list that shows its first items, and others on demand: how many there are was decided by a stranger. */
export function FirstFew<Item>({ items, most, className, labelledBy, draw }: Props<Item>) {
  const [count, setCount] = useState(most);
  const left = items.length - count;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {items.slice(0, count).map(draw)}
      {left > 0 ? (
        <li>
          <button
            type="button"
            className={`inline-action ${styles.more}`}
            onClick={() => setCount(count + nextMost)}
          >
            {shellWords.moreItems(left)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
