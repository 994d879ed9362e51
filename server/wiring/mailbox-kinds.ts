import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { z } from 'zod';
import type { MailProviderKind } from '../../db/email/sync/mailboxes.ts';
import { maxSourceBytes } from '../../domain/email/sync/sync.ts';
import { Failure } from '../../domain/failure.ts';
import { filesSettings, openFiles } from '../../tools/email/files/open-files.ts';
import { connectGraph, type GraphConnection } from '../../tools/email/graph/connect.ts';
import { tenantName } from '../../tools/email/graph/token-endpoint.ts';
import { graphTokens } from '../../tools/email/graph/tokens.ts';
import { imapCredentials, imapSettings, openImap } from '../../tools/email/imap/open-imap.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import { allowedHosts } from '../../tools/net/allowed-hosts.ts';

/** One kind of mailbox: its settings, its credentials, and the function that opens it. */
export interface MailboxKind {
  settings: z.ZodType<Record<string, unknown>>;
  /** Schema of the credentials in a request; null if the kind has none, or gets them from a sign-in. */
  credentials: z.ZodType<Record<string, unknown>> | null;
  /** Throws `invalid_request` for settings that a request must not name. */
  check?(settings: Record<string, unknown>): Promise<void>;
  open(mailbox: {
    settings: Record<string, unknown>;
    credentials: () => unknown;
    save: (credentials: unknown) => Promise<void>;
  }): Promise<MailProvider>;
}

/** The parts that the kinds are made from. */
export interface KindOptions {
  mailDirectories: readonly string[];
  allowHosts: readonly string[];
  /** The application registered with Microsoft, with the addresses of Graph and of its sign-in; null if there is none. */
  graph: { clientId: string; apiBase: string; loginBase: string } | null;
}

/** Schema of the settings of a Microsoft mailbox: the tenant that its owner signs in to. */
export const graphSettings = z.object({ tenant: tenantName.default('common') });

/** Makes the kinds of mailboxes that this process can open, with its one connection to Graph. */
export function mailboxKinds({ mailDirectories, allowHosts, graph: application }: KindOptions): {
  kinds: Partial<Record<MailProviderKind, MailboxKind>>;
  graph: GraphConnection | null;
} {
  const graph = application === null ? null : connectGraph({ ...application, allowHosts });
  const files: MailboxKind = {
    settings: filesSettings,
    credentials: null,
    check: ({ path }) => assertInside(String(path), mailDirectories),
    open: async ({ settings }) =>
      openFiles(filesSettings.parse(settings), { maxMessageBytes: maxSourceBytes }),
  };
  const imap: MailboxKind = {
    settings: imapSettings,
    credentials: imapCredentials,
    open: async ({ settings, credentials }) => {
      const opened = imapCredentials.parse(credentials());
      return openImap(imapSettings.parse(settings), {
        credentials: async () => opened,
        allowed: allowedHosts(allowHosts),
        maxMessageBytes: maxSourceBytes,
      });
    },
  };
  const ofGraph = (connection: GraphConnection): MailboxKind => ({
    settings: graphSettings,
    credentials: null,
    open: async ({ settings, credentials, save }) =>
      connection.open({
        tenant: graphSettings.parse(settings).tenant,
        tokens: graphTokens.parse(credentials()),
        saveTokens: save,
        maxSourceBytes,
      }),
  });
  return { kinds: { files, imap, ...(graph && { graph: ofGraph(graph) }) }, graph };
}

/** Throws unless a path that a request names is inside an allowed directory after its links are resolved. */
async function assertInside(path: string, directories: readonly string[]): Promise<void> {
  const real = await realpath(path).catch(() => null);
  const roots = await Promise.all(directories.map((directory) => realpath(directory).catch(() => null)));
  // The same error for a path elsewhere and for one that does not exist: it must not reveal the files of this machine.
  if (real !== null && roots.some((root) => root !== null && (real === root || real.startsWith(root + sep))))
    return;
  throw new Failure(
    'invalid_request',
    'settings.path: no directory of MAIL_DIRECTORIES contains such a mailbox. Nothing was done. Name a path inside one of them.',
  );
}
