import type { preferences } from '../../../db/app/preferences.ts';
import type { Sql } from '../../../db/connect.ts';
import type { rankedActions } from '../../../db/email/desk/ranked-actions.ts';
import type { learningVersions } from '../../../db/email/learning/learning-versions.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';
import type { EmailPorts } from '../ports.ts';
import type { EnrichPorts } from '../triage/enrich-ports.ts';

/** What ranking works with. */
export interface RankPorts {
  store: {
    preferences: typeof preferences;
    rankedActions: Opening<typeof rankedActions>;
    learningVersions: typeof learningVersions;
  };
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
}

/** What ordering the desk anew works with: also what judges messages, because a release may say otherwise of them. */
export type DeskPorts = EnrichPorts & RankPorts & Pick<EmailPorts, 'store' | 'tools' | 'now'>;
