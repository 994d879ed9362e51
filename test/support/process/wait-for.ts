import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves with the first truthy result of `condition`, called every 20 ms; fails with its last result after
 * `timeoutMs`. The bound is for hangs only: it is far above the time of a passing test.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  timeoutMs = 110_000,
): Promise<Exclude<T, false | null | undefined | 0>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await condition();
    if (answer) return answer as Exclude<T, false | null | undefined | 0>;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain; the last answer was ${answer}.`);
    await pause(20);
  }
}
