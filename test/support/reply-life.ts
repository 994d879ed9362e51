import type { MemorySaver } from '@langchain/langgraph';
import type { Database } from '../../db/connect.ts';
import type { Lanes } from '../../runtime/jobs/lanes.ts';
import type { MemoryOutside } from './mail-servers/memory-sender.ts';
import type { Life } from './process/mortal.ts';

/** Lanes of a test that decides itself which job runs next: jobs follow from the executions' rows. */
export const noLanes = {
  enqueue: async () => {},
  complete: async () => {},
  retry: async () => {},
  endDelay: async () => {},
  giveBack: async () => {},
  deadLetter: async () => {},
} as unknown as Lanes;

const isTurnWrite = /public\.record_progress\(|with before as/;

/** Wraps a database for a process with this life: it dies before a transaction, in it, or after its commit. */
export function mortalDatabase(database: Database, life: Life): Database {
  const sql = new Proxy(database.sql, {
    // A turn's own writes are single statements, each a transaction of its own.
    apply(target, self, given: [readonly string[], ...unknown[]]) {
      const run = () => Reflect.apply(target, self, given);
      return isTurnWrite.test(given[0].join('?')) ? life.write(run) : run();
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name);
      return (work: (transaction: unknown) => Promise<unknown>) =>
        life.write(() =>
          target.begin(async (transaction) => {
            const result = await work(transaction);
            life.step();
            return result;
          }),
        );
    },
  });
  return { ...database, sql };
}

/** Wraps checkpoints in memory for a process with this life. */
export function mortalCheckpoints(saver: MemorySaver, life: Life): MemorySaver {
  const mortal = Object.create(saver) as MemorySaver;
  mortal.put = (...args) => life.write(() => saver.put(...args));
  mortal.putWrites = (...args) => life.write(() => saver.putWrites(...args));
  return mortal;
}

/** Lets a process with this life die before each call to the outside, and between the call and its response. */
export function mortalCalls(outside: MemoryOutside, life: Life): void {
  outside.before = life.step;
  outside.after = life.step;
}
