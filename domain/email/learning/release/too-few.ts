import type { PriorityExample, RequestExample } from './examples.ts';
import { isHeldOut } from './held-out.ts';
import type { ReleaseTask } from './task.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Why there is not enough to learn from, each reason with its figures; empty where there is (spec, "Feedback processing":
 * only after enough reviewed examples exist).
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

/** Which of the two kinds an example is of: it asks, or it should stand in the upper half. */
const isFirst = (example: RequestExample | PriorityExample): boolean =>
  'asks' in example ? example.asks : example.priority >= 0.5;
