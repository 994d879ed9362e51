import { createStore, useStore } from '../../state/store.ts';

/** A layer over the place, opened by a key; each is loaded when it is first wanted. */
export type OverlayName = 'palette' | 'search' | 'help' | 'topics';

const overlay = createStore<OverlayName | null>(null);

/** Opens a layer. */
export const openOverlay = (name: OverlayName): void => overlay.set(name);

/** Closes the layer that is open. */
export const closeOverlay = (): void => overlay.set(null);

/** Returns true while a layer is open or being loaded: keys of the page below mean nothing then. */
export const isOverlayOpen = (): boolean => overlay.get() !== null;

/** Returns the layer that is open, or null. */
export const useOverlay = (): OverlayName | null => useStore(overlay);
