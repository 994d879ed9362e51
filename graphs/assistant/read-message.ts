import type { Cited } from '../../db/app/agent-messages.ts';
import type { Understood } from '../../domain/assistant/instruction.ts';
import { readPlanning } from '../../domain/assistant/planning.ts';
import { readInstruction } from '../../domain/assistant/read-instruction.ts';
import { Failure } from '../../domain/failure.ts';
import type { Asking, ModelGateway } from '../../runtime/models/task.ts';
import { planInstruction } from './plan-instruction-task.ts';

/** From here on the rules are sure enough by themselves, and no model is paid for the same answer. */
const enoughByRules = 0.8;
/** Failures of a model after which the rules answer alone. */
const deferred = new Set([
  'budget_exhausted',
  'model_unavailable',
  'model_answer_invalid',
  'malformed_input',
]);
const byRules = { producer: 'domain/assistant/read-instruction', version: '2' };

/** What words were understood as, and by whom. */
export interface Read {
  understood: Understood;
  by: { producer: string; version: string };
  /** US dollars. */
  cost: number;
}

/**
 * Reads an instruction: by rules, whose refusals nobody overrules; where they are not sure, by a model, if one is
 * configured. Where that fails, or its answer makes no sense, what the rules have read stands.
 */
export async function readMessage(
  models: ModelGateway,
  asking: Asking,
  content: string,
  listed: readonly Cited[],
): Promise<Read> {
  const read = { understood: readInstruction(content), by: byRules, cost: 0 };
  const isSure = read.understood.kind === 'plan' && read.understood.confidence >= enoughByRules;
  const isModel = models.identify(planInstruction).producer !== 'embedded';
  if (isSure || read.understood.kind === 'refused' || !isModel) return read;
  const of = (kind: Cited['kind']) => listed.filter((each) => each.kind === kind).length;
  const input = {
    instruction: content,
    listed: { issues: of('issue'), stories: of('story'), approvals: of('approval') },
  };
  try {
    const { answers, cost } = await models.ask(planInstruction, [input], asking);
    const [answer] = answers;
    if (!answer || 'failure' in answer) return { ...read, cost };
    const understood = readPlanning(answer.value, content);
    if (understood === null) return { ...read, cost };
    return { understood, by: { producer: answer.producer, version: answer.version }, cost };
  } catch (thrown) {
    if (thrown instanceof Failure && deferred.has(thrown.code)) return read;
    throw thrown;
  }
}
