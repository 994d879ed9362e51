import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { readChoice, readConfirmation } from '../../domain/assistant/choice.ts';
import { describeCall, type PlannedCall, requestProducer, withSubject } from '../../domain/assistant/plan.ts';
import type { Turn } from '../../runtime/jobs/turn.ts';
import { askingFor } from '../../runtime/models/asking.ts';
import type { AssistantPorts, ToolResult } from './calls/ports.ts';
import { readMessage } from './read-message.ts';
import { resolvePlan } from './resolve-plan.ts';

/** The code or model that interpreted a message, with its version. */
export interface Producer {
  producer: string;
  version: string;
}

/** The interpretation of a message: a plan to act on, or an answer that ends the turn. */
export interface InterpretedMessage {
  plan: PlannedCall[];
  confidence: number | null;
  answer: { status: 'planned' | 'asked' | 'refused' | 'answered'; answer: string } | null;
  by: Producer;
  /** The look-up that asks which item the plan would change, if that has to be clarified. */
  lookup?: ToolResult;
  /** Cost of the model in US dollars, if one was asked. */
  cost?: number;
}

const byChoice: Producer = { producer: 'domain/assistant/choice', version: '1' };
const byConfirmation: Producer = { producer: 'domain/assistant/confirmation', version: '1' };

/** Interprets a message from its own text, or as the answer to the plan or question before it. */
export async function interpretMessage(
  ports: AssistantPorts,
  message: AgentMessage,
  turn: Turn,
): Promise<InterpretedMessage> {
  const { store, sql, models } = ports;
  const messages = store.agentMessages(sql);
  const asking = askingFor(turn);
  if (message.confirms !== null) {
    const shown = await messages.get(message.user_id, message.confirms);
    return shown.status === 'planned'
      ? confirmed(shown)
      : ended('That plan was cancelled. Nothing was done.');
  }
  const before = await messages.findBefore(message);
  const resolveAndAct = async (plan: PlannedCall[], confidence: number | null, by: Producer) => {
    const resolved = await resolvePlan({ ...asking, ports, listed: before?.listed ?? [] }, plan);
    if ('plan' in resolved) return toAct(resolved.plan, confidence, by);
    return clarify(resolved, { confidence, by, isAlone: plan.length === 1 });
  };
  // A request that names the tool needs no interpretation, but the same confirmation as text.
  if (message.producer === requestProducer.producer)
    return resolveAndAct(message.plan, null, requestProducer);
  const isPlan = before?.status === 'planned' || (before?.status === 'cancelled' && before.plan.length > 0);
  const word = isPlan ? readConfirmation(message.content) : null;
  if (before && word === 'yes')
    return (await turn.write((transaction) => store.agentMessages(transaction).confirm(message, before.id)))
      ? confirmed(before)
      : ended('That plan was already confirmed or cancelled.');
  if (before && word === 'no') {
    const isCancelled = await turn.write((transaction) =>
      store.agentMessages(transaction).cancel(message.user_id, before.id),
    );
    const { status } = await messages.get(message.user_id, before.id);
    return ended(
      isCancelled || status === 'cancelled'
        ? 'Nothing was changed.'
        : 'That plan was already confirmed, so it is done or in progress. Your "no" changed nothing.',
    );
  }
  const picked = before && pick(before, message.content);
  if (picked) return toAct([picked], null, byChoice);
  const { understood, by, cost } = await readMessage(models, asking, message.content, before?.listed ?? []);
  if (understood.kind === 'plan')
    return {
      ...(await resolveAndAct(
        understood.calls.map((call) => describeCall(call)),
        understood.confidence,
        by,
      )),
      cost,
    };
  const answer =
    understood.kind === 'refused'
      ? ({ status: 'refused', answer: `${understood.reason} Nothing was done.` } as const)
      : ({ status: 'asked', answer: understood.question } as const);
  return { plan: [], confidence: null, answer, by, cost };
}

/** Returns the call that the message before asked about, for the item that is chosen now; null without a clear choice. */
function pick({ plan, results }: AgentMessage, content: string): PlannedCall | null {
  const questions = results.flatMap(({ choices = [] }, index) =>
    choices.length > 0 ? [{ choices, index }] : [],
  );
  const [one, other] = questions;
  const called = one && plan[one.index];
  // A number could answer either of two questions.
  if (!called || other) return null;
  const place = readChoice(
    content,
    one.choices.map(({ title }) => title),
  );
  const chosen = place === null ? undefined : one.choices[place];
  return chosen ? withSubject(called, chosen) : null;
}

/** Shows a plan that contains a change and waits for confirmation; any other plan is acted on at once. */
function toAct(plan: PlannedCall[], confidence: number | null, by: Producer): InterpretedMessage {
  if (plan.every(({ effect }) => effect !== 'change')) return { plan, confidence, answer: null, by };
  const steps = plan.map(({ says }, index) => `${index + 1}. ${says}`).join('\n');
  const answer = `This is the plan:\n${steps}\nReply "yes" to carry it out or "no" to cancel it.`;
  return { plan, confidence, answer: { status: 'planned', answer }, by };
}

/** Asks which item should be changed; the next message may choose one of those found. */
function clarify(
  { unsure, answer: lookup }: { unsure: PlannedCall; answer: ToolResult },
  { isAlone, ...known }: { confidence: number | null; by: Producer; isAlone: boolean },
): InterpretedMessage {
  const rest = isAlone
    ? ''
    : '\nThe rest of your message was not carried out either. Please repeat it afterwards.';
  const status = lookup.outcome === 'unclear' ? 'asked' : 'answered';
  return { ...known, plan: [unsure], answer: { status, answer: `${lookup.text}${rest}` }, lookup };
}

/** Returns the plan exactly as it was shown, for a "yes". */
const confirmed = ({ plan }: AgentMessage): InterpretedMessage => ({
  plan,
  confidence: null,
  answer: null,
  by: byConfirmation,
});
const ended = (answer: string): InterpretedMessage => ({
  plan: [],
  confidence: null,
  answer: { status: 'answered', answer },
  by: byConfirmation,
});
