import { createStore, useStore } from './store.ts';

/** The two numbers of the navigation: what somebody else waits for. */
export interface Waiting {
  decisions: number;
  mandatory: number;
}

const waiting = createStore<Waiting>({ decisions: 0, mandatory: 0 });

/** Remembers the numbers of the last answer that had them. */
export const noteWaiting = (next: Waiting): void =>
  waiting.set((before) =>
    before.decisions === next.decisions && before.mandatory === next.mandatory ? before : { ...next },
  );

/** Returns the numbers of the navigation; 0 until they are known. */
export const useWaiting = (): Waiting => useStore(waiting);
