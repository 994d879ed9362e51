// schedule -> sync -> (nothing to do: end)
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../runtime/graph-node.ts';
import type { EmailPorts } from './ports.ts';
import { schedule } from './schedule.ts';
import { sync } from './sync.ts';
import { syncState } from './sync-state.ts';

/** Raised whenever a node is renamed, removed or given another meaning. */
export const syncVersion = 'email.sync/1';

/** One sync of one mailbox, from what changed there to the action desk (spec Email 1.2). */
export function syncGraph(ports: EmailPorts) {
  return new StateGraph(syncState)
    .addNode('schedule', turnNode('schedule', schedule(ports)))
    .addNode('sync', turnNode('sync', sync(ports)))
    .addEdge(START, 'schedule')
    .addEdge('schedule', 'sync')
    .addEdge('sync', END);
}
