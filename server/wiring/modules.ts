import { assistantModule } from './assistant.ts';
import { emailModule } from './email.ts';
import type { Module, ModuleContext } from './module.ts';
import { newsModule } from './news.ts';

/** Makes the modules of this process; another module is another line. */
export function createModules(context: ModuleContext) {
  return {
    news: newsModule(context),
    email: emailModule(context),
    assistant: assistantModule(context),
  } satisfies Record<string, Module>;
}
