/**
 * Returns whether a file's name is that of a single message: `.eml`, or a number as in MH, also with a hash as in
 * public corpora.
 */
export function isMessageFile(name: string): boolean {
  if (name.startsWith('.') || name.includes('/') || name.includes('\\') || name.includes('\0')) return false;
  if (isMboxName(name)) return false;
  return /\.eml$/i.test(name) || /^\d+(\.[0-9a-f]{16,64}(\.txt)?)?$/.test(name);
}

/** Returns whether a file's name is that of a folder of messages. */
export function isMboxName(name: string): boolean {
  return /\.(mbox|mbx)$/i.test(name) && !name.startsWith('.');
}

/**
 * Returns whether a file may be an mbox without such a name, as those of Thunderbird, mutt and Apple Mail: no
 * extension, no number.
 */
export function mayBeMbox(name: string): boolean {
  return !name.startsWith('.') && !name.includes('.') && !isMessageFile(name);
}

/** Returns the display name of the folder at this path: without extensions; the dots of Maildir++ separate folders. */
export function folderName(id: string): string {
  const parts = id.split('/');
  let last = parts.pop() ?? id;
  // Apple Mail: `Inbox.mbox/mbox`.
  if (last === 'mbox' && parts.length > 0) last = parts.pop() ?? last;
  if (last.startsWith('.')) return last.slice(1).replaceAll('.', '/');
  return last.replace(/\.(mbox|mbx)$/i, '');
}
