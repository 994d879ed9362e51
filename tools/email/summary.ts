import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { MessageFlag } from '../../domain/email/sync/message.ts';

/** Bytes of the digest of one group: two different groups look alike once in 2^48. */
const digestBytes = 6;

/** What of a message a summary tells of. */
export interface Marked {
  place: string;
  flags: MessageFlag[];
}

/**
 * What a folder held, in few bytes: its messages are dealt into groups by place, and each group has a digest of places
 * and flags. Two summaries tell which groups changed, so that a round lists only these.
 */
export const summary = z.object({
  groups: z.int().nonnegative(),
  /** Base64 of the digests, one behind the other; '' for a folder of which nothing is known. */
  digests: z.string(),
});
export type Summary = z.infer<typeof summary>;

/** The summary of a folder that nothing is known of: every message of any other is a change to it. */
export const emptySummary: Summary = { groups: 0, digests: '' };

/** Groups for so many messages: about four messages each, until the cursor would grow beyond 32 KB. */
export function groupsFor(count: number): number {
  let groups = 64;
  while (groups * 4 < count && groups < 4096) groups *= 2;
  return groups;
}

/** The summary of these messages, in any order. */
export function summarise(entries: readonly Marked[], groups = groupsFor(entries.length)): Summary {
  const sums = Buffer.alloc(groups * digestBytes);
  for (const entry of entries) {
    const digest = createHash('sha256').update(`${entry.place}\n${entry.flags.join()}`).digest();
    const start = groupOf(entry.place, groups) * digestBytes;
    // Added, so that the order does not matter; not XOR, in which two of the same would vanish.
    sums.writeUIntBE(
      (sums.readUIntBE(start, digestBytes) + digest.readUIntBE(0, digestBytes)) % 2 ** (8 * digestBytes),
      start,
      digestBytes,
    );
  }
  return { groups, digests: sums.toString('base64') };
}

/** The messages of the groups that are not as they were. */
export function changedEntries<T extends Marked>(before: Summary, entries: readonly T[]): T[] {
  if (before.groups === 0) return [...entries];
  const was = Buffer.from(before.digests, 'base64');
  const is = Buffer.from(summarise(entries, before.groups).digests, 'base64');
  return entries.filter(({ place }) => {
    const start = groupOf(place, before.groups) * digestBytes;
    return was.compare(is, start, start + digestBytes, start, start + digestBytes) !== 0;
  });
}

/** FNV-1a: only to deal evenly. */
function groupOf(place: string, groups: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < place.length; index += 1) {
    hash = Math.imul(hash ^ place.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % groups;
}
