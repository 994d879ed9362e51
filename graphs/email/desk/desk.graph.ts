// begin -> judge (only where a release begins or ends to hold) -> enrich -> rank -> present
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { enrich } from '../triage/enrich.ts';
import { judgeAgain } from '../triage/judge-again.ts';
import type { DeskPorts } from './desk-ports.ts';
import { deskState } from './desk-state.ts';
import { present } from './present.ts';
import { rank } from './rank.ts';

/** Raised whenever a node is renamed, removed or given another meaning. */
export const deskVersion = 'email.desk/2';

/** Orders the desk anew after a correction, or a change of preferences or documents, without asking any mailbox. */
export function deskGraph(ports: DeskPorts) {
  return new StateGraph(deskState)
    .addNode('begin', begin(ports))
    .addNode('judge', turnNode('judge', judgeAgain(ports)))
    .addNode('enrich', turnNode('enrich', enrich(ports)))
    .addNode('rank', turnNode('rank', rank(ports)))
    .addNode('present', turnNode('present', present(ports)))
    .addEdge(START, 'begin')
    .addEdge('begin', 'judge')
    .addEdge('judge', 'enrich')
    .addEdge('enrich', 'rank')
    .addEdge('rank', 'present')
    .addEdge('present', END);
}

/** The turn's own moment: also after an interruption every step reckons from here. */
function begin({ now }: DeskPorts) {
  return () => ({ started_at: now().toISOString() });
}
