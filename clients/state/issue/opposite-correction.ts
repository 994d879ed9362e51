import type { Correctable } from './answer.ts';
import type { Correction } from './correction-menu.ts';

/** Returns the correction that sets a field back to what it was; null for what cannot be set back by a correction. */
export function oppositeOf(before: Correctable, correction: Correction): Correction | null {
  switch (correction.kind) {
    case 'owner':
      return { kind: 'owner', to: before.owner };
    case 'category':
      return { kind: 'category', to: before.category };
    case 'severity':
      return { kind: 'severity', to: before.severity };
    case 'status':
      return { kind: 'status', to: before.status };
    case 'response_requirement':
      return { kind: 'response_requirement', to: before.requires_response };
    case 'priority':
      return { kind: 'priority', to: null };
    default:
      return null;
  }
}
