import { executions } from '../../db/app/executions.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { serveSampleWorld } from '../../sample-world/serve.ts';
import { openTestDatabase } from './database.ts';
import { waitFor } from './process/wait-for.ts';
import { addUser } from './rows.ts';
import { openService, type TestService } from './served.ts';

/** Opens the whole service in this process, over the sample world and a fresh database, with one reading user. */
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

  /** Adds a user who reads the sample world and sees nothing of the others. */
  async function addReader() {
    const { id: userId } = await addUser(current.sql);
    await sources(current.sql).insert(
      userId,
      world.sources.map((source) => ({ ...source, category: 'Sample world', enabled: true })),
    );
    const callers = new Map<TestService, Awaited<ReturnType<TestService['caller']>>>();
    const ask = async <Body = Record<string, unknown>>(
      ...given: Parameters<Awaited<ReturnType<TestService['caller']>>>
    ) => {
      const call = callers.get(current) ?? (await current.caller(userId));
      callers.set(current, call);
      return call<Body>(...given);
    };
    const isQuiet = async () => {
      const open = await executions(current.sql).listOpen(userId);
      return open.every(({ status }) => status === 'waiting_approval');
    };
    return {
      userId,
      ask,
      /** Waits until every queued execution has ended or waits for a person. */
      quiet: () => waitFor(isQuiet, 120_000),
      /** Runs a sweep with everything that it starts to the end; returns the execution's id. */
      async sweep(body: Record<string, unknown> = {}): Promise<string> {
        const answer = await ask<{ execution_id: string }>('POST', '/api/news/sweep', body);
        if (answer.status !== 202) throw new Error(`The sweep was refused: ${JSON.stringify(answer.body)}`);
        await waitFor(isQuiet, 120_000);
        return answer.body.execution_id;
      },
    };
  }

  return {
    ...(await addReader()),
    addReader,
    world,
    get sql() {
      return current.sql;
    },
    get log() {
      return current.log;
    },
    /** Returns another user's calls. */
    caller: (userId: string) => current.caller(userId),
    tokenOf: (userId: string) => current.tokenOf(userId),
    fetch: (input: string, init?: RequestInit) => current.fetch(input, init),
    /** Runs the minute's tick. */
    tick: (now = new Date()) => current.parts.tick(now),
    /** Stops the service and starts it with other settings over the same database. */
    async restart(changed: Record<string, string>) {
      await halt();
      current = await start(changed);
    },
    async close() {
      await halt();
      await world.close();
      await opened.close();
    },
  };
}

/** Result of `openSampleService`. */
export type SampleService = Awaited<ReturnType<typeof openSampleService>>;

/** A user of the service. */
export type SampleReader = Awaited<ReturnType<SampleService['addReader']>>;
