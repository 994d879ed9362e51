import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { ApiClient } from '../../net/api-client.ts';
import type { Located, MailProvider } from '../provider.ts';
import { createAccess } from './access.ts';
import { findWellKnown, listFolders } from './list-folders.ts';
import { rowsOf } from './pages.ts';
import { pull } from './pull.ts';
import { graphRequests } from './requests.ts';
import { graphId, locatedMessage, selectedProperties, stateOf } from './rows.ts';
import { keepSubscribed } from './subscriptions.ts';
import type { GraphApplication } from './token-endpoint.ts';
import type { GraphTokens } from './tokens.ts';

/** The account and tokens of a mailbox. */
export interface GraphAccount {
  /** Its tenant for sign-in: a name or id, `common`, `organizations` or `consumers`. */
  tenant: string;
  tokens: GraphTokens;
  /** Stores new tokens; they are used only afterwards. */
  saveTokens: (tokens: GraphTokens) => Promise<void>;
  /** Rows per page; 100 by default. */
  pageSize?: number;
  /** Size of the largest message that is read, in bytes; 50 MiB by default. */
  maxSourceBytes?: number;
}

/** The folder that keeps permanently deleted messages; no person sees it, and its contents no longer count as mail. */
const recoverableItems = 'recoverableitemsdeletions';

/**
 * Opens a Microsoft 365 mailbox. `api` is the process's only client for Graph: the limit of concurrent requests and the
 * pauses that Graph asks for apply to all mailboxes together.
 */
export function openGraphMailbox(
  api: ApiClient,
  application: GraphApplication,
  account: GraphAccount,
): MailProvider {
  const { pageSize = 100, maxSourceBytes = 50 * 1024 * 1024 } = account;
  const access = createAccess(application, account);
  const graph = graphRequests(api, access);
  let recoverable: string | null | undefined;

  async function isRecoverable(folderId: string, signal: AbortSignal): Promise<boolean> {
    if (recoverable === undefined) recoverable = await findWellKnown(graph, recoverableItems, signal);
    return folderId === recoverable;
  }

  return {
    listFolders: (signal) => listFolders(graph, signal),
    pull: (folderId, cursor, { signal, most = pageSize }) =>
      pull(graph, folderId, cursor, { pageSize: Math.min(pageSize, most), signal }),
    async fetchSource(_folderId, place, signal) {
      const address = `me/messages/${encodeURIComponent(place)}/$value`;
      return { raw: await graph.bytes(address, { signal, maxBytes: maxSourceBytes }) };
    },
    async locate(identity, signal): Promise<Located | null> {
      const address = `me/messages/${encodeURIComponent(identity)}?$select=parentFolderId,${selectedProperties}`;
      try {
        const found = await graph.json(address, locatedMessage, { signal });
        if (await isRecoverable(found.parentFolderId, signal)) return null;
        const { flags, revision } = stateOf(found);
        return {
          folderId: found.parentFolderId,
          place: found.id,
          ...(flags === undefined ? {} : { flags }),
          ...(revision === undefined ? {} : { revision }),
        };
      } catch (error) {
        if (error instanceof Failure && error.code === 'not_found') return null;
        throw error;
      }
    },
    async listPlaces(folderId, signal) {
      const address = `me/mailFolders/${encodeURIComponent(folderId)}/messages?$select=id&$top=1000`;
      const places = new Set<string>();
      for await (const { id } of rowsOf(graph, address, z.object({ id: graphId }), { signal }))
        places.add(id);
      return [...places];
    },
    keepNotified: (current, { url, clientState }, signal) =>
      keepSubscribed(graph, current, {
        notificationUrl: url,
        clientState,
        now: application.clock(),
        signal,
      }),
    close: () => access.settle(),
  };
}
