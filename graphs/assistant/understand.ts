import { z } from 'zod';
import type { AgentMessage, PlannedCall } from '../../db/app/agent-messages.ts';
import { readConfirmation } from '../../domain/assistant/confirmation.ts';
import { readInstruction } from '../../domain/assistant/read-instruction.ts';
import { assistantTools, type ToolCall } from '../../domain/assistant/tools.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { AssistantPorts } from './assistant-ports.ts';
import type { AssistantState } from './assistant-state.ts';

const producer = { producer: 'domain/assistant/read-instruction', version: '1' };
const input = z.looseObject({ message_id: z.uuid() });

/**
 * Fixes what is to be done, from the words of the person alone: nothing that was retrieved is read before. Reading acts at
 * once; a change waits until its plan is confirmed, by "yes" or by its message's id.
 */
export const understand =
  ({ store, sql }: AssistantPorts) =>
  async (_state: AssistantState, turn: Turn): Promise<StepResult<Partial<AssistantState>>> => {
    const userId = turn.execution.user_id;
    const { message_id } = input.parse(turn.execution.input);
    const message = await store.agentMessages(sql).get(userId, message_id);
    const said = await meaningOf(store, sql, message);
    const by = { ...producer, executionId: turn.execution.id, confidence: said.confidence };
    await turn.write(async (transaction) => {
      const messages = store.agentMessages(transaction);
      await messages.plan(message_id, said.plan, by);
      if (said.answer === null) return;
      await messages.say(message_id, said.answer);
      const payload = { message_id, status: said.answer.status };
      await turn.append(transaction, 'message.answered', payload, `message:${message_id}`);
    });
    return {
      update: { message_id, next: said.answer === null ? 'act' : 'end' },
      counts: { calls: said.plan.length },
    };
  };

/** What a message comes to: a plan to act on, or an answer that ends the turn. */
interface Meaning {
  plan: PlannedCall[];
  confidence: number | null;
  answer: { status: 'planned' | 'asked' | 'refused' | 'answered'; answer: string } | null;
}

async function meaningOf(
  store: AssistantPorts['store'],
  sql: AssistantPorts['sql'],
  message: AgentMessage,
): Promise<Meaning> {
  const before = await store.agentMessages(sql).findBefore(message);
  if (message.confirms !== null) {
    const shown = await store.agentMessages(sql).get(message.user_id, message.confirms);
    return { plan: shown.plan, confidence: null, answer: null };
  }
  const word = before?.status === 'planned' ? readConfirmation(message.content) : null;
  if (before && word === 'yes')
    return confirmed(before, await store.agentMessages(sql).confirm(message, before.id));
  if (before && word === 'no') {
    return { plan: [], confidence: null, answer: { status: 'answered', answer: 'Nothing was changed.' } };
  }
  const understood = readInstruction(message.content);
  if (understood.kind === 'refused') {
    return {
      plan: [],
      confidence: null,
      answer: { status: 'refused', answer: `${understood.reason} Nothing was done.` },
    };
  }
  if (understood.kind === 'question') {
    return { plan: [], confidence: null, answer: { status: 'asked', answer: understood.question } };
  }
  const plan = understood.calls.map(describe);
  const { confidence } = understood;
  if (plan.every(({ effect }) => effect !== 'change')) return { plan, confidence, answer: null };
  const steps = plan.map(({ says }, index) => `${index + 1}. ${says}`).join('\n');
  return {
    plan,
    confidence,
    answer: { status: 'planned', answer: `This would be done:\n${steps}\nSay "yes" to have it done.` },
  };
}

/** What is done on a yes: the plan as it was shown, unless it was confirmed in another way already. */
const confirmed = ({ plan }: AgentMessage, isFirst: boolean): Meaning =>
  isFirst
    ? { plan, confidence: null, answer: null }
    : { plan: [], confidence: null, answer: { status: 'answered', answer: 'That was confirmed already.' } };

/** A call as a person reads it before it is made. */
function describe({ tool, args }: ToolCall): PlannedCall {
  const { effect, says } = assistantTools[tool];
  const details = Object.entries(args)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');
  return { tool, args, effect, says: details === '' ? says : `${says}: ${details}` };
}
