// understand -> (refused, to be clarified or to be confirmed: end) act
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../runtime/graph/graph-node.ts';
import { act } from './act.ts';
import { type AssistantPorts, assistantState } from './calls/ports.ts';
import { understand } from './understand.ts';

/** The version of the graph; raised whenever a node is renamed, removed or changes its meaning. */
export const assistantVersion = 'agent.message/1';

/** Builds the graph of one message: its own text is interpreted, then tools of a closed set are called. */
export function assistantGraph(ports: AssistantPorts) {
  return new StateGraph(assistantState)
    .addNode('understand', turnNode('understand', understand(ports)))
    .addNode('act', turnNode('act', act(ports)))
    .addEdge(START, 'understand')
    .addConditionalEdges('understand', ({ next }) => (next === 'act' ? 'act' : END), ['act', END])
    .addEdge('act', END);
}
