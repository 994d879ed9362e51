import type { Execution } from '../../domain/execution.ts';
import { noun } from '../../domain/execution-events.ts';
import type { Services } from '../http/services.ts';
import { renderProgress } from '../terminal/progress.ts';

const finalVerbs = ['succeeded', 'failed', 'cancelled'];

/** Prints the progress of an execution from its start until it ends or the service stops. */
export async function followProgress(
  services: Services,
  execution: Execution,
  print: (text: string) => void,
  named = { isFirst: true },
): Promise<void> {
  const finalKinds = finalVerbs.map((end) => `${noun(execution.kind)}.${end}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const unregister = services.onStop(resolve);
  const unsubscribe = services.feed.subscribe(execution.user_id, 0, (event) => {
    if (event.execution_id !== execution.id) return;
    const line = renderProgress(event, named);
    if (line !== null) print(line);
    if (finalKinds.includes(event.kind)) resolve();
  });
  await promise;
  unsubscribe();
  unregister();
}
