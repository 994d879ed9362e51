import type { Sql } from '../../../db/connect.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';
import type { emailEmbeddings } from '../../../db/email/triage/embeddings.ts';
import type { issueContexts } from '../../../db/email/triage/issue-contexts.ts';
import type { passageSearch } from '../../../db/email/triage/passage-search.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';

/** The repositories that issues are enriched from. */
export interface EnrichStore {
  emailEmbeddings: Opening<typeof emailEmbeddings>;
  issueContexts: Opening<typeof issueContexts>;
  passageSearch: typeof passageSearch;
}

/** What enriching issues works with. */
export interface EnrichPorts {
  store: EnrichStore;
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  models: ModelGateway;
}
