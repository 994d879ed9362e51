import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import { replayDays } from '../../../domain/email/learning/release/task.ts';
import { judgedBy } from '../../../domain/email/triage/signals/judge-signals.ts';
import { dayMs } from '../../../domain/time.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { JudgePorts } from '../ports.ts';
import { judgingTask } from './active-releases.ts';
import { judgeBatch } from './judge-batch.ts';
import { isReadable } from './quarantine-undecryptable.ts';

const batch = 100;

/**
 * Judges the messages of the last days again when a release is activated or ended, so that it takes effect at once and not
 * only for new mail; other desk turns skip this step. Judgements that the replay of the release has made come from the cache.
 * When the budget is spent, the rest keeps its judgement and is counted as left, and so does undecryptable mail.
 */
export const judgeAgain =
  (ports: JudgePorts) =>
  async <State extends { started_at: string }>(
    state: State,
    turn: Turn,
  ): Promise<StepResult<Partial<State>>> => {
    const { store, sql, models } = ports;
    const counts = { messages: 0, issues_changed: 0, left: 0 };
    if (turn.execution.input['judge_again'] !== true) return { update: {}, counts };
    const userId = turn.execution.user_id;
    const task = await judgingTask(ports, userId);
    const own = await store.threads(sql).listOwnAddresses(userId);
    const wanted = {
      said: judgedBy(models.identify(task)),
      since: new Date(Date.parse(state.started_at) - replayDays * dayMs).toISOString(),
      limit: batch,
    };
    let cost = 0;
    for (const mailbox of await store.mailboxes(sql).list(userId)) {
      let after: string | null = null;
      for (;;) {
        const listed: UnclassifiedMessage[] = await store
          .signals(sql)
          .listJudgedOtherwise(userId, mailbox.id, { ...wanted, after });
        if (listed.length === 0) break;
        after = listed.at(-1)?.id ?? null;
        const messages = listed.filter(isReadable);
        counts.left += listed.length - messages.length;
        if (messages.length === 0) continue;
        const judged = await judgeBatch(ports, turn, messages, { mailbox, own, task, onlyWithModel: true });
        cost += judged.cost;
        if (!judged.isJudged) {
          counts.left += messages.length;
          break;
        }
        counts.messages += messages.length;
        counts.issues_changed += judged.issues_changed;
      }
    }
    return { update: {}, counts, cost };
  };
