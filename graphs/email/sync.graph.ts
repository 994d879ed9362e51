// schedule -> sync -> (nothing new: rank) normalize -> thread -> gate -> classify -> rank -> present
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../runtime/graph-node.ts';
import { classify } from './classify.ts';
import { gate } from './gate.ts';
import { normalize } from './normalize.ts';
import type { EmailPorts } from './ports.ts';
import { present } from './present.ts';
import { rank } from './rank.ts';
import { schedule } from './schedule.ts';
import { sync } from './sync.ts';
import { syncState } from './sync-state.ts';
import { thread } from './thread.ts';

/** Raised whenever a node is renamed, removed or given another meaning. */
export const syncVersion = 'email.sync/1';

/** One sync of one mailbox, from what changed there to the action desk (spec Email 1.2). */
export function syncGraph(ports: EmailPorts) {
  return new StateGraph(syncState)
    .addNode('schedule', turnNode('schedule', schedule(ports)))
    .addNode('sync', turnNode('sync', sync(ports)))
    .addNode('normalize', turnNode('normalize', normalize(ports)))
    .addNode('thread', turnNode('thread', thread(ports)))
    .addNode('gate', turnNode('gate', gate(ports)))
    .addNode('classify', turnNode('classify', classify(ports)))
    .addNode('rank', turnNode('rank', rank(ports)))
    .addNode('present', turnNode('present', present(ports)))
    .addEdge(START, 'schedule')
    .addEdge('schedule', 'sync')
    .addConditionalEdges('sync', ({ has_work }) => (has_work ? 'normalize' : 'rank'), ['normalize', 'rank'])
    .addEdge('normalize', 'thread')
    .addEdge('thread', 'gate')
    .addEdge('gate', 'classify')
    .addEdge('classify', 'rank')
    .addEdge('rank', 'present')
    .addEdge('present', END);
}
