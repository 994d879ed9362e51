import { createHash } from 'node:crypto';

/**
 * The name of a letter's file: what of its Message-ID is safe in a file name, for people, and a hash of all of it, so that two
 * ids never share a name, also where a file system takes upper and lower case for the same.
 */
export function letterFileName(messageId: string): string {
  const shown = messageId
    .toLowerCase()
    .replace(/[^a-z0-9@.-]+/g, '_')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
  return `letter-${shown}-${hash}.eml`;
}
