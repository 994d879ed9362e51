import { saidBy } from '../api/problem.ts';
import { undoWords } from '../words/undo.ts';
import { announce } from './announcements.ts';
import { createStore, useStore } from './store.ts';

/** A change that can be taken back. */
export interface Undoable {
  /** Names the change: "not useful: TCS-115". */
  label: string;
  /** Takes it back; rejects with the server's words if that is no longer possible. */
  undo: () => Promise<unknown>;
}

/** The line at the bottom of the page: what was done, and the way back. */
export interface Toast {
  number: number;
  text: string;
  tone: 'done' | 'refused';
  undoable: Undoable | null;
}

/** Number of changes that are kept to be taken back. */
export const undoDepth = 20;

/** Returns the stack with one more change on top; the oldest beyond 20 is forgotten. */
export const pushed = (stack: readonly Undoable[], change: Undoable): readonly Undoable[] =>
  [...stack, change].slice(-undoDepth);

const stack = createStore<readonly Undoable[]>([]);
const toast = createStore<Toast | null>(null);
let number = 0;

function show(text: string, tone: Toast['tone'], undoable: Undoable | null): void {
  number += 1;
  toast.set({ number, text, tone, undoable });
  announce(undoable === null ? text : undoWords.doneWithUndo(text));
}

/** Tells that something was done; with a way back it goes on the stack, and `z` takes it back. */
export function tellDone(text: string, undoable: Undoable | null = null): void {
  if (undoable !== null) stack.set((before) => pushed(before, undoable));
  show(text, 'done', undoable);
}

/** Tells that something was refused, in the words of the server. */
export const tellRefused = (thrown: unknown): void => show(saidBy(thrown), 'refused', null);

/** Takes the toast away; the change stays on the stack. */
export const dismissToast = (): void => toast.set(null);

/** Takes back the newest change, or a given one. A refusal is told, and the change is gone from the stack. */
export async function undoLast(which: Undoable | undefined = stack.get().at(-1)): Promise<void> {
  if (which === undefined) {
    show(undoWords.nothing, 'done', null);
    return;
  }
  stack.set((before) => before.filter((each) => each !== which));
  try {
    await which.undo();
    show(undoWords.undone(which.label), 'done', null);
  } catch (thrown) {
    tellRefused(thrown);
  }
}

/** Returns the toast that is shown, or null. */
export const useToast = (): Toast | null => useStore(toast);
