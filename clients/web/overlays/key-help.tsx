import { useKeys } from '../../state/key-handlers.ts';
import { closeOverlay } from '../shell/open-overlay.ts';

/** Shows nothing yet. */
export default function KeyHelp() {
  useKeys(null, { back: closeOverlay }, 'overlay');
  return null;
}
