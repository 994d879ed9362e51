import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { expireApprovals } from '../../runtime/approvals/decide.ts';
import { forgetEvents, forgetFinishedTurns, forgetModelRecords } from '../../runtime/graph/retention.ts';
import type { Module, ModuleContext } from './module.ts';
import { sealStored } from './seal-stored.ts';

/** Returns the duties of the runtime itself, which do not depend on the modules. */
export function runtimeDuties(context: ModuleContext, checkpointer: BaseCheckpointSaver): Module['duties'] {
  const { database, lanes, log, services } = context;
  return {
    approvals: (now) => expireApprovals(database, lanes, now),
    'finished turns': (now) => forgetFinishedTurns(database, checkpointer, now),
    events: (now) => forgetEvents(database, now),
    sealing: sealStored(database, services.seal, log),
    'model records': (now) => forgetModelRecords(database, now),
  };
}
