// load -> take_back -> learn -> record -> enrich -> rank -> present
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { present } from '../desk/present.ts';
import { rank } from '../desk/rank.ts';
import type { LearnPorts } from '../ports.ts';
import { learnState } from '../states.ts';
import { enrich } from '../triage/enrich.ts';
import { learn } from './learn.ts';
import { load } from './load-feedback.ts';
import { record } from './record-preferences.ts';
import { takeBack } from './take-back-corrections.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const learnVersion = 'email.learn/2';

/**
 * Builds the graph of one turn of learning (spec "Feedback processing"): what was taken back leaves the preferences, and all feedback
 * that was not learned from yet becomes examples, approved documents and at most one version of the preferences. Then the desk is ranked by them, at the same moment
 * for which the version predicts its changes. Checkpoints are grouped: that moment is kept once the version is recorded.
 */
export function learnGraph(ports: LearnPorts) {
  return new StateGraph(learnState)
    .addNode('load', turnNode('load', load(ports)))
    .addNode('take_back', turnNode('take_back', takeBack(ports)))
    .addNode('learn', turnNode('learn', learn(ports)))
    .addNode('record', turnNode('record', record(ports), { keeps: true }))
    .addNode('enrich', turnNode('enrich', enrich(ports)))
    .addNode('rank', turnNode('rank', rank(ports), { keeps: true }))
    .addNode('present', turnNode('present', present(ports)))
    .addEdge(START, 'load')
    .addEdge('load', 'take_back')
    .addEdge('take_back', 'learn')
    .addEdge('learn', 'record')
    .addEdge('record', 'enrich')
    .addEdge('enrich', 'rank')
    .addEdge('rank', 'present')
    .addEdge('present', END);
}
