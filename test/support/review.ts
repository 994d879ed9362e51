import { type BaseCheckpointSaver, END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { type Approval, approvals } from '../../db/app/approvals.ts';
import { type Decision, reviewOutcome } from '../../domain/approval.ts';
import type { Execution } from '../../domain/execution.ts';
import { type ApprovalDraft, openApproval } from '../../runtime/approvals/approvals.ts';
import { decide } from '../../runtime/approvals/decide.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { reviewNode, turnNode } from '../../runtime/graph/graph-node.ts';
import { type Actor, takeTurn } from '../../runtime/graph/take-turn.ts';
import type { Job } from '../../runtime/jobs/lanes.ts';
import { addToken } from './rows.ts';
import { type TestRuntime, testKind } from './runtime.ts';

const state = new StateSchema({
  execution_id: z.string(),
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
  // Answers so far, as text.
  answers: z.string().default(''),
});
type State = typeof state.State;

/** The test graph's question about a subject. */
export const draftAbout = (subject: string, change: Partial<ApprovalDraft> = {}): ApprovalDraft => ({
  kind: 'test.review',
  subject,
  title: `Do ${subject}?`,
  action: { name: 'do_it', args: { subject, times: 1, note: { text: 'so' } }, description: 'It is done.' },
  allowedDecisions: ['approve', 'edit', 'reject'],
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...change,
});

const heard = ({ answers, decision }: State) =>
  `${answers}${decision?.type}${decision && 'message' in decision ? `:${decision.message}` : ''} `;

/**
 * Creates a graph that asks about `thing:first`, then about `thing:second`, and writes the answers into
 * `test_effects`.
 */
export function askTwice(change: Partial<ApprovalDraft> = {}) {
  const ask = (name: string, subject: string) =>
    turnNode<State, Partial<State>>(name, async (before, turn) => {
      const approval = await turn.write((sql) => openApproval(turn, sql, draftAbout(subject, change)));
      const answers = before.decision ? heard(before) : '';
      return { update: { approval_id: approval.id, answers }, counts: { opened: 1 } };
    });
  const finish = turnNode<State, Partial<State>>('finish', async (before, turn) => {
    await turn.write(
      (sql) => sql`
        insert into public.test_effects (execution_id, answers)
        select ${turn.execution.id}, ${heard(before)}
        where not exists (select 1 from public.test_effects where execution_id = ${turn.execution.id})`,
    );
    return { update: {}, counts: {} };
  });
  return new StateGraph(state)
    .addNode('ask_first', ask('ask_first', 'thing:first'))
    .addNode('review_first', reviewNode())
    .addNode('ask_second', ask('ask_second', 'thing:second'))
    .addNode('review_second', reviewNode())
    .addNode('finish', finish)
    .addEdge(START, 'ask_first')
    .addEdge('ask_first', 'review_first')
    .addEdge('review_first', 'ask_second')
    .addEdge('ask_second', 'review_second')
    .addEdge('review_second', 'finish')
    .addEdge('finish', END);
}

/** Creates the operations of review tests on a runtime. */
export async function openReviews(runtime: TestRuntime) {
  const { sql, database, lanes, log } = runtime;
  await sql`create table public.test_effects (execution_id uuid, answers text)`;
  const userId = await runtime.newUser();
  const token = { id: await addToken(sql, userId), scopes: ['read', 'write', 'approve'] as const };
  const actorOf = (
    graph = askTwice(),
    checkpointer: BaseCheckpointSaver = createCheckpointer(database.pool),
    version = 'test/1',
  ): Actor => graphActor({ kind: testKind, version, graph, checkpointer });
  return {
    userId,
    token,
    actorOf,
    /** Runs one job with the actor like a worker does. */
    take: (job: Job, actor = actorOf(), lanesOfIt = lanes) =>
      takeTurn(
        { database, lanes: lanesOfIt, actors: new Map([[testKind, actor]]), log },
        job,
        new AbortController().signal,
      ),
    list: (execution: Execution): Promise<Approval[]> => sql<Approval[]>`
      select * from public.approvals where execution_id = ${execution.id} order by created_at, id`,
    openOf: async (execution: Execution): Promise<Approval> => {
      const [open, ...others] = await sql<Approval[]>`
        select * from public.approvals where execution_id = ${execution.id} and status = 'open'`;
      if (!open || others.length > 0) throw new Error('There is not one open approval.');
      return open;
    },
    decide: (approval: Approval, decision: Decision = { type: 'approve' }) =>
      decide(database, lanes, userId, approval.id, { decision, contentHash: approval.content_hash, token }),
    find: (approval: Approval) => approvals(sql).get(userId, approval.id),
    effectsOf: async (execution: Execution) =>
      (
        await sql<{ answers: string }[]>`
          select answers from public.test_effects where execution_id = ${execution.id}`
      ).map(({ answers }) => answers),
  };
}

/** Result of `openReviews`. */
export type TestReviews = Awaited<ReturnType<typeof openReviews>>;
