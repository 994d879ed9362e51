import { pino } from 'pino';
import type { User } from '../../db/app/users.ts';
import type { NewsServices } from '../news/news-services.ts';
import { configOrExit } from '../settings/config.ts';
import { openForCommand } from '../startup/open-database.ts';
import { attempt } from './attempt.ts';
import { namedUser } from './named-user.ts';

/** What a command works with that does what a request does. */
export interface CommandServices {
  services: NewsServices;
  user: User;
  /** Nobody else has the embedded database open: while the command runs, no worker can. */
  isAlone: boolean;
}

/**
 * Does what a command is for with the services of the routes, as the user of that name. Only with `queues` can something be
 * queued and followed. Runs no job itself: workers do.
 */
export async function attemptWithServices(
  userName: string,
  options: { queues: boolean },
  work: (given: CommandServices) => Promise<void>,
): Promise<void> {
  const config = configOrExit();
  await attempt(async () => {
    const opened = await openForCommand(config);
    const { database } = opened;
    const log = pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: true }));
    // Graphs and tools take their time to load; commands that need none of them do not wait for them.
    const { compose } = await import('../wiring/compose.ts');
    const { news, lanes, feed, stop } = compose(config, database, {
      log,
      allowHosts: config.FETCH_ALLOW_HOSTS,
    });
    try {
      const user = await namedUser(database, userName);
      if (options.queues) await Promise.all([lanes.start(), feed.start()]);
      await work({ services: news, user, isAlone: database.isExclusive });
    } finally {
      await stop();
      if (options.queues) await Promise.allSettled([lanes.stop(), feed.stop()]);
      await opened.close();
    }
  });
}
