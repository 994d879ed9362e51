import type { Counts, Execution } from '../../domain/execution.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Log } from '../observability/log.ts';
import { stageEnded, turnEnded } from '../observability/observed.ts';
import { inSpan, placeOfTurn } from '../observability/telemetry.ts';
import type { Job } from './lanes.ts';

/** The outcome of a turn; `lost` means that another process records its end. */
export type TurnOutcome =
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'waiting'
  | 'interrupted'
  | 'retried'
  | 'put_off'
  | 'lost';

/** Records the progress and outcome of a turn. */
export interface ObservedTurn {
  takenUp(execution: Execution): void;
  ended(outcome: TurnOutcome, failure?: Failure, stage?: string | null): void;
}

/**
 * Runs a turn as a span, and reports its outcome to the log and to the metrics. A job without an execution reports
 * nothing.
 */
export async function observeTurn(
  job: Job,
  log: Log,
  work: (seen: ObservedTurn) => Promise<void>,
): Promise<void> {
  const { execution_id, user_id, kind } = job;
  const began = performance.now();
  const attributes = {
    'watchkeeper.execution.id': execution_id,
    'watchkeeper.execution.kind': kind,
    'watchkeeper.user.id': user_id,
  };
  await inSpan(
    `turn ${kind}`,
    attributes,
    (span) =>
      work({
        takenUp: ({ actor, attempts, recoveries }) =>
          span.note({
            'watchkeeper.lane': actor,
            'watchkeeper.turn.attempt': attempts + 1,
            'watchkeeper.turn.recoveries': recoveries,
          }),
        ended(outcome, failure, stage) {
          const seconds = (performance.now() - began) / 1000;
          span.note({ 'watchkeeper.turn.outcome': outcome });
          // A deferred or interrupted turn is not an error.
          const isWrong = failure && ['failed', 'retried', 'lost'].includes(outcome);
          if (isWrong) span.fail(failure.code);
          turnEnded.tell({ kind, outcome, seconds });
          log.info(
            {
              execution_id,
              user_id,
              kind,
              outcome,
              ms: Math.round(seconds * 1000),
              ...(stage && { stage }),
              ...(failure && { code: failure.code }),
            },
            'A turn has ended.',
          );
        },
      }),
    placeOfTurn(job),
  );
}

/** Runs the work of one stage as a span. */
export async function observeStage<Result extends { counts: Counts; cost?: number }>(
  execution: Execution,
  stage: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { id, kind } = execution;
  const began = performance.now();
  const attributes = { 'watchkeeper.stage': stage, 'watchkeeper.execution.id': id };
  return inSpan(`step ${stage}`, attributes, async (span) => {
    const result = await work();
    span.note({
      'watchkeeper.stage.counts': Object.entries(result.counts).map(([name, count]) => `${name}=${count}`),
      'watchkeeper.stage.cost': result.cost ?? 0,
    });
    stageEnded.tell({ kind, stage, seconds: (performance.now() - began) / 1000 });
    return result;
  });
}
