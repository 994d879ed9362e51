import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import { signalRules } from '../../../domain/email/triage/signals/judge-signals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { judgingTask } from './active-releases.ts';
import { judgeBatch } from './judge-batch.ts';
import { isReadable, quarantineUndecryptable } from './quarantine-undecryptable.ts';

const batch = 100;
/** Largest number of messages, judged by rules alone before, that one round judges again. */
const maxAgain = 200;

/**
 * Judges the signals of each message (spec Email 2): dates are found in the sandbox, requests by wording and a classifier, the
 * rest by rules together with a model's levels. Without budget or model the rules judge alone; their rows are marked, and a
 * later round asks the model again.
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
      unusable: 0,
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
      counts.unusable += judged.unusable;
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
      const readable = await quarantineUndecryptable(ports, turn, waiting);
      if (readable.length > 0) await judge(readable, false);
      counts.messages += readable.length;
    }
    let after: string | null = null;
    while (counts.again < maxAgain) {
      const listed: UnclassifiedMessage[] = await store
        .signals(sql)
        .listByRulesAlone(userId, state.mailbox_id, signalRules, {
          purpose: judgedFor.task.name,
          after,
          limit: batch,
        });
      if (listed.length === 0) break;
      after = listed.at(-1)?.id ?? null;
      const again = listed.filter(isReadable);
      if (again.length > 0 && !(await judge(again, true))) break;
      counts.again += again.length;
    }
    return { update: {}, counts, cost };
  };
