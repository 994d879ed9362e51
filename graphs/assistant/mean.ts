import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { readChoice } from '../../domain/assistant/choice.ts';
import { readConfirmation } from '../../domain/assistant/confirmation.ts';
import { calledByRequest, describeCall, type PlannedCall, pointAt } from '../../domain/assistant/plan.ts';
import type { Asking } from '../../runtime/model-gateway/task.ts';
import type { AssistantPorts } from './assistant-ports.ts';
import { readMessage } from './read-message.ts';

/** Who understood a message, and by which version of it. */
export interface Understander {
  producer: string;
  version: string;
}

/** What a message comes to: a plan to act on, or an answer that ends the turn. */
export interface Meaning {
  plan: PlannedCall[];
  confidence: number | null;
  answer: { status: 'planned' | 'asked' | 'refused' | 'answered'; answer: string } | null;
  by: Understander;
  /** Of a model that was asked, in US dollars. */
  cost?: number;
}

const byChoice: Understander = { producer: 'domain/assistant/choice', version: '1' };
const byConfirmation: Understander = { producer: 'domain/assistant/confirmation', version: '1' };

/** What a person's message means, from its own words, or from the plan before it that it answers. */
export async function meaningOf(
  { store, sql, models }: Pick<AssistantPorts, 'store' | 'sql' | 'models'>,
  message: AgentMessage,
  asking: Asking,
): Promise<Meaning> {
  const messages = store.agentMessages(sql);
  if (message.confirms !== null) {
    const shown = await messages.get(message.user_id, message.confirms);
    return shown.status === 'planned' ? confirmed(shown) : over('That plan was cancelled. Nothing was done.');
  }
  // Whoever names the tool has nothing to be understood; what may be done at once is the same as for words.
  if (message.producer === calledByRequest.producer) return toAct(message.plan, null, calledByRequest);
  const before = await messages.findBefore(message);
  const isPlan = before?.status === 'planned' || (before?.status === 'cancelled' && before.plan.length > 0);
  const word = isPlan ? readConfirmation(message.content) : null;
  if (before && word === 'yes')
    return (await messages.confirm(message, before.id))
      ? confirmed(before)
      : over('That was confirmed or cancelled already.');
  if (before && word === 'no') {
    await messages.cancel(message.user_id, before.id);
    return over('Nothing was changed.');
  }
  const picked = before && pick(before, message.content);
  if (picked) return toAct([picked], null, byChoice);
  const { understood, by, cost } = await readMessage(models, asking, message.content, before?.listed ?? []);
  if (understood.kind === 'plan')
    return {
      ...toAct(
        understood.calls.map((call) => describeCall(call)),
        understood.confidence,
        by,
      ),
      cost,
    };
  const answer =
    understood.kind === 'refused'
      ? ({ status: 'refused', answer: `${understood.reason} Nothing was done.` } as const)
      : ({ status: 'asked', answer: understood.question } as const);
  return { plan: [], confidence: null, answer, by, cost };
}

/** What a message before has asked about, of the one that is picked now; null where it has asked nothing, or nothing is picked. */
function pick({ plan, results }: AgentMessage, content: string): PlannedCall | null {
  const asked = results.flatMap(({ choices = [] }, index) =>
    choices.length > 0 ? [{ choices, index }] : [],
  );
  const [one, other] = asked;
  const called = one && plan[one.index];
  // After two questions at once a number could answer either.
  if (!called || other) return null;
  const place = readChoice(
    content,
    one.choices.map(({ title }) => title),
  );
  const meant = place === null ? undefined : one.choices[place];
  return meant ? pointAt(called, meant) : null;
}

/** A plan with a change in it is shown and waits for a yes; any other is acted on at once. */
function toAct(plan: PlannedCall[], confidence: number | null, by: Understander): Meaning {
  if (plan.every(({ effect }) => effect !== 'change')) return { plan, confidence, answer: null, by };
  const steps = plan.map(({ says }, index) => `${index + 1}. ${says}`).join('\n');
  const answer = `This would be done:\n${steps}\nSay "yes" to have it done.`;
  return { plan, confidence, answer: { status: 'planned', answer }, by };
}

/** What is done on a yes: the plan as it was shown. */
const confirmed = ({ plan }: AgentMessage): Meaning => ({
  plan,
  confidence: null,
  answer: null,
  by: byConfirmation,
});
const over = (answer: string): Meaning => ({
  plan: [],
  confidence: null,
  answer: { status: 'answered', answer },
  by: byConfirmation,
});
