import type { FolderRole } from './message.ts';

/** Folder names of common mail programs, by role. */
const names: Record<Exclude<FolderRole, 'other'>, readonly string[]> = {
  inbox: ['inbox', 'posteingang', 'incoming'],
  sent: ['sent', 'sent items', 'sent mail', 'sent messages', 'gesendet', 'gesendete elemente'],
  drafts: ['drafts', 'draft', 'entwürfe'],
  archive: ['archive', 'archives', 'archived', 'all mail', 'archiv'],
  junk: ['junk', 'junk email', 'junk e mail', 'junk mail', 'spam', 'bulk mail'],
  trash: ['trash', 'deleted', 'deleted items', 'deleted messages', 'bin', 'papierkorb'],
};

const roles: ReadonlyMap<string, FolderRole> = new Map(
  Object.entries(names).flatMap(([role, spellings]) =>
    spellings.map((spelling) => [spelling, role as FolderRole] as const),
  ),
);

/** Returns the role of a folder by its name, for mailboxes that report none; case, hyphens and underscores do not matter. */
export function folderRoleOf(name: string): FolderRole {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return roles.get(plain) ?? 'other';
}
