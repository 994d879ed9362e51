import type { Cited } from '../../db/app/agent-messages.ts';
import type { Interpretation } from '../../domain/assistant/instruction.ts';
import { readPlanning } from '../../domain/assistant/planning.ts';
import { readInstruction } from '../../domain/assistant/read-instruction.ts';
import { Failure } from '../../domain/failure.ts';
import type { Asking, ModelGateway } from '../../runtime/models/task.ts';
import { planInstruction } from './plan-instruction-task.ts';

/** Confidence of the rules from which no model is asked. */
const rulesSuffice = 0.8;
/** Failures of a model after which the reading of the rules is used. */
const fallsBack = new Set([
  'budget_exhausted',
  'model_unavailable',
  'model_answer_invalid',
  'malformed_input',
]);
const byRules = { producer: 'domain/assistant/read-instruction', version: '3' };

/** An instruction as it was read, with the code or model that read it. */
export interface ReadInstruction {
  understood: Interpretation;
  by: { producer: string; version: string };
  /** US dollars. */
  cost: number;
}

/**
 * Reads an instruction by rules, whose refusals are final. If they are not sure enough and a model is configured, the model
 * reads it; if the model fails or its answer is invalid, the reading of the rules is used.
 */
export async function readMessage(
  models: ModelGateway,
  asking: Asking,
  content: string,
  listed: readonly Cited[],
): Promise<ReadInstruction> {
  const read = { understood: readInstruction(content), by: byRules, cost: 0 };
  const isSure = read.understood.kind === 'plan' && read.understood.confidence >= rulesSuffice;
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
    if (thrown instanceof Failure && fallsBack.has(thrown.code)) return read;
    throw thrown;
  }
}
