// load -> learn -> record -> enrich -> rank -> present
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { present } from '../desk/present.ts';
import { rank } from '../desk/rank.ts';
import { enrich } from '../triage/enrich.ts';
import { learn } from './learn.ts';
import type { LearnPorts } from './learn-ports.ts';
import { learnState } from './learn-state.ts';
import { load } from './load-feedback.ts';
import { record } from './record-preferences.ts';

/** Raised whenever a node is renamed, removed or given another meaning. */
export const learnVersion = 'email.learn/1';

/**
 * One turn of learning (spec "Feedback processing"): all that was said and not learned from yet becomes examples, approved
 * documents and at most one version of the preferences; then the desk is ordered by them, at the moment for which the
 * version says what it changes.
 */
export function learnGraph(ports: LearnPorts) {
  return new StateGraph(learnState)
    .addNode('load', turnNode('load', load(ports)))
    .addNode('learn', turnNode('learn', learn(ports)))
    .addNode('record', turnNode('record', record(ports)))
    .addNode('enrich', turnNode('enrich', enrich(ports)))
    .addNode('rank', turnNode('rank', rank(ports)))
    .addNode('present', turnNode('present', present(ports)))
    .addEdge(START, 'load')
    .addEdge('load', 'learn')
    .addEdge('learn', 'record')
    .addEdge('record', 'enrich')
    .addEdge('enrich', 'rank')
    .addEdge('rank', 'present')
    .addEdge('present', END);
}
