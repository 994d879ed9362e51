import type { Database } from '../../db/connect.ts';
import { serviceEvents } from './events.ts';

const nouns = new Set([...serviceEvents.kinds.keys()].map(nounOf));

/**
 * Throws if an event in this database is not in the registry of events, or if its payload differs from the registered
 * form. Kinds of executions that only tests have (`run.queued`) are skipped.
 */
export async function assertRegisteredEvents({ sql }: Database): Promise<void> {
  const events = await sql<{ kind: string; payload: unknown }[]>`
    select distinct kind, payload from public.agent_events`;
  const wrong = events.flatMap(({ kind, payload }) => {
    if (!nouns.has(nounOf(kind))) return [];
    const registered = serviceEvents.kinds.get(kind);
    if (!registered) return [`${kind} is not in the registry`];
    const read = registered.payload.safeParse(payload);
    return read.success ? [] : [`${kind} ${JSON.stringify(payload)}: ${read.error.message}`];
  });
  if (wrong.length > 0) throw new Error(`Events differ from their registration:\n${wrong.join('\n')}`);
}

function nounOf(kind: string): string {
  return kind.slice(0, kind.indexOf('.'));
}
