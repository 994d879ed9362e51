import type { BigIntStats } from 'node:fs';
import { Failure } from '../../../domain/failure.ts';
import type { Listing } from './listing.ts';

/** Resolution of file times at worst: a file that changed a moment ago may change again and look the same. */
const coarseMilliseconds = 2000n;

const attempts = 4;

/** Returns a stamp that changes when a file or directory does: its identity, size and time of writing. */
export function stampOf(stats: BigIntStats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/**
 * Returns a listing taken while nothing changed: a mailbox that changes during the listing can hide a message. Its
 * stamp is null while the last change is too recent to distinguish it from the next one. Throws `fetch_failed` for a
 * folder that keeps changing.
 */
export async function stableListing(
  stamp: () => Promise<string>,
  list: (stamp: string) => Promise<Listing>,
): Promise<Listing> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await stamp();
    const listing = await list(before);
    if ((await stamp()) !== before) continue;
    return isYoung(before) ? { ...listing, stamp: null } : listing;
  }
  throw new Failure(
    'fetch_failed',
    'The folder is changing too fast to be read. Nothing was stored; it is tried again later.',
    { retryAfter: 5 },
  );
}

/** Returns whether any time in a stamp is very recent; a time in the future is never trusted. */
function isYoung(stamp: string): boolean {
  const latest = BigInt(Date.now()) - coarseMilliseconds;
  return stamp.split(' ').some((each) => BigInt(each.split(':')[2] ?? '0') / 1_000_000n > latest);
}
