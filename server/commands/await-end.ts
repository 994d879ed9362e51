import { setTimeout as pause } from 'node:timers/promises';
import { executions } from '../../db/app/executions.ts';
import type { Execution } from '../../domain/execution.ts';
import { noun } from '../../domain/execution-events.ts';
import { Failure } from '../../domain/failure.ts';
import { followProgress } from '../startup/follow-progress.ts';
import type { CommandServices } from './attempt-with-services.ts';

const lookMs = 1_000;
const hintAfterMs = 5_000;

/**
 * Shows the progress of an execution until it is over. `conflict` where no worker can run while this command does,
 * `cancelled` and `internal` with its reason where it did not succeed; it says so when no worker takes it up.
 */
export async function awaitEnd(
  { services, user, isAlone }: CommandServices,
  execution: Execution,
  say: (text: string) => void,
): Promise<void> {
  const what = noun(execution.kind);
  if (isAlone && execution.finished_at === null)
    throw new Failure(
      'conflict',
      `The ${what} is queued as ${execution.id} and waits for a worker: nobody works on this data directory now. Start the service with \`npm start\`; it begins then.`,
    );
  const progress =
    execution.finished_at === null ? followProgress(services, execution, say, { isFirst: false }) : null;
  const began = Date.now();
  let isHinted = false;
  for (;;) {
    const now = await services.asUser(user.id, (sql) => executions(sql).get(user.id, execution.id));
    if (now.finished_at !== null) {
      // Its last lines are on their way; should they have been forgotten, nobody waits for them for ever.
      await Promise.race([progress, pause(lookMs)]);
      return judge(now, what);
    }
    if (now.status === 'waiting_approval')
      throw new Failure('conflict', `The ${what} waits for a decision: GET /api/approvals. It goes on then.`);
    if (!isHinted && now.started_at === null && Date.now() - began > hintAfterMs) {
      isHinted = true;
      say(
        '  It waits for its turn, or for a worker. If none runs, start one: `npm start`, or `npx watchkeeper worker`.',
      );
    }
    await Promise.race([...(progress ? [progress] : []), pause(lookMs)]);
  }
}

function judge({ status, error, id }: Execution, what: string): void {
  if (status === 'succeeded') return;
  if (status === 'cancelled') throw new Failure('cancelled', `The ${what} ${id} was cancelled.`);
  throw new Failure('conflict', `The ${what} ${id} failed: ${error?.detail ?? 'no reason is known'}`);
}
