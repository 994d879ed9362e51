import { setTimeout as pause } from 'node:timers/promises';
import { type Counted, counts } from '../../db/app/counts.ts';
import type { Database } from '../../db/connect.ts';
import { setDatabaseMetrics } from './metrics/database-metrics.ts';
import { observeRequest } from './metrics/process-metrics.ts';
import { collectNodeMetrics, registry } from './metrics/registry.ts';

/** Milliseconds for which counts from the database are reused. */
const freshMs = 1_000;
/** Milliseconds after which the database counts as not answering, so that monitors still get the process metrics. */
const patienceMs = 4_000;

const newest = new WeakMap<Database, { at: number; counted: Promise<Counted | null> }>();

/** Returns the counts from the database, at most a second old; null if it does not answer. */
function readCounts(database: Database, now: Date): Promise<Counted | null> {
  const known = newest.get(database);
  if (known && performance.now() - known.at < freshMs) return known.counted;
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const late = pause(patienceMs, null, { ref: false });
  const counted = Promise.race([counts(database.sql).all(midnight), late]).catch(
    (error: { code?: unknown }) => {
      // An invalid statement is a bug, not a database that is down.
      if (String(error.code).startsWith('42')) throw error;
      return null;
    },
  );
  newest.set(database, { at: performance.now(), counted });
  return counted;
}

collectNodeMetrics();

/** The metrics of this process and its database, in the Prometheus text format. */
export const metrics = {
  contentType: registry.contentType,
  observeRequest,
  /** Renders all metrics; `tokensPerDay` is the daily model budget of a user. */
  async render(database: Database, tokensPerDay: number, now: Date = new Date()): Promise<string> {
    setDatabaseMetrics(await readCounts(database, now), tokensPerDay);
    return registry.metrics();
  },
  /** Lists our own metrics with name, type, labels and help text, for the documentation. */
  async list(): Promise<{ name: string; type: string; labels: string[]; help: string }[]> {
    const all = await registry.getMetricsAsJSON();
    return all
      .filter(({ name }) => name.startsWith('watchkeeper_'))
      .map(({ name, type, help }) => {
        const { labelNames = [] } = registry.getSingleMetric(name) as { labelNames?: string[] };
        return { name, type: String(type), labels: labelNames, help };
      });
  },
};
