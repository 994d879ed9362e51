// A third agent beside news and e-mail: it hands the on-call duty over, after a person has approved it.
//
// POST /api/oncall/handovers -> ask -> review -> hand_over -> the event `oncall.handed_over`

import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { reviewOutcome } from '../../domain/approval.ts';
import { defineEvents, field } from '../../domain/event-kind.ts';
import { dayMs } from '../../domain/time.ts';
import { openApproval } from '../../runtime/approvals/approvals.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { reviewNode, turnNode } from '../../runtime/graph/graph-node.ts';
import { json } from '../../server/http/responses.ts';
import { route } from '../../server/http/route.ts';
import { router } from '../../server/http/router.ts';
import type { Services } from '../../server/http/services.ts';
import type { Module, ModuleContext } from '../../server/wiring/module.ts';

// 1. The vocabulary: a kind of execution, the input of one, and an event.

/** Kind of the executions that hand the duty over; their events are named after it: `handover.queued`, and so on. */
const handoverKind = 'oncall.handover';

const handoverRequest = z.object({
  engineer: z.string().trim().min(1).max(100),
  note: z.string().trim().max(1000).default(''),
});

/** Events of the agent's own. */
const onCallEvents = defineEvents({
  'oncall.handed_over': {
    payload: z.strictObject({ handover_id: field.id, engineer: field.word }),
    says: 'Another engineer is on call.',
    isAudit: true,
  },
});

// 2. The graph: what is asked of a person, and what is done when they approve.

const handoverState = new StateSchema({
  execution_id: z.string(),
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
});
type State = typeof handoverState.State;

const ask = turnNode<State, Partial<State>>('ask', async (_state, turn) => {
  const { id, input, queued_at } = turn.execution;
  const { engineer, note } = handoverRequest.parse(input);
  const approval = await turn.write((sql) =>
    openApproval(turn, sql, {
      kind: handoverKind,
      subject: `handover:${id}`,
      title: `Hand the on-call duty over to ${engineer}`,
      action: { name: 'hand_over', args: { engineer, note } },
      allowedDecisions: ['approve', 'reject'],
      expiresAt: new Date(Date.parse(queued_at) + dayMs).toISOString(),
    }),
  );
  return { update: { approval_id: approval.id }, counts: { asked: 1 } };
});

const handOver = turnNode<State, Partial<State>>('hand_over', async ({ decision }, turn) => {
  if (decision?.type !== 'approve') return { update: {}, counts: { handed_over: 0 } };
  const { id, user_id, input } = turn.execution;
  const { engineer, note } = handoverRequest.parse(input);
  await turn.write(async (sql) => {
    const written = await sql`
      insert into public.oncall_handovers (id, user_id, engineer, note)
      values (${id}, ${user_id}, ${engineer}, ${note}) on conflict do nothing returning id`;
    // A step can run twice: the second time the row is there, and the event was appended with it.
    if (written.length === 0) return;
    const payload = { handover_id: id, engineer };
    await turn.append(sql, onCallEvents['oncall.handed_over'], payload, `handover:${id}`);
  });
  return { update: {}, counts: { handed_over: 1 } };
});

const handoverGraph = new StateGraph(handoverState)
  .addNode('ask', ask)
  .addNode('review', reviewNode())
  .addNode('hand_over', handOver)
  .addEdge(START, 'ask')
  .addEdge('ask', 'review')
  .addEdge('review', 'hand_over')
  .addEdge('hand_over', END);

// 3. The route: it queues an execution and returns at once.

const postHandover = route({
  operationId: 'handDutyOver',
  method: 'post',
  path: '/api/oncall/handovers',
  summary: 'Ask to hand the on-call duty over; it is done when a person approves it',
  request: {
    body: { required: true, content: { 'application/json': { schema: handoverRequest } } },
  },
  responses: {
    202: json(z.object({ execution_id: z.uuid() }), 'The handover is queued.'),
  },
});

const handoverRoutes = ({ submit, wake }: Services) =>
  router().openapi(postHandover, async (context) => {
    const input = context.req.valid('json');
    const userId = context.get('userId');
    const { execution } = await submit({
      userId,
      kind: handoverKind,
      // One lane for each user: a newer question takes the place of an open one.
      actor: `oncall:${userId}`,
      trigger: 'request',
      key: randomUUID(),
      hash: contentHash(input),
      input,
    });
    wake();
    return context.json({ execution_id: execution.id }, 202);
  });

// 4. The module: all of it, as one value for `createModules`.

/** The on-call agent: one graph with one approval, one route, one event and one table. */
export function onCallModule({ services }: ModuleContext): Module {
  return {
    name: 'oncall',
    graphs: [{ kind: handoverKind, version: 'oncall.handover/1', graph: handoverGraph }],
    events: onCallEvents,
    routes: [handoverRoutes(services)],
    duties: {},
    migrations: new URL('./migrations/', import.meta.url),
    close: async () => {},
  };
}
