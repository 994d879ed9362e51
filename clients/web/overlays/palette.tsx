import { useKeys } from '../../state/key-handlers.ts';
import { closeOverlay } from '../shell/open-overlay.ts';

/** Shows nothing yet. */
export default function Palette() {
  useKeys(null, { back: closeOverlay }, 'overlay');
  return null;
}
