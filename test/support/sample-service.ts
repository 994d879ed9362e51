import { executions } from '../../db/app/executions.ts';
import { sources } from '../../db/news/sources.ts';
import { serveSampleWorld } from '../../server/sample-world/serve.ts';
import { openTestDatabase } from './database.ts';
import { addUser } from './rows.ts';
import { openService } from './served.ts';
import { waitFor } from './wait-for.ts';

/** The whole service in this process, over the sample world and a fresh database, with a user who reads it. */
export async function openSampleService(settings: Record<string, string> = {}) {
  const world = await serveSampleWorld({});
  const opened = await openTestDatabase();
  let current = await start(settings);

  async function start(changed: Record<string, string>) {
    const service = await openService({ LOG_LEVEL: 'silent', ...changed }, world.hosts, opened);
    await service.parts.lanes.start();
    service.parts.worker.start();
    return service;
  }
  async function halt() {
    await current.parts.worker.drain(10_000);
    await current.parts.lanes.stop();
    await current.parts.stop();
  }

  const user = await addUser(current.sql);
  await sources(current.sql).insert(
    user.id,
    world.sources.map((source) => ({ ...source, category: 'Sample world', enabled: true })),
  );
  let ask = await current.caller(user.id);
  const isQuiet = async () => {
    const open = await executions(current.sql).listOpen(user.id);
    return open.every(({ status }) => status === 'waiting_approval');
  };

  return {
    userId: user.id,
    get sql() {
      return current.sql;
    },
    get log() {
      return current.log;
    },
    ask: ((...given) => ask(...given)) as typeof ask,
    /** Another user's calls. */
    caller: (userId: string) => current.caller(userId),
    /** Waits until everything that was queued has ended or waits for a person. */
    quiet: () => waitFor(isQuiet, 120_000),
    /** Runs a sweep and all that it starts to the end; returns the execution's id. */
    async sweep(body: Record<string, unknown> = {}): Promise<string> {
      const answer = await ask<{ execution_id: string }>('POST', '/api/news/sweep', body);
      if (answer.status !== 202) throw new Error(`The sweep was refused: ${JSON.stringify(answer.body)}`);
      await waitFor(isQuiet, 120_000);
      return answer.body.execution_id;
    },
    /** The minute's tick. */
    tick: (now = new Date()) => current.parts.tick(now),
    /** Stops the service and starts it with other settings over the same database. */
    async restart(changed: Record<string, string>) {
      await halt();
      current = await start(changed);
      ask = await current.caller(user.id);
    },
    async close() {
      await halt();
      await world.close();
      await opened.close();
    },
  };
}
