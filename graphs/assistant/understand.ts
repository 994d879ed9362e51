import { z } from 'zod';
import { assistantEvents } from '../../domain/assistant/events.ts';
import type { StepResult, Turn } from '../../runtime/jobs/turn.ts';
import type { AssistantPorts, AssistantState } from './calls/ports.ts';
import { interpretMessage } from './interpret.ts';

const input = z.looseObject({ message_id: z.uuid() });

/**
 * Fixes the plan of a message from the person's own text, before any retrieved content is read; only the items that it
 * names are looked up. A plan that only reads is carried out at once; one with a change waits for confirmation, by "yes" or
 * by the id of its message.
 */
export const understand =
  (ports: AssistantPorts) =>
  async (_state: AssistantState, turn: Turn): Promise<StepResult<Partial<AssistantState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const { message_id } = input.parse(turn.execution.input);
    const message = await store.agentMessages(sql).get(userId, message_id);
    // The message was cancelled, or answered before a crash.
    if (message.status !== 'queued') return { update: { message_id, next: 'end' }, counts: { calls: 0 } };
    const { plan, confidence, answer, by, cost = 0, lookup } = await interpretMessage(ports, message, turn);
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
      if (lookup && unsure) {
        const { citations = [], listed = [], execution_id = null, ...result } = lookup;
        await messages.addResult(
          message_id,
          { tool: unsure.tool, execution_id, ...result },
          citations,
          listed,
        );
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
