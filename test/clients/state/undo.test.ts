import { expect, test } from 'vitest';
import { pushed, undoDepth } from '../../../clients/state/undo.ts';

const change = (label: string) => ({ label, undo: async () => {} });

test('the stack of changes keeps the newest twenty', () => {
  let stack: readonly ReturnType<typeof change>[] = [];
  for (let number = 1; number <= undoDepth + 3; number += 1)
    stack = pushed(stack, change(String(number))) as typeof stack;
  expect(stack.map(({ label }) => label)).toEqual(
    Array.from({ length: undoDepth }, (_, index) => String(index + 4)),
  );
});
