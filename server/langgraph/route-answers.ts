import { z } from '@hono/zod-openapi';
import { anyArgs, approvalAnswer } from '../agent/approval-answers.ts';
import { threadStatuses } from './thread.ts';

/** A thread of LangGraph's interface, which is one execution. */
export const threadParam = z.object({
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, description: 'Of the thread: an execution.' }),
});

/** A run on it; there is one, with the id of its thread. */
export const runParams = threadParam.extend({
  run_id: z.uuid().openapi({ param: { name: 'run_id', in: 'path' } }),
});

const interrupt = z
  .object({
    /** Of exactly one content: another version of it has another id. */
    id: z.string(),
    /** LangChain's HITLRequest with one action, and what else belongs to the question. */
    value: approvalAnswer.shape.request.extend({
      kind: z.string(),
      subject: z.string(),
      title: z.string(),
      required_scope: z.string(),
      expires_at: z.string(),
    }),
    when: z.string(),
    resumable: z.boolean(),
    ns: z.array(z.string()),
  })
  .openapi('LangGraphInterrupt');

const values = z.object({
  kind: z.string(),
  status: z.string(),
  stages: z.array(
    z.object({ name: z.string(), status: z.string(), counts: z.record(z.string(), z.number()) }),
  ),
  error: z.object({ code: z.string(), stage: z.string().nullable() }).nullable(),
});

/** A thread, as the SDK types it. */
export const threadAnswer = z
  .object({
    thread_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    state_updated_at: z.string(),
    metadata: anyArgs,
    config: anyArgs,
    status: z.enum(threadStatuses),
    /** How far it has come, in names and numbers: no word of what it works on. */
    values,
    interrupts: z.record(z.string(), z.array(interrupt)),
    error: z.string().nullable(),
  })
  .openapi('LangGraphThread');

/** The state of a thread, as the SDK types it. */
export const stateAnswer = z
  .object({
    values,
    next: z.array(z.string()),
    checkpoint: z.object({
      thread_id: z.string(),
      checkpoint_ns: z.string(),
      checkpoint_id: z.string(),
      checkpoint_map: z.null(),
    }),
    metadata: anyArgs,
    created_at: z.string(),
    parent_checkpoint: z.null(),
    tasks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        error: z.string().nullable(),
        interrupts: z.array(interrupt),
        checkpoint: z.null(),
        state: z.null(),
      }),
    ),
  })
  .openapi('LangGraphThreadState');

/** A run, as the SDK types it. */
export const runAnswer = z
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

/** An assistant, as the SDK types it. */
export const assistantAnswer = z
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

/** A body as JSON; fields that are not named are of no weight here. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});
