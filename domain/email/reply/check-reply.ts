import type { CheckInput } from './check-input.ts';
import { checkLength } from './check-length.ts';
import type { ReplyFinding } from './checks.ts';

/**
 * Every finding of a reply (spec Email 6): rules alone, without a model, so that the same letter gets the same answer
 * when it is written, when it is edited and before it leaves.
 */
export function checkReply({ letter }: CheckInput): ReplyFinding[] {
  return checkLength(letter.body);
}
