import { join } from 'node:path';
import type { Database, Sql } from '../../db/connect.ts';
import { emailStore } from '../../db/email/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { Log } from '../../runtime/observability/log.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import readCopy from '../../tools/email/send/read-copy.ts';
import type { Config } from '../settings/config.ts';
import { type MailSenders, mailSenders } from './mail-senders.ts';
import { type MailboxAccess, mailboxAccess } from './mailbox-access.ts';

// As many as a turn reads, joins and judges in a minute or two: an import shows its first issues soon.
const messagesPerTurn = 2_000;

/** What the email graphs work with in this process: the real database, mailboxes, sandbox, clock and chance. */
export function emailPorts(
  config: Config,
  database: Database,
  options: {
    seal: Seal;
    tools: Pick<ToolRunner, 'run'>;
    models: ModelGateway;
    allowHosts: readonly string[];
    submit: (submission: Submission) => Promise<unknown>;
    log: Log;
  },
): { ports: EmailPorts; access: MailboxAccess; senders: MailSenders } {
  const sql = database.sql as unknown as Sql;
  const { seal } = options;
  const access = mailboxAccess({
    sql,
    seal,
    mailDirectories: config.MAIL_DIRECTORIES,
    allowHosts: options.allowHosts,
    graph:
      config.GRAPH_CLIENT_ID === undefined
        ? null
        : { clientId: config.GRAPH_CLIENT_ID, apiBase: config.GRAPH_URL, loginBase: config.GRAPH_LOGIN_URL },
  });
  const senders = mailSenders({
    sql,
    seal,
    allowHosts: options.allowHosts,
    outboxDirectory: config.OUTBOX_DIR ?? join(config.DATA_DIR, 'outbox'),
    readCopy: (raw, signal) => options.tools.run(readCopy, { raw }, { signal }),
    log: options.log,
    openGraphSender: access.openGraphSender,
  });
  const ports: EmailPorts = {
    store: emailStore(seal),
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
  return { ports, access, senders };
}
