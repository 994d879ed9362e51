import type { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import type { rankedActions } from '../../db/email/ranked-actions.ts';
import type { EnrichPorts } from './enrich-ports.ts';

/** What ranking works with. */
export interface RankPorts {
  store: { preferences: typeof preferences; rankedActions: typeof rankedActions };
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
}

/** What ordering the desk anew works with. */
export type DeskPorts = EnrichPorts & RankPorts & { now(): Date };
