import { endOf, interruptsOf, isAtRest, type ThreadView, valuesOf } from './thread.ts';

/** A supported stream mode. Other modes of LangGraph do not apply to these graphs and are ignored. */
export type StreamMode = 'values' | 'updates' | 'custom';

/** A server-sent event in the format of the SDK; `data` is sent as JSON. */
export interface StreamPart {
  event: string;
  data: unknown;
  id?: string;
}

/** An event of a LangGraph thread. */
export interface ThreadEvent {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  occurred_at: string;
}

/** Returns the supported modes that a client named; `otherwise` if it named none. */
export function modesOf(named: readonly string[], otherwise: readonly StreamMode[]): ReadonlySet<StreamMode> {
  const given = named.filter((each) => each !== 'run_modes');
  if (given.length === 0) return new Set(otherwise);
  return new Set((['values', 'updates', 'custom'] as const).filter((each) => given.includes(each)));
}

/**
 * Returns an event in the chosen modes: the counts of a finished stage as an update, and every event as a custom one. Only the
 * last part has the id of the event: a reader that loses its connection between two parts gets both again.
 */
export function partsOf(event: ThreadEvent, modes: ReadonlySet<StreamMode>): StreamPart[] {
  const { id, kind, payload, occurred_at } = event;
  const parts: StreamPart[] = [];
  if (modes.has('updates') && kind === 'stage.finished') {
    parts.push({ event: 'updates', data: { [String(payload['stage'])]: payload['counts'] } });
  }
  if (modes.has('custom')) parts.push({ event: 'custom', data: { id, kind, payload, occurred_at } });
  const last = parts.pop();
  return last ? [...parts, { ...last, id: String(id) }] : [];
}

/** Returns the state of a LangGraph thread as values; at rest with its interrupts, and with the error if it failed. */
export function stateParts(view: ThreadView, modes: ReadonlySet<StreamMode>): StreamPart[] {
  const { error, status } = view.execution;
  const isResting = isAtRest(view.execution);
  const interrupts = interruptsOf(view);
  const parts: StreamPart[] = [];
  if (modes.has('values')) parts.push({ event: 'values', data: isResting ? endOf(view) : valuesOf(view) });
  if (modes.has('updates') && interrupts.length > 0) {
    parts.push({ event: 'updates', data: { __interrupt__: interrupts } });
  }
  if (status === 'failed') {
    parts.push({ event: 'error', data: { error: error?.code ?? 'internal', message: error?.detail ?? '' } });
  }
  return parts;
}

/** Returns the result for a client that waits for the end of a run. */
export function resultOf(view: ThreadView): Record<string, unknown> {
  const { error, status } = view.execution;
  if (status !== 'failed') return endOf(view);
  return { ...endOf(view), __error__: { error: error?.code ?? 'internal', message: error?.detail ?? '' } };
}
