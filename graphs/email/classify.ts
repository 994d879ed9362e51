import type { Mailbox } from '../../db/email/mailboxes.ts';
import type { UnclassifiedMessage } from '../../db/email/signals.ts';
import type { DateCandidate } from '../../domain/email/date-candidate.ts';
import { signalRules } from '../../domain/email/signals/judge-signals.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import findDates, { mostCharacters } from '../../tools/email/find-dates.ts';
import { askModel, signalsOf } from './judge-messages.ts';
import type { EmailPorts } from './ports.ts';
import type { SyncState } from './sync-state.ts';

const batch = 100;
/** Messages a round takes up again that rules alone have judged before. */
const mostAgain = 200;

/**
 * Judges what each message signals (spec Email 2): dates are found in the sandbox, requests by wording and classifier, the
 * rest by rules, with a model's word where one may be asked. Without budget or model the rules stand alone, the rows say so,
 * and a later round asks again.
 */
export const classify =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = {
      messages: 0,
      requests: 0,
      deadlines: 0,
      questions: 0,
      by_rules_alone: 0,
      again: 0,
      issues_changed: 0,
    };
    let cost = 0;
    const mailbox = await store.mailboxes(sql).get(userId, state.mailbox_id);
    const own = await store.threads(sql).listOwnAddresses(userId);

    const judge = async (
      messages: readonly UnclassifiedMessage[],
      onlyWithModel: boolean,
    ): Promise<boolean> => {
      const asked = await askModel(ports, turn, messages);
      cost += asked.cost;
      if (onlyWithModel && asked.said === null) return false;
      const dates = await datesIn(ports, turn, messages, mailbox);
      const classified = messages.map((message, index) => ({
        message_id: message.id,
        signals: signalsOf(message, { own, dates: dates[index] ?? [], said: asked.said?.[index] ?? null }),
      }));
      const changed = await turn.write(async (transaction) => {
        await store.emailSignals(transaction).replace(userId, classified);
        // An issue is where its messages have brought it: in the same transaction, so that none is half way.
        return store.deriveIssuesOf(
          transaction,
          userId,
          messages.map(({ id }) => id),
        );
      });
      counts.issues_changed += changed.changed;
      for (const { signals } of classified)
        for (const { name, position, question, producer } of signals) {
          if (name === 'deadline' && question === null) counts.deadlines += 1;
          if (name === 'deadline' && question !== null) counts.questions += 1;
          if (name === 'actionability' && position > 0) counts.requests += 1;
          if (name === 'actionability' && position === 0 && producer === signalRules.producer)
            counts.by_rules_alone += 1;
        }
      return asked.said !== null;
    };

    for (;;) {
      const waiting = await store.emailSignals(sql).listWaiting(userId, state.mailbox_id, batch);
      if (waiting.length === 0) break;
      await judge(waiting, false);
      counts.messages += waiting.length;
    }
    while (counts.again < mostAgain) {
      const again = await store
        .emailSignals(sql)
        .listByRulesAlone(userId, state.mailbox_id, signalRules, batch);
      if (again.length === 0 || !(await judge(again, true))) break;
      counts.again += again.length;
    }
    return { update: {}, counts, cost };
  };

/** The dates in the new text of each message, as they are read at the mailbox. */
async function datesIn(
  { tools }: EmailPorts,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  { time_zone }: Pick<Mailbox, 'time_zone'>,
): Promise<DateCandidate[][]> {
  const asked = messages.map(({ text, sent_at, language }) => ({
    text: text.slice(0, mostCharacters),
    sent_at: new Date(sent_at).toISOString(),
    time_zone,
    language,
  }));
  return (await tools.run(findDates, { messages: asked }, { signal: turn.signal })).found;
}
