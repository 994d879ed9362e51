// schedule -> sync -> (no new mail: rank) normalize -> thread -> gate -> classify
//   -> rank -> present -> enrich -> read (only a configured model) -> draft
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { rank } from '../desk/rank.ts';
import type { EmailPorts } from '../ports.ts';
import { orderDrafts } from '../reply/order-drafts.ts';
import { syncState } from '../states.ts';
import { classify } from '../triage/classify.ts';
import { enrich } from '../triage/enrich.ts';
import { gate } from '../triage/gate.ts';
import { normalize } from '../triage/normalize.ts';
import { readThreads } from '../triage/read-threads.ts';
import { thread } from '../triage/thread.ts';
import { presentPart } from './report-import.ts';
import { schedule } from './schedule.ts';
import { sync } from './sync.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const syncVersion = 'email.sync/3';

/**
 * Builds the graph of one sync of one mailbox, from its changes to the action desk (spec Email 1.2). Checkpoints are grouped:
 * the steps after `sync` find their work by the stage of each message; `rank` says once that the desk has changed, and `present` tells of it
 * once.
 */
export function syncGraph(ports: EmailPorts) {
  return (
    new StateGraph(syncState)
      .addNode('schedule', turnNode('schedule', schedule(ports)))
      .addNode('sync', turnNode('sync', sync(ports), { keeps: true }))
      .addNode('normalize', turnNode('normalize', normalize(ports)))
      .addNode('thread', turnNode('thread', thread(ports)))
      .addNode('gate', turnNode('gate', gate(ports)))
      .addNode('classify', turnNode('classify', classify(ports)))
      .addNode('rank', turnNode('rank', rank(ports), { keeps: true }))
      .addNode('present', turnNode('present', presentPart(ports), { keeps: true }))
      .addNode('enrich', turnNode('enrich', enrich(ports)))
      .addNode('read', turnNode('read', readThreads(ports)))
      .addNode('draft', turnNode('draft', orderDrafts(ports)))
      .addEdge(START, 'schedule')
      .addEdge('schedule', 'sync')
      // Deadlines come nearer, documents expire, and deferred embeddings are made, also without new mail.
      .addConditionalEdges('sync', ({ has_work }) => (has_work ? 'normalize' : 'rank'), ['normalize', 'rank'])
      .addEdge('normalize', 'thread')
      .addEdge('thread', 'gate')
      .addEdge('gate', 'classify')
      // The desk first: no rank depends on context, and embedding takes its time.
      .addEdge('classify', 'rank')
      .addEdge('rank', 'present')
      .addEdge('present', 'enrich')
      .addEdge('enrich', 'read')
      .addEdge('read', 'draft')
      .addEdge('draft', END)
  );
}
