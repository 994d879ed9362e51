// begin -> settle -> judge (only after a release was activated or ended) -> enrich -> rank -> present
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import type { DeskPorts } from '../ports.ts';
import { deskState } from '../states.ts';
import { enrich } from '../triage/enrich.ts';
import { judgeAgain } from '../triage/judge-again.ts';
import { settle } from '../triage/settle-issues.ts';
import { present } from './present.ts';
import { rank } from './rank.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const deskVersion = 'email.desk/3';

/**
 * Ranks the desk again after a correction, a change of preferences or documents, or the removal of a mailbox, without a request to any
 * mailbox.
 * Checkpoints are grouped: after judging, which may ask a model, and after `rank`, which says once that the desk has changed.
 */
export function deskGraph(ports: DeskPorts) {
  return new StateGraph(deskState)
    .addNode('begin', begin(ports))
    .addNode('settle', turnNode('settle', settle(ports)))
    .addNode('judge', turnNode('judge', judgeAgain(ports), { keeps: true }))
    .addNode('enrich', turnNode('enrich', enrich(ports)))
    .addNode('rank', turnNode('rank', rank(ports), { keeps: true }))
    .addNode('present', turnNode('present', present(ports)))
    .addEdge(START, 'begin')
    .addEdge('begin', 'settle')
    .addEdge('settle', 'judge')
    .addEdge('judge', 'enrich')
    .addEdge('enrich', 'rank')
    .addEdge('rank', 'present')
    .addEdge('present', END);
}

/** Sets the moment of the turn, from which every step counts, also after an interruption. */
function begin({ now }: DeskPorts) {
  return () => ({ started_at: now().toISOString() });
}
