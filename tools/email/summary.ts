import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { MessageFlag } from '../../domain/email/sync/message.ts';

/** Bytes of the digest of one group: two different groups look alike once in 2^48. */
const digestBytes = 6;

/** The part of a message that a summary covers. */
export interface Marked {
  place: string;
  flags: MessageFlag[];
}

/**
 * The contents of a folder in few bytes: its messages are divided into groups by place, and each group has a digest of
 * places and flags. Two summaries show which groups changed, so that a round lists only these.
 */
export const summary = z.object({
  groups: z.int().nonnegative(),
  /** Base64 of the concatenated digests; '' for an unknown folder. */
  digests: z.string(),
});
export type Summary = z.infer<typeof summary>;

/** The summary of an unknown folder: every message is a change to it. */
export const emptySummary: Summary = { groups: 0, digests: '' };

/**
 * Returns the number of groups for this many messages: about four messages each, until the cursor would grow beyond 32
 * KB.
 */
export function groupsFor(count: number): number {
  let groups = 64;
  while (groups * 4 < count && groups < 4096) groups *= 2;
  return groups;
}

/** Returns the summary of these messages, in any order. */
export function summarise(entries: readonly Marked[], groups = groupsFor(entries.length)): Summary {
  const sums = Buffer.alloc(groups * digestBytes);
  for (const entry of entries) {
    const digest = createHash('sha256').update(`${entry.place}\n${entry.flags.join()}`).digest();
    const start = groupOf(entry.place, groups) * digestBytes;
    // Added, so that the order does not matter; not XOR, in which two equal ones would vanish.
    sums.writeUIntBE(
      (sums.readUIntBE(start, digestBytes) + digest.readUIntBE(0, digestBytes)) % 2 ** (8 * digestBytes),
      start,
      digestBytes,
    );
  }
  return { groups, digests: sums.toString('base64') };
}

/** Returns the messages of the groups that changed. */
export function changedEntries<T extends Marked>(before: Summary, entries: readonly T[]): T[] {
  if (before.groups === 0) return [...entries];
  const was = Buffer.from(before.digests, 'base64');
  const is = Buffer.from(summarise(entries, before.groups).digests, 'base64');
  return entries.filter(({ place }) => {
    const start = groupOf(place, before.groups) * digestBytes;
    return was.compare(is, start, start + digestBytes, start, start + digestBytes) !== 0;
  });
}

/** Returns the group of a place by FNV-1a, only for an even distribution. */
function groupOf(place: string, groups: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < place.length; index += 1) {
    hash = Math.imul(hash ^ place.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % groups;
}
