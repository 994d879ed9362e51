import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import judgeSignals from '../../../tools/email/judge-signals.ts';
import type { JudgePorts } from '../ports.ts';
import { askModel } from './ask-model.ts';
import { deriveIssuesOf } from './derive-issues.ts';
import type { judgeMessage } from './judge-message-task.ts';
import { judgeMessages } from './judge-messages.ts';
import { quarantineMessages } from './quarantine-undecryptable.ts';

const judgedBySandbox = `${judgeSignals.name}/${judgeSignals.version}`;

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
  /** Answers of a configured model that could not be used. */
  unusable: number;
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
  const { store, tools } = ports;
  const userId = turn.execution.user_id;
  const asked = await askModel(ports, turn, messages, task, own);
  if (onlyWithModel && asked.answers === null)
    return { isJudged: false, signals: [], issues_changed: 0, unusable: 0, cost: asked.cost };
  const judged = await judgeMessages(tools, messages, {
    answers: asked.answers ?? new Map(),
    own,
    timeZone: mailbox.time_zone,
    signal: turn.signal,
  });
  const classified: { message_id: string; signals: Signal[] }[] = [];
  const refused: { message_id: string; reason: string }[] = [];
  for (const [index, { id: message_id }] of messages.entries()) {
    const result = judged[index];
    if (result instanceof Failure)
      refused.push({
        message_id,
        reason: `The message could not be judged in time; its source is kept: ${result.message}`,
      });
    else classified.push({ message_id, signals: result ?? [] });
  }
  const { changed } = await turn.write(async (transaction) => {
    await store.signals(transaction).replace(userId, classified);
    await store.unusableAnswers(transaction).record(userId, task.name, {
      unusable: asked.unusable,
      answered: [...(asked.answers?.keys() ?? [])],
    });
    await quarantineMessages(store, turn, transaction, refused, judgedBySandbox);
    // In the same transaction, so that no issue disagrees with the signals of its messages.
    return deriveIssuesOf(
      store,
      transaction,
      userId,
      messages.map(({ id }) => id),
    );
  });
  return {
    isJudged: asked.answers !== null,
    signals: classified.flatMap(({ signals }) => signals),
    issues_changed: changed,
    unusable: asked.unusable.length,
    cost: asked.cost,
  };
}
