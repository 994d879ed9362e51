import type { Counts, Execution, ExecutionStatus } from '../../domain/execution.ts';
import { type OpenQuestion, type ShownInterrupt, toInterrupt } from './interrupt.ts';

/** Where a thread stands, in LangGraph's words. */
export const threadStatuses = ['idle', 'busy', 'interrupted', 'error'] as const;
/** One of them. */
export type ThreadStatus = (typeof threadStatuses)[number];

/** Which executions stand where: cancelled ones rest, as those do that came to their end. */
export const executionsOf: Record<ThreadStatus, readonly ExecutionStatus[]> = {
  idle: ['succeeded', 'cancelled'],
  busy: ['queued', 'running'],
  interrupted: ['waiting_approval'],
  error: ['failed'],
};

/** A step of an execution, as far as threads tell of it. */
export interface ThreadStage {
  execution_id: string;
  name: string;
  status: 'running' | 'succeeded' | 'failed';
  counts: Counts;
}

/** All that a thread is shown by: an execution, its stages so far, and what of it waits for a person. */
export interface ThreadView {
  execution: Execution;
  stages: readonly ThreadStage[];
  open: readonly OpenQuestion[];
}

// The node of every graph that waits for a person; node names are stable.
const waitingNode = 'review';

/** Where an execution stands as a thread. */
export function threadStatus({ status }: Pick<Execution, 'status'>): ThreadStatus {
  const [found] = threadStatuses.filter((each) => executionsOf[each].includes(status));
  return found ?? 'idle';
}

/** Whether nothing happens on it until a person does something. */
export const isAtRest = (execution: Pick<Execution, 'status'>): boolean => threadStatus(execution) !== 'busy';

/** When something of it changed last, as far as its own row tells. */
export const updatedAt = (execution: Execution): string =>
  execution.finished_at ?? execution.started_at ?? execution.queued_at;

/** What waits on a thread: nothing while it goes on, also where a question is open that it will come to. */
export const interruptsOf = ({ execution, open }: ThreadView): ShownInterrupt[] =>
  threadStatus(execution) === 'interrupted' ? open.map(toInterrupt) : [];

/** The state of a thread: how far it has come, in names and numbers, and no word of what it works on. */
export function valuesOf({ execution, stages }: ThreadView) {
  const { kind, status, error } = execution;
  return {
    kind,
    status,
    stages: stages.map(({ name, status: stands, counts }) => ({ name, status: stands, counts })),
    error: error && { code: error.code, stage: error.stage },
  };
}

/** The state with what interrupted it, as a run of LangGraph ends. */
export function endOf(view: ThreadView): Record<string, unknown> {
  const interrupts = interruptsOf(view);
  return { ...valuesOf(view), ...(interrupts.length > 0 ? { __interrupt__: interrupts } : {}) };
}

/** What of an execution can be searched for. */
export function metadataOf({ kind, actor, trigger, graph_version }: Execution): Record<string, unknown> {
  return { graph_id: kind, assistant_id: kind, actor, trigger, graph_version };
}

const wordsOf = ({ error, status }: Execution): string | null =>
  error && status === 'failed' ? `${error.code}: ${error.detail}` : null;

/** A thread as the SDK types it: one execution. */
export function toThread(view: ThreadView) {
  const { execution } = view;
  const interrupts = interruptsOf(view);
  return {
    thread_id: execution.id,
    created_at: execution.queued_at,
    updated_at: updatedAt(execution),
    state_updated_at: updatedAt(execution),
    metadata: metadataOf(execution),
    config: {},
    status: threadStatus(execution),
    values: valuesOf(view),
    interrupts: Object.fromEntries(interrupts.map((interrupt) => [taskId(interrupt), [interrupt]])),
    error: wordsOf(execution),
  };
}

// Each question is a task of its own.
const taskId = ({ id }: ShownInterrupt): string => id.slice(0, id.indexOf(':'));

/** The state of a thread as the SDK types it. There is one, the present: its checkpoint has the id of the thread. */
export function toThreadState(view: ThreadView) {
  const { execution, stages } = view;
  const task = {
    error: null as string | null,
    interrupts: [] as ShownInterrupt[],
    checkpoint: null,
    state: null,
  };
  const running = stages.filter(({ status }) => status === 'running');
  const tasks = {
    idle: [],
    busy: running.map(({ name }) => ({ ...task, id: name, name })),
    interrupted: interruptsOf(view).map((interrupt) => ({
      ...task,
      id: taskId(interrupt),
      name: waitingNode,
      interrupts: [interrupt],
    })),
    error: [{ ...task, id: execution.id, name: execution.error?.stage ?? '', error: wordsOf(execution) }],
  }[threadStatus(execution)];
  return {
    values: valuesOf(view),
    next: [...new Set(tasks.map(({ name }) => name))],
    checkpoint: {
      thread_id: execution.id,
      checkpoint_ns: '',
      checkpoint_id: execution.id,
      checkpoint_map: null,
    },
    metadata: metadataOf(execution),
    created_at: updatedAt(execution),
    parent_checkpoint: null,
    tasks,
  };
}
