import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import type { DateCandidate } from '../../../domain/email/triage/signals/date-candidate.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import findDates, { maxCharacters } from '../../../tools/email/find-dates.ts';
import type { JudgePorts } from '../ports.ts';
import { deriveIssuesOf } from './derive-issues.ts';
import type { judgeMessage } from './judge-message-task.ts';
import { askModel, signalsOf } from './judge-messages.ts';

/** The mailbox, the engineer's addresses and the task of a judgement. */
export interface JudgeContext {
  mailbox: Pick<Mailbox, 'time_zone'>;
  own: ReadonlySet<string>;
  task: typeof judgeMessage;
}

/** The result of judging messages; `isJudged` is false if no model could be asked. */
export interface JudgedBatch {
  isJudged: boolean;
  signals: Signal[];
  issues_changed: number;
  cost: number;
}

/**
 * Judges messages, stores their signals and derives their issues again. If no model can be asked, the rules judge alone, or
 * with `onlyWithModel` nothing changes.
 */
export async function judgeBatch(
  ports: JudgePorts,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  { mailbox, own, task, onlyWithModel }: JudgeContext & { onlyWithModel: boolean },
): Promise<JudgedBatch> {
  const { store } = ports;
  const userId = turn.execution.user_id;
  const answers = await askModel(ports, turn, messages, task);
  if (onlyWithModel && answers.messages === null)
    return { isJudged: false, signals: [], issues_changed: 0, cost: answers.cost };
  const dates = await datesIn(ports, turn, messages, mailbox);
  const classified = messages.map((message, index) => ({
    message_id: message.id,
    signals: signalsOf(message, {
      own,
      dates: dates[index] ?? [],
      answer: answers.messages?.[index] ?? null,
    }),
  }));
  const { changed } = await turn.write(async (transaction) => {
    await store.signals(transaction).replace(userId, classified);
    // In the same transaction, so that no issue disagrees with the signals of its messages.
    return deriveIssuesOf(
      store,
      transaction,
      userId,
      messages.map(({ id }) => id),
    );
  });
  return {
    isJudged: answers.messages !== null,
    signals: classified.flatMap(({ signals }) => signals),
    issues_changed: changed,
    cost: answers.cost,
  };
}

/** Finds the dates in the new text of each message, read in the mailbox's time zone. */
async function datesIn(
  { tools }: Pick<JudgePorts, 'tools'>,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  { time_zone }: Pick<Mailbox, 'time_zone'>,
): Promise<DateCandidate[][]> {
  const wanted = messages.map(({ text, sent_at, language }) => ({
    text: text.slice(0, maxCharacters),
    sent_at: new Date(sent_at).toISOString(),
    time_zone,
    language,
  }));
  return (await tools.run(findDates, { messages: wanted }, { signal: turn.signal })).found;
}
