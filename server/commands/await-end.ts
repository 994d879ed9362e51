import { setTimeout as pause } from 'node:timers/promises';
import { executions } from '../../db/app/executions.ts';
import type { Execution } from '../../domain/execution.ts';
import { noun } from '../../domain/execution-events.ts';
import { Failure } from '../../domain/failure.ts';
import { followProgress } from '../startup/follow-progress.ts';
import type { CommandServices } from './attempt-with-services.ts';

const pollMs = 1_000;
const hintAfterMs = 5_000;

/**
 * Prints the progress of an execution until it ends, with a hint if no worker starts it. Throws `conflict` if it failed, if it
 * waits for an approval, or if no worker can run beside this command, and `cancelled` if it was cancelled.
 */
export async function awaitEnd(
  { services, user, isAlone }: CommandServices,
  execution: Execution,
  print: (text: string) => void,
): Promise<void> {
  const what = noun(execution.kind);
  if (isAlone && execution.finished_at === null)
    throw new Failure(
      'conflict',
      `The ${what} is queued as ${execution.id}, but no worker is running. Start the service with \`npm start\` to run it.`,
    );
  const progress =
    execution.finished_at === null ? followProgress(services, execution, print, { isFirst: false }) : null;
  const began = Date.now();
  let isHinted = false;
  for (;;) {
    const now = await services.asUser(user.id, (sql) => executions(sql).get(user.id, execution.id));
    if (now.finished_at !== null) {
      // Gives the last progress lines time to arrive, but does not wait for them for ever.
      await Promise.race([progress, pause(pollMs)]);
      return requireSuccess(now, what);
    }
    if (now.status === 'waiting_approval')
      throw new Failure(
        'conflict',
        `The ${what} is waiting for an approval and continues once it is decided: GET /api/approvals.`,
      );
    if (!isHinted && now.started_at === null && Date.now() - began > hintAfterMs) {
      isHinted = true;
      print(
        '  Still queued. If no worker is running, start one with `npm start` or `npx watchkeeper worker`.',
      );
    }
    await Promise.race([...(progress ? [progress] : []), pause(pollMs)]);
  }
}

function requireSuccess({ status, error, id }: Execution, what: string): void {
  if (status === 'succeeded') return;
  if (status === 'cancelled') throw new Failure('cancelled', `The ${what} ${id} was cancelled.`);
  throw new Failure('conflict', `The ${what} ${id} failed: ${error?.detail ?? 'the reason is not known'}`);
}
