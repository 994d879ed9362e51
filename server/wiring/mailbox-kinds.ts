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

/** How one kind of mailbox is checked and opened. */
export interface MailboxKind {
  settings: z.ZodType<Record<string, unknown>>;
  /** What a person may give; null where there is nothing secret, or where it comes by signing in. */
  credentials: z.ZodType<Record<string, unknown>> | null;
  /** Refuses settings that a request must not name. */
  check?(settings: Record<string, unknown>): Promise<void>;
  open(mailbox: {
    settings: Record<string, unknown>;
    credentials: () => unknown;
    save: (credentials: unknown) => Promise<void>;
  }): Promise<MailProvider>;
}

/** What the kinds are set up with. */
export interface KindOptions {
  mailDirectories: readonly string[];
  allowHosts: readonly string[];
  /** The application that is registered with Microsoft, and where Graph is; null where there is none. */
  graph: { clientId: string; apiBase: string; loginBase: string } | null;
}

/** Where the owner of a Microsoft mailbox signs in. */
export const graphSettings = z.object({ tenant: tenantName.default('common') });

/** The kinds of mailboxes that this process can open, and its one door to Graph. */
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
        maxSourceBytes: maxSourceBytes,
      }),
  });
  return { kinds: { files, imap, ...(graph && { graph: ofGraph(graph) }) }, graph };
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
