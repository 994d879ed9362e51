// understand -> (refused, asked back, or to be confirmed: end) act
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode } from '../../runtime/graph/graph-node.ts';
import { act } from './act.ts';
import { assistantState } from './assistant-state.ts';
import type { AssistantPorts } from './calls/assistant-ports.ts';
import { understand } from './understand.ts';

/** Raised whenever a node is renamed, removed or given another meaning. */
export const assistantVersion = 'agent.message/1';

/** One message to the assistant: understood from its own words, then acted on by tools of a closed set. */
export function assistantGraph(ports: AssistantPorts) {
  return new StateGraph(assistantState)
    .addNode('understand', turnNode('understand', understand(ports)))
    .addNode('act', turnNode('act', act(ports)))
    .addEdge(START, 'understand')
    .addConditionalEdges('understand', ({ next }) => (next === 'act' ? 'act' : END), ['act', END])
    .addEdge('act', END);
}
