import pMap from 'p-map';
import { newsEvents } from '../../../domain/news/events.ts';
import { GroupedWrites } from '../../../runtime/jobs/grouped-writes.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { type CheckedSource, checkSource } from './check-source.ts';

// Articles that are stored together; every source adds one.
const groupWeight = 500;

/**
 * Checks the sources and stores their items. Each group of sources is stored in one transaction with its new polling state,
 * so that a resumed sweep checks only the remaining sources (spec News 7.6).
 */
export const gather =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql } = ports;
    const { id: executionId, user_id: userId } = turn.execution;
    const due = await store.sources(sql).listForSweep(userId, {
      executionId,
      dueAt: state.only_due ? state.started_at : null,
      ids: state.source_ids,
    });
    const counts = { sources: due.length, updated: 0, not_modified: 0, failed: 0 };
    const totals = { created: 0, repeated: 0, revised: 0, quarantined: 0 };
    const writes = new GroupedWrites<CheckedSource>(
      groupWeight,
      async (group) => {
        const stored = await turn.write((transaction) => storeGroup(ports, turn, transaction, group));
        for (const key of ['created', 'repeated', 'revised', 'quarantined'] as const)
          totals[key] += stored[key];
        for (const { check } of group) counts[check.result] += 1;
      },
      (checked) => 1 + checked.articles.length,
    );
    await pMap(
      due,
      async (source) => writes.add(await checkSource(ports, source, state.started_at, turn.signal)),
      { concurrency: ports.settings.concurrency, signal: turn.signal },
    );
    await writes.flush();
    const hasWork =
      (await store.articles(sql).hasWaiting(userId, state.started_at)) ||
      (await isOrderStale(ports, userId, state));
    // There is work if new items arrived, an earlier sweep left some, a page has to be retried, or preferences changed.
    return { update: { has_work: hasWork }, counts: { ...counts, ...totals } };
  };

async function storeGroup(
  { store }: NewsPorts,
  turn: Turn,
  sql: Parameters<NewsPorts['store']['articles']>[0],
  group: readonly CheckedSource[],
) {
  const { id: executionId, user_id: userId } = turn.execution;
  const stored = await store.articles(sql).insertGathered(
    userId,
    executionId,
    group.flatMap((checked) => checked.articles),
  );
  const quarantined = await store.quarantine(sql).insert(
    userId,
    executionId,
    group.flatMap((checked) => checked.quarantined),
  );
  await store.sources(sql).recordChecks(
    executionId,
    group.map((checked) => checked.check),
  );
  await turn.append(sql, newsEvents['sources.checked'], {
    checked: group.length,
    failed: group.filter(({ check }) => check.result === 'failed').length,
    ...stored,
    quarantined,
  });
  return { ...stored, quarantined };
}

/** Tests whether preferences have changed since the newest sweep, so that the edition has to be ranked again. */
async function isOrderStale({ store, sql }: NewsPorts, userId: string, state: SweepState): Promise<boolean> {
  const ranked = await store.rankings(sql).newestVersion(userId);
  return ranked !== null && ranked !== state.preference_version;
}
