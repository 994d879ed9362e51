import type { Correctable } from './answer.ts';
import type { Correction } from './correction-menu.ts';

/** Returns the value that a person saw in the field that they correct; undefined where a correction sets no field that is shown. */
export function seenOf(
  issue: Partial<Correctable>,
  { kind }: Pick<Correction, 'kind'>,
): string | boolean | null | undefined {
  switch (kind) {
    case 'owner':
    case 'category':
    case 'severity':
    case 'status':
      return issue[kind];
    case 'response_requirement':
      return issue.requires_response;
    default:
      return undefined;
  }
}
