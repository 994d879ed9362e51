import type { ActionItem } from './answer.ts';

/** A request of an issue with its urgency at a moment. */
export interface ToDo {
  item: ActionItem;
  isLate: boolean;
  /** True if the engineer is named as its owner. */
  isMine: boolean;
}

/** The requests of an issue: open ones by deadline, those without one last; then done and obsolete ones. */
export function toDos(
  items: readonly ActionItem[],
  { now, own }: { now: number; own: readonly string[] },
): { open: ToDo[]; closed: ToDo[] } {
  const all = items.map((item) => ({
    item,
    isLate: item.status === 'open' && item.due_at !== null && Date.parse(item.due_at) < now,
    isMine: item.owner !== null && own.includes(item.owner.toLowerCase()),
  }));
  const due = ({ item }: ToDo): number =>
    item.due_at === null ? Number.POSITIVE_INFINITY : Date.parse(item.due_at);
  return {
    open: all.filter(({ item }) => item.status === 'open').toSorted((a, b) => due(a) - due(b) || 0),
    closed: all.filter(({ item }) => item.status !== 'open'),
  };
}
