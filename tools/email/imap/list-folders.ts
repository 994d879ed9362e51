import type { ImapFlow, ListResponse } from 'imapflow';
import { folderRoleOf } from '../../../domain/email/sync/folder-role.ts';
import type { FolderRole } from '../../../domain/email/sync/message.ts';
import type { Folder } from '../provider.ts';

/** Special uses of folders (RFC 6154). */
const roles: ReadonlyMap<string, FolderRole> = new Map([
  ['\\Inbox', 'inbox'],
  ['\\Sent', 'sent'],
  ['\\Drafts', 'drafts'],
  ['\\Archive', 'archive'],
  ['\\All', 'archive'],
  ['\\Junk', 'junk'],
  ['\\Trash', 'trash'],
]);

/** Folders without messages of their own: each message is in another folder too. */
const views: ReadonlySet<string> = new Set(['\\Flagged', '\\Important']);

/** Returns the folders of a mailbox that can be opened and have messages of their own. The id of a folder is its path. */
export async function listFolders(client: ImapFlow): Promise<Folder[]> {
  const listed = await client.list();
  return listed
    .filter((each) => !isClosed(each) && !views.has(each.specialUse ?? ''))
    .map((each) => ({ id: each.path, name: each.path, role: roleOf(each) }));
}

function isClosed({ flags }: ListResponse): boolean {
  return [...flags].some((flag) => ['\\noselect', '\\nonexistent'].includes(flag.toLowerCase()));
}

function roleOf({ path, name, specialUse }: ListResponse): FolderRole {
  if (path.toUpperCase() === 'INBOX') return 'inbox';
  return roles.get(specialUse ?? '') ?? folderRoleOf(name);
}
