import { z } from '@hono/zod-openapi';
import type { Stage } from '../../db/app/stages.ts';
import { type Execution, executionStatus } from '../../domain/execution.ts';
import { orNull, strip } from '../http/responses.ts';

const stageResponse = z
  .object({
    name: z.string(),
    status: z.enum(['running', 'succeeded', 'failed']),
    counts: z
      .record(z.string(), z.number())
      .openapi({ description: 'Counts of its newest run; empty until that run has ended.' }),
    runs: z.int().openapi({
      description:
        'Number of times it was started: more than once if a run was interrupted, failed or was repeated.',
    }),
    earlier_counts: z
      .array(z.record(z.string(), z.number()))
      .openapi({ description: 'Counts of its earlier runs that ended, oldest first.' }),
    duration_ms: z.int().nullable(),
    cost: z.number(),
  })
  .openapi('ExecutionStage');

/** An execution as clients see it. */
export const executionResponse = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: executionStatus,
    trigger: z.string(),
    request_key: z.string(),
    input: z.record(z.string(), z.unknown()),
    queued_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    waited_ms: z.int().nullable().openapi({ description: 'Time from the request to its first start.' }),
    duration_ms: z.int().nullable().openapi({
      description: 'Time from its first start to its end, including the time it waited for people.',
    }),
    cost: z.number().openapi({ description: 'Cost of all its model calls, in US dollars.' }),
    stages: z.array(stageResponse),
    error: orNull(
      z
        .object({ code: z.string(), detail: z.string(), stage: z.string().nullable() })
        .openapi('ExecutionError'),
    ),
    attempts: z.int(),
    /** Number of times a worker died while it ran and another worker continued it. */
    recoveries: z.int(),
    graph_version: z.string().nullable(),
  })
  .openapi('Execution');

const eventResponse = z
  .object({
    id: z.int(),
    kind: z.string(),
    payload: z.record(z.string(), z.unknown()),
    occurred_at: z.string(),
  })
  .openapi('ExecutionEvent');

const intervention = z
  .object({
    what: z.enum(['cancel_requested', 'redriven', 'decided']),
    at: z.string(),
    by: z.string().nullable().openapi({ description: 'Id of the token that was used.' }),
    by_name: z.string().nullable(),
    approval_id: z.string().nullable(),
    decision: z.string().nullable().openapi({ description: 'Status of the approval.' }),
  })
  .openapi('Intervention');

/** An execution with its events and the interventions of people. */
export const executionDetail = executionResponse.extend({
  events: z.array(eventResponse),
  interventions: z.array(intervention),
});

const between = (from: string | null, to: string | null) =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));

/** Returns an execution as clients see it; `stages` may have those of other executions too. */
export function toExecutionResponse(
  execution: Execution,
  stages: readonly Stage[],
): z.output<typeof executionResponse> {
  const own = stages.filter((stage) => stage.execution_id === execution.id);
  const cost = own.reduce((sum, stage) => sum + stage.cost, 0);
  return strip(executionResponse, {
    ...execution,
    waited_ms: between(execution.queued_at, execution.started_at),
    duration_ms: between(execution.started_at, execution.finished_at),
    // Rounded to the precision of the stored costs.
    cost: Math.round(cost * 1e6) / 1e6,
    stages: own,
  });
}
