import { join } from 'node:path';
import type { Sql } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import {
  type Sending,
  type SendingCredentials,
  sendingCredentials,
} from '../../domain/email/reply/sending.ts';
import { maxSourceBytes } from '../../domain/email/sync/sync.ts';
import { Failure } from '../../domain/failure.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import { type Log, loggedError } from '../../runtime/observability/log.ts';
import { imapCredentials, imapSettings } from '../../tools/email/imap/open-imap.ts';
import { openSentCopies, type SentCopies } from '../../tools/email/imap/sent-copies.ts';
import type { MailSender } from '../../tools/email/send/mail-sender.ts';
import { openOutbox } from '../../tools/email/send/outbox.ts';
import type { ReadCopy } from '../../tools/email/send/read-copy.ts';
import { openSmtp } from '../../tools/email/send/smtp.ts';
import { smtpAttempts } from '../../tools/email/send/smtp-attempts.ts';
import { allowedHosts } from '../../tools/net/allowed-hosts.ts';
import { checkMailHost } from '../../tools/net/mail-host.ts';
import type { SendingServices } from '../email/email-services.ts';
import { mailboxPurpose, openSealed, sealValue, sendingPurpose } from '../keys/sealed.ts';

/** The parts that senders are made from. */
export interface SenderOptions {
  sql: Sql;
  seal: Seal;
  allowHosts: readonly string[];
  /** Directory with a folder, named by its id, for each mailbox that has no other way to send. */
  outboxDirectory: string;
  readCopy: ReadCopy;
  log: Log;
  /** Opens the sender of a Microsoft mailbox; null if the service is not set up for Microsoft Graph. */
  openGraphSender: ((mailboxId: string) => Promise<MailSender>) | null;
}

/** The senders of the mailboxes of this process. */
export interface MailSenders extends SendingServices {
  /** Opens the sender of a mailbox; the caller closes it. Throws `not_found`, `mailbox_unauthorized`, `invalid_request`. */
  open(mailboxId: string): Promise<MailSender>;
}

type Stored = Awaited<ReturnType<ReturnType<typeof mailboxes>['getSending']>>;

/** Makes the senders, which use the stored settings of their mailboxes and decrypt the credentials. */
export function mailSenders(options: SenderOptions): MailSenders {
  const { sql, seal, readCopy, log, openGraphSender } = options;
  const allowed = allowedHosts(options.allowHosts);
  const attempts = smtpAttempts();

  const unseal = (sealed: Uint8Array | null, purpose: string): unknown => {
    if (sealed === null)
      throw new Failure(
        'mailbox_unauthorized',
        'The mailbox has no password for sending. Nothing was sent. Set its sending_credentials.',
      );
    try {
      return openSealed(seal, sealed, purpose);
    } catch (cause) {
      throw new Failure(
        'mailbox_unauthorized',
        'A stored password of the mailbox cannot be decrypted. Add the key that it was encrypted with, or set the password again.',
        { cause },
      );
    }
  };
  const copiesOf = ({ id, provider, settings, credentials }: Stored): SentCopies | null => {
    if (provider !== 'imap' || credentials === null) return null;
    return openSentCopies(imapSettings.parse(settings), {
      credentials: async () => imapCredentials.parse(unseal(credentials, mailboxPurpose(id))),
      allowed,
      maxMessageBytes: maxSourceBytes,
    });
  };
  const openSmtpOf = (sending: Extract<Sending, { kind: 'smtp' }>, stored: Stored): MailSender => {
    const { host, port, security, username } = sending;
    const password = () =>
      sendingCredentials.parse(unseal(stored.sending_credentials, sendingPurpose(stored.id))).password;
    const login = username === null ? null : { username, password: password() };
    return openSmtp(
      { host, port, security, login },
      {
        limits: { allowed },
        attempts,
        copies: copiesOf(stored),
        readCopy,
        onCopyFailure: (failure) =>
          log.warn(
            { mailbox_id: stored.id, error: loggedError(failure) },
            'A letter was sent, but its copy could not be saved.',
          ),
      },
    );
  };
  const openGraph = (mailboxId: string): Promise<MailSender> => {
    if (openGraphSender !== null) return openGraphSender(mailboxId);
    throw new Failure(
      'invalid_request',
      'This service is not set up for Microsoft Graph. Nothing was sent. Set GRAPH_CLIENT_ID, then start the service again.',
    );
  };

  return {
    async open(mailboxId) {
      const stored = await mailboxes(sql).getSending(mailboxId);
      const { sending } = stored;
      if (sending?.kind === 'graph') return openGraph(mailboxId);
      if (sending?.kind === 'smtp') return openSmtpOf(sending, stored);
      return openOutbox(join(options.outboxDirectory, mailboxId), { readCopy });
    },

    prepareSending({ id, provider, sending, credentials }) {
      if (sending?.kind === 'graph' && (provider !== 'graph' || openGraphSender === null))
        refuse(
          'sending.kind: only a Microsoft mailbox can send through Graph, and only if GRAPH_CLIENT_ID is set',
        );
      if (sending?.kind === 'smtp') checkMailHost(sending, { allowed });
      if (credentials === null) return { sending, credentials: null };
      if (sending?.kind !== 'smtp' || sending.username === null)
        refuse('sending_credentials: this way of sending has none, leave them out');
      return { sending, credentials: sealValue(seal, checkedCredentials(credentials), sendingPurpose(id)) };
    },
  };
}

function checkedCredentials(given: Record<string, unknown>): SendingCredentials {
  const parsed = sendingCredentials.safeParse(given);
  if (parsed.success) return parsed.data;
  return refuse('sending_credentials: must contain a password and nothing else');
}

function refuse(problem: string): never {
  throw new Failure('invalid_request', `${problem}. Nothing was done.`);
}
