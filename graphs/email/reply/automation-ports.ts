import type { Sql } from '../../../db/connect.ts';
import type { acknowledgmentFacts } from '../../../db/email/reply/acknowledgment-facts.ts';
import type { automationPolicies } from '../../../db/email/reply/automation-policies.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';

/** What asking about a policy, and looking for one, works with. */
export interface AutomationPorts {
  store: {
    automationPolicies: typeof automationPolicies;
    acknowledgmentFacts: Opening<typeof acknowledgmentFacts>;
  };
  now(): Date;
}

/** The same with a way to read outside a transaction; writing goes through the turn. */
export type AutomationReadPorts = AutomationPorts & { sql: Sql };
