// schedule -> gather -> (nothing new: end) gate
//   -> read -> deduplicate -> classify -> rank -> present -> (more articles: read)
//   -> embed -> research
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { present } from '../edition/present.ts';
import { rank } from '../edition/rank.ts';
import { type NewsPorts, sweepState } from '../ports.ts';
import { research } from '../research/research.ts';
import { classify } from '../stories/classify.ts';
import { deduplicate } from '../stories/deduplicate.ts';
import { embedRest } from '../stories/embed-rest.ts';
import { gate } from './gate.ts';
import { gather } from './gather.ts';
import { read } from './read.ts';
import { schedule } from './schedule.ts';

/** The version of the graph; raised whenever a node is renamed, removed or changes its meaning. */
export const sweepVersion = 'news.sweep/3';

/**
 * Builds the graph of one sweep of a user's sources, from checking them to publishing cards (spec News 1.2). From `read` on
 * it goes through the articles in parts, the newest first, so that the first cards do not wait for the oldest article.
 * Checkpoints are grouped: steps find their work by the stage of each article, and `read` keeps which articles its part has.
 */
export function sweepGraph(ports: NewsPorts) {
  return new StateGraph(sweepState)
    .addNode('schedule', turnNode('schedule', schedule(ports)))
    .addNode('gather', turnNode('gather', gather(ports), { keeps: true }))
    .addNode('gate', turnNode('gate', gate(ports)))
    .addNode('read', turnNode('read', read(ports), { keeps: true }))
    .addNode('deduplicate', turnNode('deduplicate', deduplicate(ports)))
    .addNode('classify', turnNode('classify', classify(ports)))
    .addNode('rank', turnNode('rank', rank(ports), { keeps: true }))
    .addNode('present', turnNode('present', present(ports), { keeps: true }))
    .addNode('embed', turnNode('embed', embedRest(ports)))
    .addNode('research', turnNode('research', research(ports)))
    .addEdge(START, 'schedule')
    .addEdge('schedule', 'gather')
    .addConditionalEdges('gather', ({ has_work }) => (has_work ? 'gate' : END), ['gate', END])
    .addEdge('gate', 'read')
    .addEdge('read', 'deduplicate')
    .addEdge('deduplicate', 'classify')
    .addEdge('classify', 'rank')
    .addEdge('rank', 'present')
    .addConditionalEdges('present', ({ part_end }) => (part_end ? 'read' : 'embed'), ['read', 'embed'])
    .addEdge('embed', 'research')
    .addEdge('research', END);
}
