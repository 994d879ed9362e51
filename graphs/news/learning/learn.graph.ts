// load -> (nothing to do: end) take_back -> split -> learn -> record
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { type LearnPorts, learnState } from '../ports.ts';
import { learn } from './learn.ts';
import { load } from './load-feedback.ts';
import { record } from './record-preferences.ts';
import { split } from './split-stories.ts';
import { takeBack } from './take-back-feedback.ts';

/** The version of the graph; raised whenever a node is renamed, removed or changes its meaning. */
export const learnVersion = 'news.learn/2';

/**
 * Builds the graph of a learn turn: what was taken back, and then all new feedback, each becomes at most one preference version
 * (spec News 1.10). Checkpoints are
 * grouped, and none is kept on the way: feedback is marked in the transaction that learns from it.
 */
export function learnGraph(ports: LearnPorts) {
  return new StateGraph(learnState)
    .addNode('load', turnNode('load', load(ports)))
    .addNode('take_back', turnNode('take_back', takeBack(ports)))
    .addNode('split', turnNode('split', split(ports)))
    .addNode('learn', turnNode('learn', learn(ports)))
    .addNode('record', turnNode('record', record(ports)))
    .addEdge(START, 'load')
    .addConditionalEdges('load', ({ has_work }) => (has_work ? 'take_back' : END), ['take_back', END])
    .addEdge('take_back', 'split')
    .addEdge('split', 'learn')
    .addEdge('learn', 'record')
    .addEdge('record', END);
}
