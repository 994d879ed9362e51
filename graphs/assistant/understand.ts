import { z } from 'zod';
import { assistantEvents } from '../../domain/assistant/events.ts';
import type { StepResult, Turn } from '../../runtime/jobs/turn.ts';
import type { AssistantState } from './assistant-state.ts';
import type { AssistantPorts } from './calls/assistant-ports.ts';
import { meaningOf } from './mean.ts';

const input = z.looseObject({ message_id: z.uuid() });

/**
 * Fixes what is to be done, from the words of the person alone: nothing that was retrieved is read before; then only which
 * thing they named is looked up. Reading acts at once; a change waits until its plan is confirmed, by "yes" or by its message's id.
 */
export const understand =
  (ports: AssistantPorts) =>
  async (_state: AssistantState, turn: Turn): Promise<StepResult<Partial<AssistantState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const { message_id } = input.parse(turn.execution.input);
    const message = await store.agentMessages(sql).get(userId, message_id);
    // Said already by a run that died since, or cancelled: there is nothing left to do of it.
    if (message.status !== 'queued') return { update: { message_id, next: 'end' }, counts: { calls: 0 } };
    const { plan, confidence, answer, by, cost = 0, called } = await meaningOf(ports, message, turn);
    const evidenceFor = `message:${message_id}`;
    await turn.write(async (transaction) => {
      const messages = store.agentMessages(transaction);
      await messages.plan(message_id, plan, { ...by, confidence, executionId: turn.execution.id });
      const status = answer?.status ?? 'understood';
      const tools = plan.map(({ tool }) => tool);
      await turn.append(
        transaction,
        assistantEvents['message.understood'],
        { message_id, status, tools },
        evidenceFor,
      );
      if (answer === null) return;
      const [unsure] = plan;
      if (called && unsure) {
        const { citations = [], listed = [], execution_id = null, ...said } = called;
        await messages.addResult(message_id, { tool: unsure.tool, execution_id, ...said }, citations, listed);
      }
      await messages.say(message_id, answer);
      await turn.append(
        transaction,
        assistantEvents['message.answered'],
        { message_id, status: answer.status },
        evidenceFor,
      );
    });
    return {
      update: { message_id, next: answer === null ? 'act' : 'end' },
      counts: { calls: plan.length },
      cost,
    };
  };
