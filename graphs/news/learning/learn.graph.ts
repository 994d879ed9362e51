// load -> (nothing to do: end) split -> learn -> record
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { type LearnPorts, learnState } from '../ports.ts';
import { learn } from './learn.ts';
import { load } from './load-feedback.ts';
import { record } from './record-preferences.ts';
import { split } from './split-stories.ts';

/** The version of the graph; raised whenever a node is renamed, removed or changes its meaning. */
export const learnVersion = 'news.learn/1';

/**
 * Builds the graph of a learn turn: all new feedback becomes at most one preference version (spec News 1.10). Checkpoints are
 * grouped, and none is kept on the way: feedback is marked in the transaction that learns from it.
 */
export function learnGraph(ports: LearnPorts) {
  return new StateGraph(learnState)
    .addNode('load', turnNode('load', load(ports)))
    .addNode('split', turnNode('split', split(ports)))
    .addNode('learn', turnNode('learn', learn(ports)))
    .addNode('record', turnNode('record', record(ports)))
    .addEdge(START, 'load')
    .addConditionalEdges('load', ({ has_work }) => (has_work ? 'split' : END), ['split', END])
    .addEdge('split', 'learn')
    .addEdge('learn', 'record')
    .addEdge('record', END);
}
