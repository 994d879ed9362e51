import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import type { MessageAnswer } from '../../../domain/email/triage/signals/signals-of.ts';
import { Failure } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import judgeSignals from '../../../tools/email/judge-signals.ts';
import { messageBatches } from './message-batches.ts';
import { runIsolated } from './run-isolated.ts';

/** Characters of the text and of the quotes that are judged if the whole takes too long. */
const firstPart = 20_000;

/**
 * Runs sandbox calls on messages, in batches. A message that cannot be judged within the limits of a call delays no other: it is
 * judged by its first part; its failure stands in its place if that fails too.
 */
export async function runOnMessages<Result>(
  messages: readonly UnclassifiedMessage[],
  call: (messages: readonly UnclassifiedMessage[]) => Promise<readonly Result[]>,
): Promise<(Result | Failure)[]> {
  const sized = messages.map((message) => ({
    ...message,
    sent_at: new Date(message.sent_at).toISOString(),
    size: message.text.length + message.quoted.length,
  }));
  const results: (Result | Failure)[] = [];
  for (const batch of messageBatches(sized))
    for (const [index, result] of (await runIsolated(batch, call)).entries()) {
      const message = batch[index];
      const isRefused = result instanceof Failure && message !== undefined;
      results.push(...(isRefused ? await runIsolated([firstPartOf(message)], call) : [result]));
    }
  return results;
}

const firstPartOf = <Message extends { text: string; quoted: string }>(message: Message): Message => ({
  ...message,
  text: message.text.slice(0, firstPart),
  quoted: message.quoted.slice(0, firstPart),
});

/**
 * Judges the signals of messages in the sandbox, with a model's answers by message id. `timeZone` is that of the mailbox, in which
 * dates are read; null judges without dates. A message that cannot be judged has a failure instead of signals.
 */
export function judgeMessages(
  tools: Pick<ToolRunner, 'run'>,
  messages: readonly UnclassifiedMessage[],
  {
    answers,
    own,
    timeZone,
    signal,
  }: {
    answers: ReadonlyMap<string, MessageAnswer>;
    own: ReadonlySet<string>;
    timeZone: string | null;
    signal: AbortSignal;
  },
): Promise<(Signal[] | Failure)[]> {
  return runOnMessages(messages, async (some) => {
    const judged = some.map((message) => ({ message, answer: inputOf(answers.get(message.id)) }));
    const input = { messages: judged, own: [...own], time_zone: timeZone };
    return (await tools.run(judgeSignals, input, { signal })).signals;
  });
}

const inputOf = (answer: MessageAnswer | undefined) =>
  answer === undefined ? null : { ...answer, requests: [...answer.requests] };
