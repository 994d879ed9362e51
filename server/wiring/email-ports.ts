import type { Database, Sql } from '../../db/connect.ts';
import { emailStore } from '../../db/email/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import type { ModelGateway } from '../../runtime/model-gateway/task.ts';
import { createSeal, type Seal } from '../../runtime/seal.ts';
import type { ToolRunner } from '../../runtime/tool-runner.ts';
import type { Config } from '../config.ts';
import { readSecretKey } from '../secret-key.ts';
import { type MailboxAccess, mailboxAccess } from './mailbox-access.ts';

// As many as a turn reads, joins and judges in a minute or two: an import shows its first issues soon.
const messagesPerTurn = 2_000;

/** What the email graphs work with in this process: the real database, mailboxes, sandbox, clock and chance. */
export function emailPorts(
  config: Config,
  database: Database,
  options: {
    tools: Pick<ToolRunner, 'run'>;
    models: ModelGateway;
    allowHosts: readonly string[];
    submit: (submission: Submission) => Promise<unknown>;
  },
): { ports: EmailPorts; access: MailboxAccess } {
  const sql = database.sql as unknown as Sql;
  let seal: Seal | undefined;
  const access = mailboxAccess({
    sql,
    // When it is first needed: a process without mailboxes makes no key.
    seal: () => {
      seal ??= createSeal(readSecretKey(config));
      return seal;
    },
    mailDirectories: config.MAIL_DIRECTORIES,
    allowHosts: options.allowHosts,
    graph:
      config.GRAPH_CLIENT_ID === undefined
        ? null
        : { clientId: config.GRAPH_CLIENT_ID, apiBase: config.GRAPH_URL, loginBase: config.GRAPH_LOGIN_URL },
  });
  const ports: EmailPorts = {
    store: emailStore,
    sql,
    tools: options.tools,
    models: options.models,
    openMailbox: (mailboxId) => access.open(mailboxId),
    submit: options.submit,
    now: () => new Date(),
    random: Math.random,
    settings: {
      messagesPerTurn,
      draftsPerSync: config.DRAFTS_PER_SYNC,
      ...(config.NOTIFICATION_URL !== undefined && { notificationUrl: config.NOTIFICATION_URL }),
    },
  };
  return { ports, access };
}
