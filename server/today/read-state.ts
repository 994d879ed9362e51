import { executions } from '../../db/app/executions.ts';
import { modelBudgets } from '../../db/app/model-budgets.ts';
import { persons } from '../../db/app/persons.ts';
import { stages } from '../../db/app/stages.ts';
import type { Sql } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { dayMs } from '../../domain/time.ts';
import { mailboxStatus } from '../email/mailbox-responses.ts';

/** Reads how the service is doing for a user at a moment: what runs, what fails, what comes next, and the budget. */
export async function readState(sql: Sql, userId: string, now: Date, tokensPerDay: number) {
  const at = now.toISOString();
  const [person, open, failed, feeds, boxes, used] = await Promise.all([
    persons(sql).get(userId),
    executions(sql).listOpen(userId),
    executions(sql).countFailedSince(userId, new Date(now.getTime() - dayMs).toISOString()),
    sources(sql).list(userId),
    mailboxes(sql).list(userId),
    modelBudgets(sql).used(userId, at.slice(0, 10), at),
  ]);
  const active = open.filter(({ status }) => status === 'running');
  const steps =
    active.length === 0
      ? []
      : await stages(sql).list(
          userId,
          active.map(({ id }) => id),
        );
  const stepsOf = Map.groupBy(steps, ({ execution_id }) => execution_id);
  const enabled = feeds.filter((source) => source.enabled);
  const connected = boxes.filter(
    (mailbox) => !['disabled', 'signed_out'].includes(mailboxStatus(mailbox, now)),
  );
  return {
    time_zone: person.time_zone ?? boxes[0]?.time_zone ?? 'UTC',
    next_sweep_at: soonest(enabled.map(({ next_check_at }) => next_check_at)),
    next_sync_at: soonest(connected.map(({ next_sync_at }) => next_sync_at)),
    running: active.map(({ id, kind }) => {
      const own = stepsOf.get(id) ?? [];
      return {
        execution_id: id,
        kind,
        stage: own.find(({ status }) => status === 'running')?.name ?? null,
        done: own.filter(({ status }) => status === 'succeeded').length,
        of: null,
      };
    }),
    failing: {
      sources: enabled.filter(({ last_result }) => last_result === 'failed').map(failure),
      mailboxes: boxes
        .filter((mailbox) => ['failing', 'signed_out'].includes(mailboxStatus(mailbox, now)))
        .map(failure),
      runs: failed,
    },
    budget: { tokens_used: used, tokens_limit: tokensPerDay },
  };
}

const soonest = (moments: readonly string[]): string | null => moments.toSorted()[0] ?? null;

const failure = (failing: {
  id: string;
  name: string;
  last_succeeded_at: string | null;
  created_at: string;
  last_reason: string | null;
}) => ({
  id: failing.id,
  name: failing.name,
  since: failing.last_succeeded_at ?? failing.created_at,
  reason: failing.last_reason,
});
