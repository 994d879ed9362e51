import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHeldOut } from '../../../../../domain/email/learning/release/held-out.ts';
import { pairsOf } from '../../../../../domain/email/learning/release/priority-release.ts';

const uuid = (number: number): string => {
  const hex = createHash('sha256').update(String(number)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const ids = Array.from({ length: 5_000 }, (_, index) => uuid(index));

test('an example is on the same side each time, and the share is what was asked for', () => {
  const held = ids.filter((id) => isHeldOut(id, 0.4));
  expect(held).toEqual(ids.filter((id) => isHeldOut(id, 0.4)));
  expect(held.length / ids.length).toBeGreaterThan(0.38);
  expect(held.length / ids.length).toBeLessThan(0.42);
  expect(ids.some((id) => isHeldOut(id, 0))).toBe(false);
});

test('ids that follow each other are held out as often as others', () => {
  const following = Array.from(
    { length: 4_000 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const share = following.filter((id) => isHeldOut(id, 0.4)).length / following.length;
  expect(share).toBeGreaterThan(0.36);
  expect(share).toBeLessThan(0.44);
});

test('no example of a held-out pair stands in a pair that is trained on', () => {
  const inputs = { urgency: 0, impact: 0, actionability: 0, relevance: 0, deadline: 0, history: 0 };
  const examples = ids.slice(0, 60).map((id, index) => ({
    id,
    inputs: { ...inputs, urgency: index / 60 },
    priority: (index % 10) / 10,
    is_critical: false,
  }));
  const { training, heldOut } = pairsOf(examples, 0.4);
  const sides = (pairs: typeof training) => new Set(pairs.flatMap(({ id }) => id.split(' before ')));
  expect(training.length).toBeGreaterThan(100);
  expect(heldOut.length).toBeGreaterThan(50);
  expect(sides(training).intersection(sides(heldOut)).size).toBe(0);
});
