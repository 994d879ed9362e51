import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { z } from 'zod';
import type { Sql } from '../../db/connect.ts';
import { type MailProviderKind, mailboxes } from '../../db/email/mailboxes.ts';
import { mostSourceBytes } from '../../domain/email/sync.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import type { Seal } from '../../runtime/seal.ts';
import { filesSettings, openFiles } from '../../tools/email/files/open-files.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import type { MailServices } from '../services.ts';

/** What opens the mailboxes of this process. */
export interface MailboxAccess extends MailServices {
  open(mailboxId: string): Promise<MailProvider>;
  close(): Promise<void>;
}

/** How one kind of mailbox is checked and opened. */
interface Kind {
  settings: z.ZodType<Record<string, unknown>>;
  /** Null where there is nothing secret. */
  credentials: z.ZodType<Record<string, unknown>> | null;
  check?(settings: Record<string, unknown>): Promise<Record<string, unknown>>;
  open(mailbox: {
    id: string;
    address: string;
    settings: Record<string, unknown>;
    credentials: unknown;
    save: (credentials: unknown) => Promise<void>;
  }): Promise<MailProvider>;
}

const purposeOf = (mailboxId: string) => `mailbox:${mailboxId}`;

/** Opens mailboxes with what is stored of them; credentials are unsealed here and nowhere else. */
export function mailboxAccess(options: {
  sql: Sql;
  seal: () => Seal;
  mailDirectories: readonly string[];
}): MailboxAccess {
  const { sql, seal } = options;
  const kinds: Partial<Record<MailProviderKind, Kind>> = {
    files: {
      settings: filesSettings,
      credentials: null,
      check: async (settings) => {
        await assertInside(String(settings['path']), options.mailDirectories);
        return settings;
      },
      open: ({ settings }) => openFiles(filesSettings.parse(settings), { maxMessageBytes: mostSourceBytes }),
    },
  };
  const kindOf = (provider: MailProviderKind): Kind => {
    const kind = kinds[provider];
    if (kind) return kind;
    throw new Failure('invalid_request', `This service is not set up for mailboxes of the kind ${provider}.`);
  };
  const sealed = (mailboxId: string, credentials: unknown) =>
    seal().seal(Buffer.from(JSON.stringify(credentials)), purposeOf(mailboxId));

  return {
    async prepare({ id, provider, settings, credentials }) {
      const kind = kindOf(provider);
      const checked = parse(kind.settings, settings, 'settings');
      const accepted = kind.check ? await kind.check(checked) : checked;
      if (credentials === null) return { settings: accepted, credentials: null };
      if (kind.credentials === null)
        throw new Failure('invalid_request', `A mailbox of the kind ${provider} has no credentials.`);
      return {
        settings: accepted,
        credentials: sealed(id, parse(kind.credentials, credentials, 'credentials')),
      };
    },

    async open(mailboxId) {
      const access = await mailboxes(sql).getAccess(mailboxId);
      const kind = kindOf(access.provider);
      return kind.open({
        id: mailboxId,
        address: access.address,
        settings: access.settings,
        credentials: kind.credentials === null ? null : unsealed(seal(), mailboxId, access.credentials),
        save: (renewed) => mailboxes(sql).renewCredentials(mailboxId, sealed(mailboxId, renewed)),
      });
    },

    close: async () => {},
  };
}

function unsealed(seal: Seal, mailboxId: string, credentials: Uint8Array | null): unknown {
  if (credentials === null)
    throw new Failure('mailbox_unauthorized', 'Nobody has signed in to this mailbox yet.');
  try {
    return JSON.parse(Buffer.from(seal.open(credentials, purposeOf(mailboxId))).toString('utf8'));
  } catch (cause) {
    throw new Failure('mailbox_unauthorized', `The credentials cannot be read: ${asFailure(cause).message}`, {
      cause,
    });
  }
}

function parse<T>(schema: z.ZodType<T>, given: unknown, name: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${[name, ...issue.path].join('.')}: ${issue.message}`);
  throw new Failure('invalid_request', `${problems.join('; ')}. Nothing was done.`);
}

/** A path that a request names must lie where the owner of the service has said, also through links. */
async function assertInside(path: string, directories: readonly string[]): Promise<void> {
  const real = await realpath(path).catch(() => null);
  const roots = await Promise.all(directories.map((directory) => realpath(directory).catch(() => null)));
  // The same words for what is elsewhere and for what is not there: who asks is not told what this machine holds.
  if (real !== null && roots.some((root) => root !== null && (real === root || real.startsWith(root + sep))))
    return;
  throw new Failure(
    'invalid_request',
    'settings.path: there is no such mailbox in a directory that MAIL_DIRECTORIES names. Nothing was done.',
  );
}
