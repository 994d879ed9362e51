import { useState } from 'react';
import type { ServerEvent } from '../../api/event-stream.ts';
import { useEvents } from '../live.ts';
import type { Today } from './answer.ts';

/** A sweep or a sync that is under way. */
export interface Running {
  execution_id: string;
  kind: string;
  stage: string | null;
  /** Progress within the stage; null while it is not told. */
  done: number | null;
  of: number | null;
}

const kinds: Record<string, string> = { sweep: 'news.sweep', sync: 'email.sync' };

const ended = new Set(['succeeded', 'failed', 'cancelled', 'put_off']);

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the sweeps and syncs of an answer. It counts stages, which a reader would take for the progress of the one that runs. */
const runningOf = (answered: Today['running']): readonly Running[] =>
  answered
    .filter(({ kind }) => Object.values(kinds).includes(kind))
    .map(({ execution_id, kind, stage }) => ({ execution_id, kind, stage, done: null, of: null }));

/** Returns the runs after an event: begun, at another stage, further, or ended. Only sweeps and syncs are followed. */
export function runningAfter(before: readonly Running[], event: ServerEvent): readonly Running[] {
  const id = event.execution_id;
  if (id === null) return before;
  const [noun = '', verb = ''] = event.kind.split('.');
  const known = before.find(({ execution_id }) => execution_id === id);
  const kind = kinds[noun] ?? known?.kind;
  if (kind === undefined) return before;
  if (kinds[noun] !== undefined && ended.has(verb)) return before.filter((each) => each !== known);
  const base: Running = known ?? { execution_id: id, kind, stage: null, done: null, of: null };
  const next = changedBy(base, event);
  if (next === base && known !== undefined) return before;
  return [...before.filter((each) => each !== known), next];
}

function changedBy(run: Running, { kind, payload }: ServerEvent): Running {
  if (kind === 'stage.started') return { ...run, stage: String(payload['stage']), done: null, of: null };
  if (kind === 'sweep.progressed') {
    const done = numberOf(payload['done']);
    const left = numberOf(payload['left']);
    const of = numberOf(payload['of']) ?? (done === null || left === null ? null : done + left);
    return { ...run, stage: typeof payload['stage'] === 'string' ? payload['stage'] : run.stage, done, of };
  }
  if (kind === 'mailbox.progressed') {
    const done = numberOf(payload['stored']);
    const left = numberOf(payload['left']);
    return { ...run, done, of: done === null || left === null ? null : done + left };
  }
  if (kind === 'folder.progressed')
    return { ...run, done: numberOf(payload['seen']), of: numberOf(payload['expected']) };
  return run;
}

/** Returns the sweeps and syncs that run, from the last answer and from the events since. */
export function useRunning(answered: Today['running'] | undefined): readonly Running[] {
  const [state, setState] = useState({ from: answered, runs: runningOf(answered ?? []) });
  if (state.from !== answered && answered !== undefined)
    setState({ from: answered, runs: runningOf(answered) });
  useEvents((event) =>
    setState((before) => {
      const runs = runningAfter(before.runs, event);
      return runs === before.runs ? before : { ...before, runs };
    }),
  );
  return state.runs;
}
