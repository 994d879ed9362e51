import type { Counts, Execution, ExecutionStatus } from '../../domain/execution.ts';
import { type OpenQuestion, type ShownInterrupt, toInterrupt } from './interrupt.ts';

/** The statuses of a thread in LangGraph's terms. */
export const threadStatuses = ['idle', 'busy', 'interrupted', 'error'] as const;
/** The status of a thread. */
export type ThreadStatus = (typeof threadStatuses)[number];

/** The execution statuses behind each thread status; a cancelled execution is idle, like a completed one. */
export const executionsOf: Record<ThreadStatus, readonly ExecutionStatus[]> = {
  idle: ['succeeded', 'cancelled'],
  busy: ['queued', 'running'],
  interrupted: ['waiting_approval'],
  error: ['failed'],
};

/** A stage of an execution, with the fields that threads show. */
export interface ThreadStage {
  execution_id: string;
  name: string;
  status: 'running' | 'succeeded' | 'failed';
  counts: Counts;
}

/** The data of a thread: an execution, its stages so far, and its open questions. */
export interface ThreadView {
  execution: Execution;
  stages: readonly ThreadStage[];
  open: readonly OpenQuestion[];
}

// The node that waits for a person in every graph; node names are stable.
const waitingNode = 'review';

/** Returns the thread status of an execution. */
export function threadStatus({ status }: Pick<Execution, 'status'>): ThreadStatus {
  const [matching] = threadStatuses.filter((each) => executionsOf[each].includes(status));
  return matching ?? 'idle';
}

/** Tests whether nothing will happen until a person acts. */
export const isAtRest = (execution: Pick<Execution, 'status'>): boolean => threadStatus(execution) !== 'busy';

/** Returns the time of the last change in the row of an execution. */
export const updatedAt = (execution: Execution): string =>
  execution.finished_at ?? execution.started_at ?? execution.queued_at;

/** Returns the interrupts of a thread; none while it runs, even if a question is already open. */
export const interruptsOf = ({ execution, open }: ThreadView): ShownInterrupt[] =>
  threadStatus(execution) === 'interrupted' ? open.map(toInterrupt) : [];

/** Returns the progress of a thread in names and numbers, without any content. */
export function valuesOf({ execution, stages }: ThreadView) {
  const { kind, status, error } = execution;
  return {
    kind,
    status,
    stages: stages.map(({ name, status: state, counts }) => ({ name, status: state, counts })),
    error: error && { code: error.code, stage: error.stage },
  };
}

/** Returns the progress with the interrupts, as a run of LangGraph ends. */
export function endOf(view: ThreadView): Record<string, unknown> {
  const interrupts = interruptsOf(view);
  return { ...valuesOf(view), ...(interrupts.length > 0 ? { __interrupt__: interrupts } : {}) };
}

/** Returns the metadata by which an execution can be searched. */
export function metadataOf({ kind, actor, trigger, graph_version }: Execution): Record<string, unknown> {
  return { graph_id: kind, assistant_id: kind, actor, trigger, graph_version };
}

const errorText = ({ error, status }: Execution): string | null =>
  error && status === 'failed' ? `${error.code}: ${error.detail}` : null;

/** Returns an execution as a thread of the SDK. */
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
    error: errorText(execution),
  };
}

// Each question is its own task.
const taskId = ({ id }: ShownInterrupt): string => id.slice(0, id.indexOf(':'));

/** Returns the state of a thread for the SDK. Only the current one exists; its checkpoint has the id of the thread. */
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
    error: [{ ...task, id: execution.id, name: execution.error?.stage ?? '', error: errorText(execution) }],
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
