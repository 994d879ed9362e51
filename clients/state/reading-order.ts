import { createStore, useStore } from './store.ts';

/** A story or an issue of a list, as a reader opens it. */
export interface Readable {
  kind: 'story' | 'issue';
  id: string;
}

/** The list from which a reader was opened. */
export interface ReadingOrder {
  /** Address to return to. */
  place: string;
  /** Name of the list, as the reader's way back says it. */
  name: string;
  items: readonly Readable[];
}

const order = createStore<ReadingOrder | null>(null);

/** Remembers the list that a reader is opened from. */
export const setReadingOrder = (next: ReadingOrder): void => order.set(next);

/** The position of a reader in its list. */
export interface ReadingPosition {
  place: string;
  name: string;
  /** From 1. */
  number: number;
  count: number;
  earlier: Readable | null;
  later: Readable | null;
}

/** Returns the position of a story or an issue in the list it was opened from; null if it was opened by its address. */
export function positionIn(from: ReadingOrder | null, current: Readable): ReadingPosition | null {
  const at = from?.items.findIndex(({ kind, id }) => kind === current.kind && id === current.id) ?? -1;
  if (from === null || at === -1) return null;
  const { place, name, items } = from;
  return {
    place,
    name,
    number: at + 1,
    count: items.length,
    earlier: items[at - 1] ?? null,
    later: items[at + 1] ?? null,
  };
}

/** Returns the position of a reader in the list it was opened from. */
export const useReadingPosition = (current: Readable): ReadingPosition | null =>
  positionIn(useStore(order), current);

/** Returns the address of a story or an issue. */
export const addressOf = ({ kind, id }: Readable): string => `/${kind}/${encodeURIComponent(id)}`;
