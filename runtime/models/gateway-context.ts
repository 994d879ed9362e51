import type { Database } from '../../db/connect.ts';
import type { Log } from '../observability/log.ts';
import type { Budget } from './budget.ts';
import type { Ledger } from './ledger.ts';

/** The dependencies of the gateway besides a provider. */
export interface GatewayContext {
  database: Database;
  budget: Budget;
  ledger: Ledger;
  now: () => Date;
  log: Log;
}
