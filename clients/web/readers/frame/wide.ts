import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true while there is room for the fact rail beside the text. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
