import type { PriorityExample, RequestExample } from './examples.ts';
import { isHeldOut } from './held-out.ts';
import type { ReleaseTask } from './task.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Lists the reasons why there are too few examples to learn from, with their figures; empty if there are enough (spec,
 * "Feedback processing": only after enough reviewed examples exist).
 */
export function tooFew(
  task: ReleaseTask,
  examples: readonly (RequestExample | PriorityExample)[],
  thresholds: Thresholds,
): string[] {
  const { least_examples, least_of_each, least_held_out, held_out_share } = thresholds;
  const reasons: string[] = [];
  if (examples.length < least_examples)
    reasons.push(`${examples.length} reviewed examples are too few, ${least_examples} are needed`);
  const heldOut = examples.filter(({ id }) => isHeldOut(id, held_out_share));
  if (heldOut.length < least_held_out)
    reasons.push(`${heldOut.length} held-out examples are too few, ${least_held_out} are needed`);
  const [some, others] = [examples.filter(isFirst), examples.filter((example) => !isFirst(example))];
  const [one, other] =
    task === 'request' ? ['that ask', 'that ask nothing'] : ['of high priority', 'of low priority'];
  for (const [found, called] of [
    [some.length, one],
    [others.length, other],
  ] as const)
    if (found < least_of_each)
      reasons.push(`${found} examples ${called} are too few, ${least_of_each} are needed`);
  return reasons;
}

/** Returns whether an example is of the first kind: a request, or a priority in the upper half. */
const isFirst = (example: RequestExample | PriorityExample): boolean =>
  'asks' in example ? example.asks : example.priority >= 0.5;
