import { join } from 'node:path';
import { emailStore } from '../../db/email/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import readCopy from '../../tools/email/send/read-copy.ts';
import { type MailSenders, mailSenders } from './mail-senders.ts';
import { type MailboxAccess, mailboxAccess } from './mailbox-access.ts';
import type { ModuleContext } from './module.ts';

// A turn processes this many in a minute or two, so an import soon shows its first issues.
const messagesPerTurn = 2_000;

type PortContext = Pick<ModuleContext, 'config' | 'database' | 'models' | 'tools' | 'allowHosts' | 'log'> & {
  seal: Seal;
  submit: (submission: Submission) => Promise<unknown>;
};

/** Makes the ports of the e-mail graphs in this process: the real database, mailboxes, sandbox, clock and random numbers. */
export function emailPorts(context: PortContext): {
  ports: EmailPorts;
  access: MailboxAccess;
  senders: MailSenders;
} {
  const { config, database, models, tools, allowHosts, log, seal, submit } = context;
  const sql = database.sql;
  const access = mailboxAccess({
    sql,
    seal,
    mailDirectories: config.MAIL_DIRECTORIES,
    allowHosts,
    graph:
      config.GRAPH_CLIENT_ID === undefined
        ? null
        : { clientId: config.GRAPH_CLIENT_ID, apiBase: config.GRAPH_URL, loginBase: config.GRAPH_LOGIN_URL },
  });
  const senders = mailSenders({
    sql,
    seal,
    allowHosts,
    outboxDirectory: config.OUTBOX_DIR ?? join(config.DATA_DIR, 'outbox'),
    readCopy: (raw, signal) => tools.run(readCopy, { raw }, { signal }),
    log,
    openGraphSender: access.openGraphSender,
  });
  const ports: EmailPorts = {
    store: emailStore(seal),
    sql,
    tools,
    models,
    openMailbox: (mailboxId) => access.open(mailboxId),
    submit,
    now: () => new Date(),
    random: Math.random,
    settings: {
      messagesPerTurn,
      draftsOpen: config.DRAFTS_OPEN,
      conversationTokens: config.MODEL_CONVERSATION_TOKENS,
      ...(config.NOTIFICATION_URL !== undefined && { notificationUrl: config.NOTIFICATION_URL }),
    },
  };
  return { ports, access, senders };
}
