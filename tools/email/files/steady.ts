import type { BigIntStats } from 'node:fs';
import { Failure } from '../../../domain/failure.ts';
import type { Listing } from './listing.ts';

/** File times are this coarse at worst: what changed a moment ago may change again and look the same. */
const coarseMilliseconds = 2000n;

const attempts = 4;

/** What changes when a file or directory does: which one it is, how long, and when it was written. */
export function stampOf(stats: BigIntStats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/**
 * A listing that was taken while nothing moved: a mailbox that changes under the eye can hide a message that is there. Its
 * stamp is null while the last change is too young to tell the next one from it. Throws `fetch_failed` for a folder that
 * does not hold still.
 */
export async function steady(
  stamp: () => Promise<string>,
  list: (stamp: string) => Promise<Listing>,
): Promise<Listing> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await stamp();
    const listing = await list(before);
    if ((await stamp()) !== before) continue;
    return isYoung(before) ? { ...listing, stamp: null } : listing;
  }
  throw new Failure('fetch_failed', 'The folder is changing too fast to be read.', { retryAfter: 5 });
}

/** Whether any of the times in a stamp is of just now; a time in the future is never trusted. */
function isYoung(stamp: string): boolean {
  const latest = BigInt(Date.now()) - coarseMilliseconds;
  return stamp.split(' ').some((each) => BigInt(each.split(':')[2] ?? '0') / 1_000_000n > latest);
}
