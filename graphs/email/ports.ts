import type { Sql } from '../../db/connect.ts';
import type { EmailStore } from '../../db/email/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import type { MailProvider } from '../../tools/email/provider.ts';

/** How much a sync may do. */
export interface SyncSettings {
  /** Messages that one turn brings in; an import goes on in the next one, so that what came first can be shown first. */
  messagesPerTurn: number;
  /** Replies that one sync has written without being asked: those of the first issues of the desk; 0 for none. */
  draftsPerSync: number;
  /** Where providers can tell of changes; without it they are not asked to. */
  notificationUrl?: string;
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
