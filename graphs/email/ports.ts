import type { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import type { attachments } from '../../db/email/attachments.ts';
import type { contents } from '../../db/email/contents.ts';
import type { emailEmbeddings } from '../../db/email/embeddings.ts';
import type { issueJoins } from '../../db/email/issue-joins.ts';
import type { mailboxes } from '../../db/email/mailboxes.ts';
import type { mandatoryFindings } from '../../db/email/mandatory-findings.ts';
import type { messages } from '../../db/email/messages.ts';
import type { normalized } from '../../db/email/normalized.ts';
import type { places } from '../../db/email/places.ts';
import type { quarantinedMessages } from '../../db/email/quarantine.ts';
import type { emailSignals } from '../../db/email/signals.ts';
import type { syncState } from '../../db/email/sync-state.ts';
import type { threads } from '../../db/email/threads.ts';
import type { Submission } from '../../domain/execution.ts';
import type { ModelGateway } from '../../runtime/model-gateway/task.ts';
import type { ToolRunner } from '../../runtime/tool-runner.ts';
import type { MailProvider } from '../../tools/email/provider.ts';

/** The repositories of the email side, each over a pool or a transaction. */
export interface EmailStore {
  mailboxes: typeof mailboxes;
  syncState: typeof syncState;
  messages: typeof messages;
  places: typeof places;
  normalized: typeof normalized;
  contents: typeof contents;
  attachments: typeof attachments;
  quarantine: typeof quarantinedMessages;
  threads: typeof threads;
  issueJoins: typeof issueJoins;
  emailEmbeddings: typeof emailEmbeddings;
  mandatoryFindings: typeof mandatoryFindings;
  emailSignals: typeof emailSignals;
  preferences: typeof preferences;
}

/** How much a sync may do. */
export interface SyncSettings {
  /** Messages that one turn brings in; an import goes on in the next one, so that what came first can be shown first. */
  messagesPerTurn: number;
}

/** What the email graphs reach the world through. */
export interface EmailPorts {
  store: EmailStore;
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  tools: Pick<ToolRunner, 'run'>;
  models: ModelGateway;
  /** Opens a mailbox by its id, with its credentials. */
  openMailbox(mailboxId: string): Promise<MailProvider>;
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<unknown>;
  now(): Date;
  /** Uniform in [0, 1). */
  random(): number;
  settings: SyncSettings;
}
