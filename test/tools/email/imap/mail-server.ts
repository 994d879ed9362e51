import { randomBytes } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll } from 'vitest';
import type { MessageFlag } from '../../../../domain/email/sync/message.ts';
import { type ImapOptions, openImap } from '../../../../tools/email/imap/open-imap.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { openDovecot } from '../../../support/mail-servers/dovecot.ts';
import { idOf, type TrueMessage } from '../provider-mirror.ts';

// One for each test file, and only for those that need it.
const dovecot = await openDovecot();
afterAll(() => ('missing' in dovecot ? undefined : dovecot.close()));

/** Reason why tests of a mail server cannot run here; undefined if they can. */
export const missing: string | undefined = 'missing' in dovecot ? dovecot.missing : undefined;

/** A new mailbox on the mail server, seen by its owner's own mail program. */
export interface ServerMailbox {
  readonly user: string;
  readonly client: ImapFlow;
  readonly connection: { host: string; port: number; password: string };
  open(options?: Partial<ImapOptions>): MailProvider;
  append(folder: string, raw: Uint8Array, flags?: MessageFlag[]): Promise<void>;
  /** Returns the UID of the message with this id of the suite. */
  find(folder: string, id: string): Promise<string>;
  flag(folder: string, id: string, flags: MessageFlag[]): Promise<void>;
  move(from: string, to: string, id: string): Promise<void>;
  expunge(folder: string, id: string): Promise<void>;
  truth(folder: string): Promise<TrueMessage[]>;
  close(): Promise<void>;
}

/** Creates a mailbox with the folders INBOX and Archive. */
export async function newMailbox(): Promise<ServerMailbox> {
  if ('missing' in dovecot) throw new Error(dovecot.missing);
  const url = new URL(dovecot.url);
  const connection = {
    host: url.hostname,
    port: Number(url.port),
    password: decodeURIComponent(url.password),
  };
  const { host, port, password } = connection;
  const user = `engineer-${randomBytes(6).toString('hex')}`;
  const client = new ImapFlow({
    host,
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
  });
  await client.connect();
  await client.mailboxCreate('Archive');
  const find = async (folder: string, id: string) => {
    await client.mailboxOpen(folder);
    const found = await client.search(
      { header: { 'message-id': `<${id}@contract.example>` } },
      { uid: true },
    );
    if (!Array.isArray(found) || found.length !== 1)
      throw new Error(`${folder} does not contain ${id} exactly once`);
    return String(found[0]);
  };
  return {
    user,
    client,
    connection,
    open: (options = {}) =>
      openImap(
        { host, port, security: 'none', user },
        { credentials: async () => ({ password }), allowed: new Set([`${host}:${port}`]), ...options },
      ),
    async append(folder, raw, flags = []) {
      await client.append(folder, Buffer.from(raw), flags.map(systemFlag));
    },
    find,
    async flag(folder, id, flags) {
      await client.messageFlagsSet(await find(folder, id), flags.map(systemFlag), { uid: true });
    },
    async move(from, to, id) {
      await client.messageMove(await find(from, id), to, { uid: true });
    },
    async expunge(folder, id) {
      await client.messageDelete(await find(folder, id), { uid: true });
    },
    async truth(folder) {
      await client.mailboxOpen(folder);
      const query = { uid: true, flags: true, source: true };
      const all = await client.fetchAll('1:*', query, { uid: true });
      return all.map(({ flags, source = Buffer.alloc(0) }) => ({
        id: idOf(source),
        flags: [...(flags ?? [])].flatMap((flag) => {
          const name = flag.replace('\\', '').toLowerCase();
          return name === 'recent' ? [] : [name as MessageFlag];
        }),
        raw: source,
      }));
    },
    close: () => client.logout(),
  };
}

function systemFlag(flag: MessageFlag): string {
  return `\\${flag.charAt(0).toUpperCase()}${flag.slice(1)}`;
}
