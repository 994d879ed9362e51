import { useMedia } from '../../../state/media.ts';

/** Returns true while there is room for the fact rail beside the text. */
export const useWide = (): boolean => useMedia('(min-width: 1100px)');
