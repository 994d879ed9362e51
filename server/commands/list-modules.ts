import { pino } from 'pino';
import type { Database } from '../../db/connect.ts';
import type { ModuleSchema } from '../../db/migrate.ts';
import type { Config } from '../settings/config.ts';

/** Lists the modules of this program with the folders of their migrations, without starting any of them. */
export async function listModules(config: Config, database: Database): Promise<ModuleSchema[]> {
  // Loading graphs and tools takes seconds, and other commands do not need them.
  const { compose } = await import('../wiring/compose.ts');
  const { modules, stop } = compose(config, database, {
    log: pino({ level: 'silent' }),
    allowHosts: config.FETCH_ALLOW_HOSTS,
  });
  await stop();
  return modules.map(({ name, migrations }) => ({ name, ...(migrations && { migrations }) }));
}
