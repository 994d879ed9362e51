import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import type { DateCandidate } from '../../../domain/email/triage/signals/date-candidate.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import findDates, { maxCharacters } from '../../../tools/email/find-dates.ts';
import type { EmailPorts } from '../ports.ts';
import type { judgeMessage } from './judge-message-task.ts';
import { askModel, signalsOf } from './judge-messages.ts';

/** What judging reaches the world through. */
export type JudgePorts = Pick<EmailPorts, 'store' | 'sql' | 'tools' | 'models'>;

/** Whose messages are judged, and by what. */
export interface JudgedFor {
  mailbox: Pick<Mailbox, 'time_zone'>;
  own: ReadonlySet<string>;
  task: typeof judgeMessage;
}

/** What came of judging messages; `isJudged` is false where nobody could be asked. */
export interface JudgedBatch {
  isJudged: boolean;
  signals: Signal[];
  issues_changed: number;
  cost: number;
}

/**
 * Judges messages and stores what they signal, with what their issues are by then. Without a model the rules stand alone;
 * `onlyWithModel` leaves everything as it is then.
 */
export async function judgeBatch(
  ports: JudgePorts,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  { mailbox, own, task, onlyWithModel }: JudgedFor & { onlyWithModel: boolean },
): Promise<JudgedBatch> {
  const { store } = ports;
  const userId = turn.execution.user_id;
  const asked = await askModel(ports, turn, messages, task);
  if (onlyWithModel && asked.said === null)
    return { isJudged: false, signals: [], issues_changed: 0, cost: asked.cost };
  const dates = await datesIn(ports, turn, messages, mailbox);
  const classified = messages.map((message, index) => ({
    message_id: message.id,
    signals: signalsOf(message, { own, dates: dates[index] ?? [], said: asked.said?.[index] ?? null }),
  }));
  const { changed } = await turn.write(async (transaction) => {
    await store.signals(transaction).replace(userId, classified);
    // An issue is where its messages have brought it: in the same transaction, so that none is half way.
    return store.deriveIssuesOf(
      transaction,
      userId,
      messages.map(({ id }) => id),
    );
  });
  return {
    isJudged: asked.said !== null,
    signals: classified.flatMap(({ signals }) => signals),
    issues_changed: changed,
    cost: asked.cost,
  };
}

/** The dates in the new text of each message, as they are read at the mailbox. */
async function datesIn(
  { tools }: Pick<EmailPorts, 'tools'>,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  { time_zone }: Pick<Mailbox, 'time_zone'>,
): Promise<DateCandidate[][]> {
  const asked = messages.map(({ text, sent_at, language }) => ({
    text: text.slice(0, maxCharacters),
    sent_at: new Date(sent_at).toISOString(),
    time_zone,
    language,
  }));
  return (await tools.run(findDates, { messages: asked }, { signal: turn.signal })).found;
}
