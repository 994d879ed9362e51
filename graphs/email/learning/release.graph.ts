// load -> (too few examples: record) train -> evaluate -> replay -> record
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import type { ReleasePorts } from '../ports.ts';
import { releaseState } from '../states.ts';
import { evaluateRelease } from './evaluate-release.ts';
import { loadExamples } from './load-examples.ts';
import { recordRelease } from './record-release.ts';
import { replayRelease } from './replay-release.ts';
import { trainRelease } from './train-release.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const releaseVersion = 'email.release/1';

/**
 * Builds the graph of one release candidate: it is trained on reviewed examples, evaluated on held-out examples and critical
 * cases, replayed over the last days, and then accepted or refused (spec Email 9.3). It takes effect only when a person
 * activates it.
 */
export function releaseGraph(ports: ReleasePorts) {
  return new StateGraph(releaseState)
    .addNode('load', turnNode('load', loadExamples(ports)))
    .addNode('train', turnNode('train', trainRelease(ports)))
    .addNode('evaluate', turnNode('evaluate', evaluateRelease(ports)))
    .addNode('replay', turnNode('replay', replayRelease(ports)))
    .addNode('record', turnNode('record', recordRelease(ports)))
    .addEdge(START, 'load')
    .addConditionalEdges('load', ({ is_worth }) => (is_worth ? 'train' : 'record'), ['train', 'record'])
    .addEdge('train', 'evaluate')
    .addEdge('evaluate', 'replay')
    .addEdge('replay', 'record')
    .addEdge('record', END);
}
