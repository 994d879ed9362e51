import pMap from 'p-map';
import type { Source } from '../../../db/news/gather/sources.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { GroupedWrites } from '../../../runtime/jobs/grouped-writes.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { type CheckedSource, checkSource } from './check-source.ts';
import { progressReporter } from './report-progress.ts';

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
    const byId = new Map(due.map((source) => [source.id, source]));
    const progressed = progressReporter(turn, 'gather', due.length, ports.now);
    const counts = { sources: due.length, updated: 0, not_modified: 0, failed: 0 };
    const totals = { created: 0, repeated: 0, revised: 0, quarantined: 0 };
    const writes = new GroupedWrites<CheckedSource>(
      groupWeight,
      async (group) => {
        const stored = await turn.write((transaction) => storeGroup(ports, turn, transaction, group, byId));
        for (const key of ['created', 'repeated', 'revised', 'quarantined'] as const)
          totals[key] += stored[key];
        for (const { check } of group) counts[check.result] += 1;
      },
      (checked) => 1 + checked.articles.length,
    );
    await pMap(
      due,
      async (source) => {
        await writes.add(await checkSource(ports, source, state.started_at, turn.signal));
        await progressed();
      },
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
  before: ReadonlyMap<string, Source>,
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
  for (const { check } of group) {
    const source = before.get(check.source_id);
    const changed = source && healthChange(source.failure_count, check.failure_count);
    if (!changed) continue;
    const payload = { source_id: source.id, name: source.name.slice(0, 200), reason: check.reason };
    await turn.append(sql, newsEvents[changed], payload, `source:${source.id}`);
  }
  await turn.append(sql, newsEvents['sources.checked'], {
    checked: group.length,
    failed: group.filter(({ check }) => check.result === 'failed').length,
    ...stored,
    quarantined,
  });
  return { ...stored, quarantined };
}

/**
 * Returns the event of a source that began to fail, or that works again; null if it goes on as before. A host that wants to be left
 * alone for a while has not failed.
 */
function healthChange(before: number, now: number) {
  if (before > 0 === now > 0) return null;
  return now > 0 ? 'source.failing' : 'source.recovered';
}

/** Tests whether preferences have changed since the newest sweep, so that the edition has to be ranked again. */
async function isOrderStale({ store, sql }: NewsPorts, userId: string, state: SweepState): Promise<boolean> {
  const ranked = await store.rankings(sql).newestVersion(userId);
  return ranked !== null && ranked !== state.preference_version;
}
