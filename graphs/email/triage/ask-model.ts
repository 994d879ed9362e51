import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import type { UnusableAnswer } from '../../../db/email/triage/unusable-answers.ts';
import type { MessageAnswer } from '../../../domain/email/triage/signals/signals-of.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { Asking } from '../../../runtime/models/task.ts';
import chooseSentences from '../../../tools/email/choose-sentences.ts';
import type { JudgePorts } from '../ports.ts';
import { isEmbedded } from './active-releases.ts';
import { judgeLimits, type judgeMessage } from './judge-message-task.ts';
import { runOnMessages } from './judge-messages.ts';

type AskPorts = Pick<JudgePorts, 'models' | 'tools'>;
type Task = typeof judgeMessage;

/** A sentence of a message with its number. */
interface AskedSentence {
  number: number;
  text: string;
}

/** Failures that leave messages to the rules until a later round. */
const deferring = new Set(['budget_exhausted', 'model_unavailable']);
const noLevels = {
  urgency: null,
  business_impact: null,
  technical_relevance: null,
  escalation_risk: null,
};

/**
 * Asks the model about messages; returns its answers by message id, null if no model could be asked, and the messages whose answer cannot be used. A configured model reads each
 * message whole. The embedded classifier judges sentence by sentence, so it is asked only about those whose answer can
 * change a signal, and about equal ones once.
 */
export async function askModel(
  ports: AskPorts,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  task: Task,
  own: ReadonlySet<string>,
): Promise<Omit<Asked, 'answers'> & { answers: Map<string, MessageAnswer> | null }> {
  const asking = askingFor(turn);
  const isClassifier = isEmbedded(ports.models);
  const chosen = await runOnMessages(messages, async (some) => {
    const limits = { sentences: judgeLimits.sentences, characters: judgeLimits.sentenceCharacters };
    const input = { messages: [...some], own: [...own], only_open: isClassifier, limits };
    return (await ports.tools.run(chooseSentences, input, { signal: turn.signal })).sentences;
  });
  // Of a message whose sentences cannot be found in time, none is asked about.
  const sentences = chosen.map((each): readonly AskedSentence[] => (each instanceof Failure ? [] : each));
  try {
    return isClassifier
      ? await askClassifier(ports, messages, sentences, { task, asking })
      : await askWhole(ports, messages, sentences, { task, asking });
  } catch (thrown) {
    if (!(thrown instanceof Failure && deferring.has(thrown.code))) throw thrown;
    return { answers: null, unusable: [], cost: 0 };
  }
}

interface Asked {
  answers: Map<string, MessageAnswer>;
  /** Messages whose answer cannot be used: no model signs them. */
  unusable: UnusableAnswer[];
  cost: number;
}

async function askWhole(
  { models }: AskPorts,
  messages: readonly UnclassifiedMessage[],
  sentences: readonly (readonly AskedSentence[])[],
  { task, asking }: { task: Task; asking: Asking },
): Promise<Asked> {
  const inputs = messages.map(({ subject }, index) => ({
    subject: subject.slice(0, judgeLimits.subjectCharacters),
    sentences: (sentences[index] ?? []).map(({ text }) => text),
  }));
  const { answers, cost } = await models.ask(task, inputs, asking);
  const read = new Map<string, MessageAnswer>();
  const unusable: UnusableAnswer[] = [];
  for (const [index, { id: message_id }] of messages.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    if ('failure' in answer) {
      unusable.push({ message_id, reason: answer.failure.message });
      continue;
    }
    const { requests, ...levels } = answer.value;
    read.set(message_id, { producer: answer.producer, version: answer.version, requests, levels });
  }
  return { answers: read, unusable, cost };
}

async function askClassifier(
  { models }: AskPorts,
  messages: readonly UnclassifiedMessage[],
  sentences: readonly (readonly AskedSentence[])[],
  { task, asking }: { task: Task; asking: Asking },
): Promise<Asked> {
  const texts = [...new Set(sentences.flatMap((each) => each.map(({ text }) => text)))];
  // One sentence an input: what it says does not depend on its message, so the cache has it for every message.
  const inputs = texts.map((text) => ({ subject: '', sentences: [text] }));
  const { answers, cost } =
    inputs.length === 0 ? { answers: [], cost: 0 } : await models.ask(task, inputs, asking);
  const likely = new Map(
    answers.map((answer, index) => [
      texts[index] ?? '',
      'failure' in answer ? null : (answer.value.requests[0] ?? null),
    ]),
  );
  const read = messages.map((_, index): MessageAnswer => {
    const requests: (number | null)[] = [];
    for (const { number, text } of sentences[index] ?? []) {
      while (requests.length < number) requests.push(null);
      requests.push(likely.get(text) ?? null);
    }
    return { ...models.identify(task), requests, levels: noLevels };
  });
  return { answers: byId(messages, read), unusable: [], cost };
}

const byId = (messages: readonly UnclassifiedMessage[], answers: readonly MessageAnswer[]) =>
  new Map(
    messages.flatMap(({ id }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
