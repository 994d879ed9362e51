import type { Execution } from '../../domain/execution.ts';
import { noun } from '../../domain/execution-events.ts';
import type { Services } from '../http/services.ts';
import { renderProgress } from '../terminal/progress.ts';

const ends = ['succeeded', 'failed', 'cancelled'];

/** Prints the progress of an execution from its beginning until it is over, or the service stops. */
export async function followProgress(
  services: Services,
  execution: Execution,
  print: (text: string) => void,
  named = { isFirst: true },
): Promise<void> {
  const over = ends.map((end) => `${noun(execution.kind)}.${end}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = services.onStop(resolve);
  const unsubscribe = services.feed.subscribe(execution.user_id, 0, (event) => {
    if (event.execution_id !== execution.id) return;
    const line = renderProgress(event, named);
    if (line !== null) print(line);
    if (over.includes(event.kind)) resolve();
  });
  await promise;
  unsubscribe();
  forget();
}
