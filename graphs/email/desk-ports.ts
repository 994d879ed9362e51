import type { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import type { rankedActions } from '../../db/email/ranked-actions.ts';

/** What ordering the desk works with. */
export interface DeskPorts {
  store: { preferences: typeof preferences; rankedActions: typeof rankedActions };
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  now(): Date;
}
