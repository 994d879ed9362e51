import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { KeyHandlers } from '../../state/key-handlers.ts';
import { addressOf, type Readable, setReadingOrder } from '../../state/reading-order.ts';
import { useSelection } from '../../state/selection.ts';
import { shellWords } from '../../words/shell.ts';

interface Options {
  /** Name under which the selection is kept, and by which the reader's way back is called. */
  name: string;
  kind: Readable['kind'];
  ids: readonly string[];
  /** Called when the selection nears the end. */
  onNearEnd?: () => void;
}

/** Pixels to which each list was scrolled when it was left. */
const leftAt = new Map<string, number>();

// Rows before the end at which more are read.
const nearEnd = 10;

/**
 * Returns the selection of a list, the keys that move it, and the way into the reader. The selected row has the focus, also after it
 * was left for a reader and after the row before it has gone.
 */
export function useRowList({ name, kind, ids, onNearEnd }: Options) {
  const [path, go] = useLocation();
  const search = useSearch();
  const { selected, select, move } = useSelection(name, ids);
  const focusNext = useRef(false);
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked up when the selection or the list changed.
  useEffect(() => {
    if (selected === null) return;
    const row = selectedRow();
    if (row === null) return;
    const isFirst = shown.current === null;
    const lostFocus = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
    if (focusNext.current || lostFocus) row.focus({ preventScroll: true });
    if (isFirst) scrollTo({ top: leftAt.get(`${name} ${search}`) ?? 0 });
    if (focusNext.current || isFirst) row.scrollIntoView({ block: 'nearest' });
    focusNext.current = false;
    shown.current = selected;
  }, [selected, ids.length > 0]);

  // Before the rows are taken away: afterwards the page is shorter, and the position is lost.
  useLayoutEffect(() => () => void leftAt.set(`${name} ${search}`, scrollY), [name, search]);

  // Whatever opens a reader from here, it finds its neighbours.
  useEffect(() => {
    const place = search === '' ? path : `${path}?${search}`;
    setReadingOrder({ place, name, items: ids.map((id) => ({ kind, id })) });
  }, [path, search, name, kind, ids]);

  const step = (by: number): string | undefined => {
    focusNext.current = true;
    const moved = move(by);
    if (selected !== null && ids.indexOf(selected) >= ids.length - nearEnd) onNearEnd?.();
    if (moved) return undefined;
    focusNext.current = false;
    if (selected !== null) selectedRow()?.focus();
    return by > 0 ? shellWords.endOfList : shellWords.topOfList;
  };
  const open = (id: string | null = selected): void => {
    if (id === null) return;
    select(id);
    go(addressOf({ kind, id }));
  };
  const keys: KeyHandlers = {
    next: () => step(1),
    previous: () => step(-1),
    first: () => step(-ids.length),
    last: () => step(ids.length),
    open: () => open(),
  };
  /** Puts the keyboard on the selected row, or on the page if there is none. */
  const focus = (): void =>
    (selectedRow() ?? document.getElementById('content'))?.focus({ preventScroll: true });
  return { selected, select, open, go, focus, keys };
}

/** The selected row is the one that Tab reaches. */
const selectedRow = (): HTMLElement | null => document.querySelector('[data-row][aria-current]');
