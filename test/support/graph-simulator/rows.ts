import { detailNames } from './detail-rows.ts';
import type { SimulatedFolder, SimulatedMailbox, SimulatedMessage } from './mailbox.ts';

/** A row of a response. */
export type Row = Record<string, unknown>;

/** Naming of messages: by permanent ids, or by ids that change with the folder (the default). */
export interface Naming {
  isImmutable: boolean;
}

const properties: Record<string, (message: SimulatedMessage) => unknown> = {
  changeKey: ({ changeKey }) => changeKey,
  receivedDateTime: ({ receivedAt }) => receivedAt.replace('.000Z', 'Z'),
  subject: ({ subject }) => subject,
  internetMessageId: ({ messageId }) => messageId,
  conversationId: ({ conversationId }) => conversationId,
  parentFolderId: ({ folderId }) => folderId,
  isRead: ({ isRead }) => isRead,
  isDraft: ({ isDraft }) => isDraft,
  flag: ({ isFlagged }) => ({ flagStatus: isFlagged ? 'flagged' : 'notFlagged' }),
};

/** Returns the first selected property that messages do not have; null if all are known. */
export function unknownProperty(select: readonly string[]): string | null {
  const isKnown = (name: string) => name === 'id' || name in properties || detailNames.has(name);
  return select.find((name) => !isKnown(name)) ?? null;
}

/** Returns a message as a row: the selected properties (null: all), limited to those in `only`. */
export function messageRow(
  message: SimulatedMessage,
  select: readonly string[] | null,
  naming: Naming,
  only: readonly string[] | null = null,
): Row {
  const row: Row = {
    '@odata.type': '#microsoft.graph.message',
    '@odata.etag': `W/"${message.changeKey}"`,
  };
  for (const [name, read] of Object.entries(properties)) {
    const isSelected = select === null || select.includes(name);
    const isWanted = only === null || only.includes(name) || name === 'changeKey';
    if (isSelected && isWanted) row[name] = read(message);
  }
  row['id'] = nameOf(message.id, message.folderId, naming);
  return row;
}

/** Returns the row of a message that is no longer in the folder. */
export function removedRow(id: string, folderId: string, naming: Naming, reason: 'changed' | 'deleted'): Row {
  return {
    '@odata.type': '#microsoft.graph.message',
    id: nameOf(id, folderId, naming),
    '@removed': { reason },
  };
}

/** Returns the id shown to the client: without the preference a different one in each folder. */
function nameOf(id: string, folderId: string, naming: Naming): string {
  return naming.isImmutable ? id : `AAMkAD${folderId.slice(12, 28)}${id.slice(34)}`;
}

/** Returns a folder as a row. */
export function folderRow(mailbox: SimulatedMailbox, folder: SimulatedFolder): Row {
  const messages = mailbox.inFolder(folder.id);
  const children = [...mailbox.folders.values()].filter(
    ({ parentId, isHidden }) => parentId === folder.id && !isHidden,
  );
  return {
    ...(folder.isSearch && { '@odata.type': '#microsoft.graph.mailSearchFolder' }),
    id: folder.id,
    displayName: folder.name,
    parentFolderId: folder.parentId,
    childFolderCount: children.length,
    unreadItemCount: messages.filter(({ isRead }) => !isRead).length,
    totalItemCount: messages.length,
    isHidden: folder.isHidden,
    ...(folder.isSearch && { isSupported: true, filterQuery: "contains(subject, 'weekly digest')" }),
  };
}
