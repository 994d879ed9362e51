import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { assistantEvents } from '../../domain/assistant/events.ts';
import { readCall } from '../../domain/assistant/plan.ts';
import type { ToolCall } from '../../domain/assistant/rules/tools.ts';
import { Failure } from '../../domain/failure.ts';
import type { StepResult, Turn } from '../../runtime/jobs/turn.ts';
import { callTool } from './call-tool.ts';
import type { AssistantPorts, AssistantState, ToolResult } from './calls/ports.ts';

/** Makes the calls of the plan one by one, each once: calls that were made before a crash are not repeated. */
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
      // "The first one" refers to the list of an earlier call of this message, else to that of the message before. In a
      // confirmed plan every position is resolved already, and the list before it is a different one.
      const listedBefore = message.confirms === null ? (before?.listed ?? []) : [];
      const context = {
        ports,
        userId,
        messageId: message.id,
        executionId: turn.execution.id,
        index,
        listed: shown.length > 0 ? shown : listedBefore,
        signal: turn.signal,
        ensureActive: () => turn.write(async () => {}),
      };
      const {
        citations = [],
        listed = [],
        execution_id = null,
        ...result
      } = await callTool(context, checked(planned));
      await turn.write(async (transaction) => {
        const { tool } = planned;
        const stored = { tool, execution_id, ...result };
        await store.agentMessages(transaction).addResult(message.id, stored, citations, listed);
        const payload = { message_id: message.id, index, tool, outcome: result.outcome };
        await turn.append(transaction, assistantEvents['message.step'], payload, `message:${message.id}`);
      });
    }
    const done = await store.agentMessages(sql).get(userId, message.id);
    // The message was cancelled or has ended: a resumed turn must not answer it again.
    if (done.status !== 'queued') return { update: { next: 'end' }, counts: { calls: done.results.length } };
    await turn.write(async (transaction) => {
      const answer = done.results.map(({ text }) => text).join('\n\n');
      await store.agentMessages(transaction).say(message.id, { status: statusOf(done), answer });
      const payload = { message_id: message.id, status: statusOf(done) };
      await turn.append(transaction, assistantEvents['message.answered'], payload, `message:${message.id}`);
    });
    return { update: { next: 'end' }, counts: { calls: message.plan.length } };
  };

/** Validates a stored call against the tools again. Throws `internal` for a call that no longer fits them. */
function checked(planned: AgentMessage['plan'][number]): ToolCall {
  const { call, wrong } = readCall(planned);
  if (call === null) throw new Failure('internal', `The stored plan is invalid: ${wrong}.`);
  return call;
}

function statusOf({ results }: AgentMessage): 'answered' | 'asked' | 'failed' {
  const outcomes = new Set<ToolResult['outcome']>(results.map(({ outcome }) => outcome));
  if (outcomes.has('unclear')) return 'asked';
  return outcomes.has('failed') ? 'failed' : 'answered';
}
