import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { removeSampleWorld } from '../startup/remove-sample-world.ts';
import { assistantModule } from './assistant.ts';
import { emailModule } from './email.ts';
import type { Module, ModuleContext } from './module.ts';
import { newsModule } from './news.ts';

/** Makes the modules of this process; another module is another line. */
export function createModules(context: ModuleContext) {
  const email = emailModule(context);
  const { database, config } = context;
  const parts = {
    database,
    checkpointer: createCheckpointer(database.pool),
    deriveIssues: email.services.deriveIssues,
    directory: config.DATA_DIR,
  };
  return {
    news: newsModule(context),
    email,
    assistant: assistantModule({
      ...context,
      removeSampleWorld: (userId) => removeSampleWorld(parts, userId),
    }),
  } satisfies Record<string, Module>;
}
