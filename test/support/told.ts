import type { Database } from '../../db/connect.ts';
import { serviceEvents } from './events.ts';

const nouns = new Set([...serviceEvents.kinds.keys()].map(nounOf));

/**
 * Fails when something was told in this database that the registry of events does not have, or whose payload is another
 * than it says. Kinds of executions that only tests have (`run.queued`) are not looked at.
 */
export async function assertToldAsRegistered({ sql }: Database): Promise<void> {
  const told = await sql<{ kind: string; payload: unknown }[]>`
    select distinct kind, payload from public.agent_events`;
  const wrong = told.flatMap(({ kind, payload }) => {
    if (!nouns.has(nounOf(kind))) return [];
    const registered = serviceEvents.kinds.get(kind);
    if (!registered) return [`${kind} is not in the registry`];
    const read = registered.payload.safeParse(payload);
    return read.success ? [] : [`${kind} ${JSON.stringify(payload)}: ${read.error.message}`];
  });
  if (wrong.length > 0) throw new Error(`Events are other than registered:\n${wrong.join('\n')}`);
}

function nounOf(kind: string): string {
  return kind.slice(0, kind.indexOf('.'));
}
