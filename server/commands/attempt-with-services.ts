import { pino } from 'pino';
import type { User } from '../../db/app/users.ts';
import type { NewsServices } from '../news/news-services.ts';
import { configOrExit } from '../settings/config.ts';
import { openForCommand } from '../startup/open-database.ts';
import { attempt } from './attempt.ts';
import { namedUser } from './named-user.ts';

/** The services and the user of a command that does the work of a request. */
export interface CommandServices {
  services: NewsServices;
  /** Removes the sample world of a user; false if there was none. */
  removeSampleWorld(userId: string): Promise<boolean>;
  user: User;
  /** True if no other process has the embedded database open. Then no worker can run until the command ends. */
  isAlone: boolean;
}

/**
 * Runs a command with the services of the routes, as the named user. Set `queues` to queue an execution and follow it. The
 * command runs no job itself; workers do.
 */
export async function attemptWithServices(
  userName: string,
  options: { queues: boolean },
  work: (context: CommandServices) => Promise<void>,
): Promise<void> {
  const config = configOrExit();
  await attempt(async () => {
    const opened = await openForCommand(config);
    const { database } = opened;
    const log = pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: true }));
    // Loading graphs and tools takes seconds, and other commands do not need them.
    const { compose } = await import('../wiring/compose.ts');
    const { news, lanes, feed, stop, removeSampleWorld } = compose(config, database, {
      log,
      allowHosts: config.FETCH_ALLOW_HOSTS,
    });
    try {
      const user = await namedUser(database, userName);
      if (options.queues) await Promise.all([lanes.start(), feed.start()]);
      await work({ services: news, removeSampleWorld, user, isAlone: database.isExclusive });
    } finally {
      await stop();
      if (options.queues) await Promise.allSettled([lanes.stop(), feed.stop()]);
      await opened.close();
    }
  });
}
