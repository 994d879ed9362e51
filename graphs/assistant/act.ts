import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { assistantEvents } from '../../domain/assistant/events.ts';
import { readCall } from '../../domain/assistant/plan.ts';
import type { ToolCall } from '../../domain/assistant/rules/tools.ts';
import { Failure } from '../../domain/failure.ts';
import type { StepResult, Turn } from '../../runtime/jobs/turn.ts';
import type { AssistantState } from './assistant-state.ts';
import { callTool } from './call-tool.ts';
import type { AssistantPorts, Called } from './calls/assistant-ports.ts';

/** Makes the calls of the plan one by one, each once: what a run that died has done already is not done again. */
export const act =
  (ports: AssistantPorts) =>
  async (state: AssistantState, turn: Turn): Promise<StepResult<Partial<AssistantState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const message = await store.agentMessages(sql).get(userId, state.message_id);
    const before = await store.agentMessages(sql).findBefore(message);
    for (const [index, planned] of message.plan.entries()) {
      if (index < message.results.length) continue;
      const { listed: shown, status } = await store.agentMessages(sql).get(userId, message.id);
      if (status !== 'queued') break;
      // What an earlier call of this very message has listed is what "the first one" means now. To a plan that was confirmed
      // the list before is another one than to the person who made it: there every place is fixed already.
      const listedBefore = message.confirms === null ? (before?.listed ?? []) : [];
      const calling = {
        ports,
        userId,
        messageId: message.id,
        executionId: turn.execution.id,
        index,
        listed: shown.length > 0 ? shown : listedBefore,
        signal: turn.signal,
        hold: () => turn.write(async () => {}),
      };
      const {
        citations = [],
        listed = [],
        execution_id = null,
        ...said
      } = await callTool(calling, checked(planned));
      await turn.write(async (transaction) => {
        const { tool } = planned;
        const result = { tool, execution_id, ...said };
        await store.agentMessages(transaction).addResult(message.id, result, citations, listed);
        const payload = { message_id: message.id, index, tool, outcome: said.outcome };
        await turn.append(transaction, assistantEvents['message.step'], payload, `message:${message.id}`);
      });
    }
    const done = await store.agentMessages(sql).get(userId, message.id);
    // Cancelled, or over before: a turn that is taken up again does nothing of it and says nothing.
    if (done.status !== 'queued') return { update: { next: 'end' }, counts: { calls: done.results.length } };
    await turn.write(async (transaction) => {
      const answer = done.results.map(({ text }) => text).join('\n\n');
      await store.agentMessages(transaction).say(message.id, { status: statusOf(done), answer });
      const payload = { message_id: message.id, status: statusOf(done) };
      await turn.append(transaction, assistantEvents['message.answered'], payload, `message:${message.id}`);
    });
    return { update: { next: 'end' }, counts: { calls: message.plan.length } };
  };

/** A plan that was stored is held to the tools once more: it is acted on as it was shown, or not at all. */
function checked(planned: AgentMessage['plan'][number]): ToolCall {
  const { call, wrong } = readCall(planned);
  if (call === null) throw new Failure('internal', `The plan cannot be acted on: ${wrong}.`);
  return call;
}

function statusOf({ results }: AgentMessage): 'answered' | 'asked' | 'failed' {
  const outcomes = new Set<Called['outcome']>(results.map(({ outcome }) => outcome));
  if (outcomes.has('unclear')) return 'asked';
  return outcomes.has('failed') ? 'failed' : 'answered';
}
