import { newsEvents } from '../../../domain/news/events.ts';
import { isWorthTelling, type Told } from '../../../domain/news/gather/progress-told.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';

/**
 * Returns a function that counts one more thing of a stage as done, and emits the progress where that is worth an event. The
 * counts are of this run: a resumed sweep has fewer things left.
 */
export function progressReporter(
  turn: Turn,
  stage: string,
  of: number,
  now: () => Date,
): () => Promise<void> {
  let [done, told]: [number, Told] = [0, { done: 0, at: now().getTime() }];
  return async () => {
    done += 1;
    const at = now().getTime();
    if (!isWorthTelling(told, { done, at }, of)) return;
    told = { done, at };
    await turn.write((sql) => turn.append(sql, newsEvents['sweep.progressed'], { stage, done, of }));
  };
}
