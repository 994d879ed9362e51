import { modelCalls } from '../../db/app/model-calls.ts';
import type { Database } from '../../db/connect.ts';
import { modelProblems } from '../../domain/model-health.ts';
import { dayMs } from '../../domain/time.ts';

/** Calls of this many days are looked at; one reading holds for this many milliseconds, and is waited for this long at most. */
const [days, holdsMs, waitMs] = [7, 5_000, 1_000];

/**
 * Creates the reader of what is wrong with configured models: a sentence for each whose calls all fail, whichever process made them. A
 * database that does not answer delays it by a second at most; the last reading is then returned.
 */
export function createModelHealth(options: {
  database: Pick<Database, 'sql'>;
  /** Names of configured models; without one there is nothing to read. */
  models: readonly string[];
  now: () => Date;
}): () => Promise<string[]> {
  const { database, models, now } = options;
  let known: string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const moment = now();
    const from = new Date(moment.getTime() - days * dayMs).toISOString();
    try {
      known = modelProblems(await modelCalls(database.sql).listFailedRuns([...models], from), moment);
      readAt = moment.getTime();
    } catch {
      // The readiness check reports a database that does not answer.
    } finally {
      reading = null;
    }
  }

  return async () => {
    if (models.length === 0) return [];
    if (now().getTime() - readAt < holdsMs) return known;
    reading ??= read();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    await Promise.race([reading, late]);
    clearTimeout(timer);
    return known;
  };
}
