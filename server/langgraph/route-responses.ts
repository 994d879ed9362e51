import { z } from '@hono/zod-openapi';
import { anyArgs, reviewRequest } from '../agent/approval-responses.ts';
import { orNull } from '../http/responses.ts';
import { threadStatuses } from './thread.ts';

/** The path parameter of a LangGraph thread, which is one execution. */
export const threadParam = z.object({
  id: z.uuid().openapi({
    param: { name: 'id', in: 'path' },
    description: 'Id of the thread, which is that of its execution.',
  }),
});

/** The path parameters of a run. A thread has one run, with the id of the thread. */
export const runParams = threadParam.extend({
  run_id: z.uuid().openapi({ param: { name: 'run_id', in: 'path' } }),
});

const interrupt = z
  .object({
    /** Bound to the content: a changed question has another id. */
    id: z.string(),
    /** LangChain's HITLRequest with one action, and the other fields of the question. */
    value: reviewRequest
      .extend({
        kind: z.string(),
        subject: z.string(),
        title: z.string(),
        required_scope: z.string(),
        expires_at: z.string(),
      })
      .openapi('LangGraphQuestion'),
    when: z.string(),
    resumable: z.boolean(),
    ns: z.array(z.string()),
  })
  .openapi('LangGraphInterrupt');

const stage = z
  .object({ name: z.string(), status: z.string(), counts: z.record(z.string(), z.number()) })
  .openapi('LangGraphStage');

const values = z
  .object({
    kind: z.string(),
    status: z.string(),
    stages: z.array(stage),
    error: orNull(z.object({ code: z.string(), stage: z.string().nullable() }).openapi('LangGraphError')),
  })
  .openapi('LangGraphValues');

/** A thread as the SDK expects it. */
export const threadResponse = z
  .object({
    thread_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    state_updated_at: z.string(),
    metadata: anyArgs,
    config: anyArgs,
    status: z.enum(threadStatuses),
    /** Progress in names and numbers, without any content. */
    values,
    interrupts: z.record(z.string(), z.array(interrupt)),
    error: z.string().nullable(),
  })
  .openapi('LangGraphThread');

const task = z
  .object({
    id: z.string(),
    name: z.string(),
    error: z.string().nullable(),
    interrupts: z.array(interrupt),
    checkpoint: z.null(),
    state: z.null(),
  })
  .openapi('LangGraphTask');

/** The state of a thread as the SDK expects it. */
export const stateResponse = z
  .object({
    values,
    next: z.array(z.string()),
    checkpoint: z
      .object({
        thread_id: z.string(),
        checkpoint_ns: z.string(),
        checkpoint_id: z.string(),
        checkpoint_map: z.null(),
      })
      .openapi('LangGraphCheckpoint'),
    metadata: anyArgs,
    created_at: z.string(),
    parent_checkpoint: z.null(),
    tasks: z.array(task),
  })
  .openapi('LangGraphThreadState');

/** A run as the SDK expects it. */
export const runResponse = z
  .object({
    run_id: z.string(),
    thread_id: z.string(),
    assistant_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    status: z.enum(['pending', 'running', 'error', 'success', 'interrupted']),
    metadata: anyArgs,
    multitask_strategy: z.string(),
  })
  .openapi('LangGraphRun');

/** An assistant as the SDK expects it. */
export const assistantResponse = z
  .object({
    assistant_id: z.string(),
    graph_id: z.string(),
    name: z.string(),
    config: anyArgs,
    context: anyArgs,
    metadata: anyArgs,
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('LangGraphAssistant');
