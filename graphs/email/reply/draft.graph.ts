// load -> (nothing to answer: end) facts -> retrieve -> draft -> check -> ask -> review -> recheck -> send -> record
//   draft, check: nothing left to answer -> end, record
//   review: edited -> revise -> check -> (blocked: ask) recheck;  rejected, expired -> record
//   send: outcome unknown -> ask_again -> review -> (approved) send
//   recheck, send: the approval was taken back -> ask
import { END, START, StateGraph } from '@langchain/langgraph';
import { turnNode, wordNode } from '../../../runtime/graph/graph-node.ts';
import type { DraftPorts } from '../ports.ts';
import { type DraftState, draftState } from '../states.ts';
import { ask } from './ask-approval.ts';
import { check } from './check-draft.ts';
import { confirmResend } from './confirm-resend.ts';
import { facts, retrieve } from './find-facts.ts';
import { load } from './load-issue.ts';
import { recheck } from './recheck.ts';
import { record } from './record-reply.ts';
import { revise } from './revise-draft.ts';
import { send } from './send-reply.ts';
import { draft } from './write-draft.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const draftVersion = 'email.draft/1';

/** Builds the graph of one reply, from loading the request to confirming the sent copy; a person approves the exact text that is sent (spec Email 1, reply flow). */
export function draftGraph(ports: DraftPorts) {
  return new StateGraph(draftState)
    .addNode('load', turnNode('load', load(ports)))
    .addNode('facts', turnNode('facts', facts(ports)))
    .addNode('retrieve', turnNode('retrieve', retrieve(ports)))
    .addNode('draft', turnNode('draft', draft(ports)))
    .addNode('check', turnNode('check', check(ports)))
    .addNode('ask', turnNode('ask', ask(ports)))
    .addNode('review', wordNode())
    .addNode('revise', turnNode('revise', revise(ports)))
    .addNode('recheck', turnNode('recheck', recheck(ports)))
    .addNode('send', turnNode('send', send(ports)))
    .addNode('ask_again', turnNode('ask_again', confirmResend(ports)))
    .addNode('record', turnNode('record', record(ports)))
    .addEdge(START, 'load')
    .addConditionalEdges('load', ({ end }) => (end === 'open' ? 'facts' : END), ['facts', END])
    .addEdge('facts', 'retrieve')
    .addEdge('retrieve', 'draft')
    .addConditionalEdges('draft', ({ end }) => (end === 'open' ? 'check' : END), ['check', END])
    .addConditionalEdges('check', afterCheck, ['ask', 'recheck', 'record'])
    .addConditionalEdges('ask', ({ end }) => (end === 'open' ? 'review' : 'record'), ['review', 'record'])
    .addConditionalEdges('review', afterReview, ['recheck', 'send', 'revise', 'record'])
    .addConditionalEdges('revise', ({ end }) => (end === 'open' ? 'check' : 'record'), ['check', 'record'])
    .addConditionalEdges('recheck', afterRecheck, ['send', 'ask', 'record'])
    .addConditionalEdges('send', afterSend, ['ask', 'ask_again', 'record'])
    .addEdge('ask_again', 'review')
    .addEdge('record', END);
}

/** Decides who is asked: a person's edit and a reply under a policy are allowed already, unless a check blocks them. */
function afterCheck({ answer, end, policy_id, is_blocked }: DraftState): 'ask' | 'recheck' | 'record' {
  if (end !== 'open') return 'record';
  return (answer === 'edit' || policy_id !== '') && !is_blocked ? 'recheck' : 'ask';
}

function afterReview({ answer, end }: DraftState): 'recheck' | 'send' | 'revise' | 'record' {
  if (answer === 'approve') return end === 'unknown' ? 'send' : 'recheck';
  return answer === 'edit' ? 'revise' : 'record';
}

function afterRecheck({ end, approval_id }: DraftState): 'send' | 'ask' | 'record' {
  if (end !== 'open') return 'record';
  return approval_id === '' ? 'ask' : 'send';
}

/** Decides who is asked again: about what may have been sent, and about what was taken back. */
function afterSend({ end }: DraftState): 'ask' | 'ask_again' | 'record' {
  if (end === 'unknown') return 'ask_again';
  return end === 'open' ? 'ask' : 'record';
}
