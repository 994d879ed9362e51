import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GroupedWrites } from '../../../runtime/jobs/grouped-writes.ts';
import { waitFor } from '../../support/process/wait-for.ts';

test('everything that is added is stored once, however many add at the same time', async () => {
  const stored: number[] = [];
  const sizes: number[] = [];
  const writes = new GroupedWrites<number>(5, async (group) => {
    sizes.push(group.length);
    await sleep(1);
    stored.push(...group);
  });
  const numbers = Array.from({ length: 53 }, (_, index) => index);
  await Promise.all(
    numbers.map(async (number) => {
      await sleep(number % 7);
      await writes.add(number);
    }),
  );
  await writes.flush();
  expect(stored.sort((a, b) => a - b)).toEqual(numbers);
  expect(sizes.length).toBeLessThan(numbers.length);
});

test('groups are stored one after another', async () => {
  let running = 0;
  let most = 0;
  const writes = new GroupedWrites<number>(2, async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
  });
  await Promise.all(Array.from({ length: 20 }, (_, index) => writes.add(index)));
  await writes.flush();
  expect(most).toBe(1);
});

test('a group that cannot be stored is told to who adds and to who flushes', async () => {
  const writes = new GroupedWrites<number>(1, () => Promise.reject(new Error('the disk is full')));
  await expect(writes.add(1)).rejects.toThrow('the disk is full');
  await expect(writes.flush()).rejects.toThrow('the disk is full');
});

test('a group is as large as its results are heavy', async () => {
  const sizes: number[] = [];
  const writes = new GroupedWrites<number>(
    10,
    async (group) => {
      sizes.push(group.length);
    },
    (weight) => weight,
  );
  for (const weight of [1, 1, 8, 20, 3, 3, 3]) await writes.add(weight);
  await writes.flush();
  expect(sizes).toEqual([3, 1, 3]);
});

test('what waits is stored after a while, although the group is not full', async () => {
  const stored: string[] = [];
  const writes = new GroupedWrites<string>(1000, async (group) => {
    stored.push(...group);
  });
  await writes.add('early');
  await waitFor(() => stored.length > 0);
  expect(stored).toEqual(['early']);
});
