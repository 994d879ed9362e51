import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { readChoice } from '../../domain/assistant/choice.ts';
import { readConfirmation } from '../../domain/assistant/confirmation.ts';
import { calledByRequest, describeCall, type PlannedCall, pointAt } from '../../domain/assistant/plan.ts';
import type { Turn } from '../../runtime/jobs/turn.ts';
import type { AssistantPorts, Called } from './calls/assistant-ports.ts';
import { pointPlan } from './point-plan.ts';
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
  /** What came of looking for the thing that the one call of the plan would change, where that is asked back. */
  called?: Called;
  /** Of a model that was asked, in US dollars. */
  cost?: number;
}

const byChoice: Understander = { producer: 'domain/assistant/choice', version: '1' };
const byConfirmation: Understander = { producer: 'domain/assistant/confirmation', version: '1' };

/** What a person's message means, from its own words, or from the plan before it that it answers. */
export async function meaningOf(ports: AssistantPorts, message: AgentMessage, turn: Turn): Promise<Meaning> {
  const { store, sql, models } = ports;
  const messages = store.agentMessages(sql);
  const asking = { userId: message.user_id, executionId: turn.execution.id, signal: turn.signal };
  if (message.confirms !== null) {
    const shown = await messages.get(message.user_id, message.confirms);
    return shown.status === 'planned' ? confirmed(shown) : over('That plan was cancelled. Nothing was done.');
  }
  const before = await messages.findBefore(message);
  const toPoint = async (plan: PlannedCall[], confidence: number | null, by: Understander) => {
    const pointed = await pointPlan({ ...asking, ports, listed: before?.listed ?? [] }, plan);
    if ('plan' in pointed) return toAct(pointed.plan, confidence, by);
    return askBack(pointed, { confidence, by, isAlone: plan.length === 1 });
  };
  // Whoever names the tool has nothing to be understood; what may be done at once is the same as for words.
  if (message.producer === calledByRequest.producer) return toPoint(message.plan, null, calledByRequest);
  const isPlan = before?.status === 'planned' || (before?.status === 'cancelled' && before.plan.length > 0);
  const word = isPlan ? readConfirmation(message.content) : null;
  if (before && word === 'yes')
    return (await turn.write((transaction) => store.agentMessages(transaction).confirm(message, before.id)))
      ? confirmed(before)
      : over('That was confirmed or cancelled already.');
  if (before && word === 'no') {
    const isCancelled = await turn.write((transaction) =>
      store.agentMessages(transaction).cancel(message.user_id, before.id),
    );
    const { status } = await messages.get(message.user_id, before.id);
    return over(
      isCancelled || status === 'cancelled'
        ? 'Nothing was changed.'
        : 'That was confirmed already, and is done or being done. This changed nothing.',
    );
  }
  const picked = before && pick(before, message.content);
  if (picked) return toAct([picked], null, byChoice);
  const { understood, by, cost } = await readMessage(models, asking, message.content, before?.listed ?? []);
  if (understood.kind === 'plan')
    return {
      ...(await toPoint(
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

/** Asks which thing would be changed; the answer may pick one of what was found. */
function askBack(
  { unsure, answer: called }: { unsure: PlannedCall; answer: Called },
  { isAlone, ...known }: { confidence: number | null; by: Understander; isAlone: boolean },
): Meaning {
  const rest = isAlone ? '' : '\nNothing else that you said was done either: say it again after this.';
  const status = called.outcome === 'unclear' ? 'asked' : 'answered';
  return { ...known, plan: [unsure], answer: { status, answer: `${called.text}${rest}` }, called };
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
