import { Problem } from '../../api/problem.ts';
import { createStore, useStore } from '../store.ts';

/** A change that was refused because somebody else changed the same thing since the person saw it. */
export interface StaleWrite {
  /** Names what was changed: "owner of Pump P-101". */
  what: string;
  yours: string;
  theirs: string;
  /** Makes the change on what it is now. */
  repeat: () => Promise<unknown>;
}

const open = createStore<readonly StaleWrite[]>([]);

/** Returns true for the refusal of a change to something that has changed since. */
export const isStale = (thrown: unknown): boolean => thrown instanceof Problem && thrown.status === 412;

/** Asks the person which of two values holds; further questions wait. Nothing of what they did is lost until they have chosen. */
export const askAboutStale = (write: StaleWrite): void => open.set((before) => [...before, write]);

/** Ends a question; the value of now holds unless the change was repeated. */
export const endStale = (write: StaleWrite): void =>
  open.set((before) => before.filter((each) => each !== write));

/** Returns the question that is asked now, or null. */
export const useStaleWrite = (): StaleWrite | null => useStore(open)[0] ?? null;
