import { describe, expect, it } from 'vitest';
import { keyEntry } from '../../../clients/keys.ts';
import { tourSteps } from '../../../clients/state/tour-steps.ts';
import type { KeyId } from '../../../clients/words/key-labels.ts';

describe('the tour of the sample world', () => {
  it('takes at most 24 keys', () => {
    const keys = tourSteps.flatMap((step) => Array<readonly string[]>(step.times).fill(step.keys));
    expect(keys.flat().flatMap((each) => each.split(' ')).length).toBeLessThanOrEqual(24);
  });

  it('shows keys that the registry knows', () => {
    for (const { acts, keys } of tourSteps) {
      const known = [...acts, 'last'].flatMap((id) => keyEntry(id as KeyId).keys);
      // Enter also takes the first entry of the menu of topics.
      expect([...known, 'Enter']).toEqual(expect.arrayContaining([...keys]));
    }
  });

  it('takes back each of its changes in the next step', () => {
    const changing = tourSteps.flatMap(({ acts }, index) =>
      acts.some((id) => keyEntry(id as KeyId).effect !== 'read') ? [index] : [],
    );
    expect(changing.length).toBe(2);
    for (const index of changing) expect(tourSteps[index + 1]?.acts).toEqual(['undo']);
  });
});
