import { endOf, interruptsOf, isAtRest, type ThreadView, valuesOf } from './thread.ts';

/** What of a thread is streamed. Other modes of LangGraph have nothing to tell of these graphs, and are passed over. */
export type StreamMode = 'values' | 'updates' | 'custom';

/** A server-sent event as the SDK reads it; `data` is sent as JSON. */
export interface StreamPart {
  event: string;
  data: unknown;
  id?: string;
}

/** Something that happened on a thread. */
export interface ThreadEvent {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  occurred_at: string;
}

/** The modes that a client named and that there are; `otherwise` where it named none at all. */
export function modesOf(named: readonly string[], otherwise: readonly StreamMode[]): ReadonlySet<StreamMode> {
  const given = named.filter((each) => each !== 'run_modes');
  if (given.length === 0) return new Set(otherwise);
  return new Set((['values', 'updates', 'custom'] as const).filter((each) => given.includes(each)));
}

/**
 * An event as the chosen modes show it: the counts of a stage that has ended as an update, and each as a custom one. The last
 * part alone has the id of the event: a reader whose connection breaks between two of them gets both again, and loses none.
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

/** How a thread stands, as values; at rest with what interrupted it, and with the error where it failed. */
export function standOf(view: ThreadView, modes: ReadonlySet<StreamMode>): StreamPart[] {
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

/** What a client gets that waits for the end of a run. */
export function waitedFor(view: ThreadView): Record<string, unknown> {
  const { error, status } = view.execution;
  if (status !== 'failed') return endOf(view);
  return { ...endOf(view), __error__: { error: error?.code ?? 'internal', message: error?.detail ?? '' } };
}
