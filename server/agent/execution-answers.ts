import { z } from '@hono/zod-openapi';
import type { Stage } from '../../db/app/stages.ts';
import { type Execution, executionStatus } from '../../domain/execution.ts';

/** An execution as it is shown. */
export const executionAnswer = z
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
    waited_ms: z.int().nullable().openapi({ description: 'From being asked for to its first start.' }),
    duration_ms: z
      .int()
      .nullable()
      .openapi({ description: 'From its first start to its end, waiting for people included.' }),
    cost: z.number().openapi({ description: 'Of all its model calls, in US dollars.' }),
    stages: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['running', 'succeeded', 'failed']),
        counts: z
          .record(z.string(), z.number())
          .openapi({ description: 'What its newest run did; empty until that has ended.' }),
        runs: z.int().openapi({
          description:
            'How often it began: more than once where a run was interrupted, failed or was repeated.',
        }),
        earlier_counts: z
          .array(z.record(z.string(), z.number()))
          .openapi({ description: 'What its earlier runs did that came to their end, oldest first.' }),
        duration_ms: z.int().nullable(),
        cost: z.number(),
      }),
    ),
    error: z.object({ code: z.string(), detail: z.string(), stage: z.string().nullable() }).nullable(),
    attempts: z.int(),
    /** How often a worker died with it and another took it up. */
    recoveries: z.int(),
    graph_version: z.string().nullable(),
  })
  .openapi('Execution');

const eventAnswer = z.object({
  id: z.int(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  occurred_at: z.string(),
});

/** One execution with what happened to it, and what people did about it. */
export const executionDetail = executionAnswer.extend({
  events: z.array(eventAnswer),
  interventions: z.array(
    z.object({
      what: z.enum(['cancel_requested', 'redriven', 'decided']),
      at: z.string(),
      by: z.string().nullable().openapi({ description: 'The id of the token that was used.' }),
      by_name: z.string().nullable(),
      approval_id: z.string().nullable(),
      decision: z.string().nullable().openapi({ description: 'How the approval stands.' }),
    }),
  ),
});

const between = (from: string | null, to: string | null) =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));

/** An execution with those of the stages that are its own. */
export function answerExecution(execution: Execution, given: readonly Stage[]) {
  const its = given.filter((stage) => stage.execution_id === execution.id);
  const cost = its.reduce((sum, stage) => sum + stage.cost, 0);
  return {
    id: execution.id,
    kind: execution.kind,
    status: execution.status,
    trigger: execution.trigger,
    request_key: execution.request_key,
    input: execution.input,
    queued_at: execution.queued_at,
    started_at: execution.started_at,
    finished_at: execution.finished_at,
    waited_ms: between(execution.queued_at, execution.started_at),
    duration_ms: between(execution.started_at, execution.finished_at),
    // As exact as each of them is stored.
    cost: Math.round(cost * 1e6) / 1e6,
    stages: its.map(({ name, status, counts, runs, earlier_counts, duration_ms, cost }) => ({
      name,
      status,
      counts,
      runs,
      earlier_counts,
      duration_ms,
      cost,
    })),
    error: execution.error,
    attempts: execution.attempts,
    recoveries: execution.recoveries,
    graph_version: execution.graph_version,
  };
}
