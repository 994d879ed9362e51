import { setImmediate as giveTurn } from 'node:timers/promises';

/** Milliseconds of work after which requests and other work have their turn: short for whoever waits, long beside the change. */
const turnMs = 10;

/** Returns the results of `work` for all items, in order, and lets the event loop run at least every 10 ms between items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= turnMs) {
      await giveTurn();
      began = performance.now();
    }
    results.push(work(item));
  }
  return results;
}
