import { setImmediate as giveTurn } from 'node:timers/promises';
import type { Steps } from '../../domain/steps.ts';

/** Milliseconds of work after which requests and other work have their turn: short for whoever waits, long beside the change. */
const turnMs = 10;

/** Runs work step by step and returns its result; between steps the event loop runs at least every 10 ms. */
export async function stepsInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < turnMs) continue;
    await giveTurn();
    began = performance.now();
  }
}

/** Returns the results of `work` for all items, in order; between items the event loop runs at least every 10 ms. */
export function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  return stepsInTurns(oneByOne(items, work));
}

function* oneByOne<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}
