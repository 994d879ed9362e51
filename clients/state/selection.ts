import { useCallback, useEffect, useRef } from 'react';
import { createStore, useStore } from './store.ts';

/**
 * Returns the selection after the list has changed: the same row if it is still there, else the row that took its place, and
 * null in an empty list.
 */
export function keptSelection(
  before: readonly string[],
  after: readonly string[],
  selected: string | null,
): string | null {
  if (selected !== null && after.includes(selected)) return selected;
  const at = selected === null ? 0 : Math.max(0, before.indexOf(selected));
  return after[Math.min(at, after.length - 1)] ?? null;
}

/** Returns the row some steps away, stopping at both ends. */
export function movedSelection(
  ids: readonly string[],
  selected: string | null,
  steps: number,
): string | null {
  const at = selected === null ? -1 : ids.indexOf(selected);
  const next = at === -1 ? (steps > 0 ? 0 : ids.length - 1) : at + steps;
  return ids[Math.min(ids.length - 1, Math.max(0, next))] ?? null;
}

/** The selected row of each list, kept while the page lives: going back returns to the exact row. */
const selections = createStore<Readonly<Record<string, string>>>({});

/** The selected row of a list, and the ways to move it. */
export interface Selection {
  selected: string | null;
  select: (id: string) => void;
  /** Moves by steps; returns false at the end of the list. */
  move: (steps: number) => boolean;
}

/** Returns the selection of the list `name`, whose rows have these ids in this order. */
export function useSelection(name: string, ids: readonly string[]): Selection {
  const all = useStore(selections);
  const before = useRef<readonly string[]>(ids);
  const selected = keptSelection(before.current, ids, all[name] ?? null);
  // After drawing: a drawing that is begun again must compare with the same list.
  useEffect(() => {
    before.current = ids;
  }, [ids]);
  const select = useCallback((id: string) => selections.set((known) => ({ ...known, [name]: id })), [name]);
  // Kept, so that the next answer is compared with the row that is selected now and not with the one that left.
  const stored = all[name];
  useEffect(() => {
    if (selected !== null && selected !== stored) select(selected);
  }, [selected, stored, select]);
  const move = (steps: number) => {
    const next = movedSelection(ids, selected, steps);
    if (next === null || next === selected) return false;
    select(next);
    return true;
  };
  return { selected, select, move };
}
