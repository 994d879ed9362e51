// extract -> find -> compare -> present -> ask -> (nothing to ask: end) review -> settle -> present_reviewed
//         (no articles: end)  (deferred: end)
import { END, START, StateGraph } from '@langchain/langgraph';
import { reviewNode, turnNode } from '../../../runtime/graph/graph-node.ts';
import { type NewsPorts, storyState } from '../ports.ts';
import { ask } from './ask.ts';
import { compare } from './compare.ts';
import { extract } from './extract.ts';
import { find } from './find.ts';
import { presentStory } from './present-story.ts';
import { settle } from './settle.ts';

/** The version of the graph; raised whenever a node is renamed, removed or changes its meaning. */
export const storyVersion = 'news.story/1';

/** Builds the graph of one story's research: its claims, the evidence for and against them, and a person's review where it matters (spec News 1.8). */
export function storyGraph(ports: NewsPorts) {
  return new StateGraph(storyState)
    .addNode('extract', turnNode('extract', extract(ports)))
    .addNode('find', turnNode('find', find(ports)))
    .addNode('compare', turnNode('compare', compare(ports)))
    .addNode('present', turnNode('present', presentStory(ports)))
    .addNode('ask', turnNode('ask', ask(ports)))
    .addNode('review', reviewNode())
    .addNode('settle', turnNode('settle', settle(ports)))
    .addNode('present_reviewed', turnNode('present_reviewed', presentStory(ports)))
    .addEdge(START, 'extract')
    .addConditionalEdges('extract', ({ next }) => (next === 'research' ? 'find' : END), ['find', END])
    .addEdge('find', 'compare')
    .addConditionalEdges('compare', ({ next }) => (next === 'research' ? 'present' : END), ['present', END])
    .addEdge('present', 'ask')
    .addConditionalEdges('ask', ({ approval_id }) => (approval_id === '' ? END : 'review'), ['review', END])
    .addEdge('review', 'settle')
    .addEdge('settle', 'present_reviewed')
    .addEdge('present_reviewed', END);
}
