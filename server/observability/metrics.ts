import { setTimeout as pause } from 'node:timers/promises';
import { type Counted, counts } from '../../db/app/counts.ts';
import type { Database } from '../../db/connect.ts';
import { showCounted } from './metrics/of-database.ts';
import { observeRequest } from './metrics/of-process.ts';
import { collectOfNode, registry } from './metrics/registry.ts';

/** However many ask: the database is asked once in so long. */
const freshMs = 1_000;
/** A database that takes longer counts as one that does not answer, and monitors still see the process. */
const patienceMs = 4_000;

const newest = new WeakMap<Database, { at: number; counted: Promise<Counted | null> }>();

/** What the database counts, at most a second old; null where it does not answer. */
function ask(database: Database, now: Date): Promise<Counted | null> {
  const known = newest.get(database);
  if (known && performance.now() - known.at < freshMs) return known.counted;
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const late = pause(patienceMs, null, { ref: false });
  const counted = Promise.race([counts(database.sql).all(midnight), late]).catch(
    (error: { code?: unknown }) => {
      // A statement that is wrong is a bug, and no database that is down.
      if (String(error.code).startsWith('42')) throw error;
      return null;
    },
  );
  newest.set(database, { at: performance.now(), counted });
  return counted;
}

collectOfNode();

/** What this process and its database count, in the Prometheus text format. */
export const metrics = {
  contentType: registry.contentType,
  observeRequest,
  /** `tokensPerDay`: what models may use for each user. */
  async render(database: Database, tokensPerDay: number, now: Date = new Date()): Promise<string> {
    showCounted(await ask(database, now), tokensPerDay);
    return registry.metrics();
  },
  /** Name, type, labels and help of each of ours, for the documentation. */
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
