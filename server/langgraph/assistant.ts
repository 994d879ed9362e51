/** A graph that the service runs. */
export interface ServedGraph {
  kind: string;
  version: string;
}

/** An assistant as the SDK types it: a graph as the service runs it, known by its kind. `since` is when it was first there. */
export function toAssistant({ kind, version }: ServedGraph, since: string) {
  return {
    assistant_id: kind,
    graph_id: kind,
    name: kind,
    config: {},
    context: {},
    metadata: { created_by: 'system', graph_version: version },
    version: 1,
    created_at: since,
    updated_at: since,
  };
}

/** Whether metadata holds every pair that is asked for. */
export const holds = (metadata: Record<string, unknown>, asked: Record<string, unknown>): boolean =>
  Object.entries(asked).every(([name, value]) => Object.hasOwn(metadata, name) && metadata[name] === value);
