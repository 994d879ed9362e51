import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import { signalRules } from '../../../domain/email/triage/signals/judge-signals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../sync-state.ts';
import { judgingTask } from './active-releases.ts';
import { judgeBatch } from './judge-batch.ts';
import { canBeRead, setAside } from './set-aside.ts';

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
    const judgedFor = {
      mailbox: await store.mailboxes(sql).get(userId, state.mailbox_id),
      own: await store.threads(sql).listOwnAddresses(userId),
      task: await judgingTask(ports, userId),
    };

    const judge = async (
      messages: readonly UnclassifiedMessage[],
      onlyWithModel: boolean,
    ): Promise<boolean> => {
      const judged = await judgeBatch(ports, turn, messages, { ...judgedFor, onlyWithModel });
      cost += judged.cost;
      counts.issues_changed += judged.issues_changed;
      for (const { name, position, question, producer } of judged.signals) {
        if (name === 'deadline' && question === null) counts.deadlines += 1;
        if (name === 'deadline' && question !== null) counts.questions += 1;
        if (name === 'actionability' && position > 0) counts.requests += 1;
        if (name === 'actionability' && position === 0 && producer === signalRules.producer)
          counts.by_rules_alone += 1;
      }
      return judged.isJudged;
    };

    for (;;) {
      const waiting = await store.signals(sql).listWaiting(userId, state.mailbox_id, batch);
      if (waiting.length === 0) break;
      const readable = await setAside(ports, turn, waiting);
      if (readable.length > 0) await judge(readable, false);
      counts.messages += readable.length;
    }
    let after: string | null = null;
    while (counts.again < mostAgain) {
      const listed: UnclassifiedMessage[] = await store
        .signals(sql)
        .listByRulesAlone(userId, state.mailbox_id, signalRules, { after, limit: batch });
      if (listed.length === 0) break;
      after = listed.at(-1)?.id ?? null;
      const again = listed.filter(canBeRead);
      if (again.length > 0 && !(await judge(again, true))) break;
      counts.again += again.length;
    }
    return { update: {}, counts, cost };
  };
