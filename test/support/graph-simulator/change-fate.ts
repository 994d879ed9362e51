import type { Random } from './random.ts';
import type { SendingSwitches } from './sending-switches.ts';

/** Fate of a changing request, besides the change itself: `cut` ends the connection without a response. */
export interface Fate {
  /** Replaces the change. */
  before: 'cut' | 500 | 502 | 504 | null;
  /** Replaces the response to the change. */
  after: 'cut' | 'gateway' | 'hang' | null;
}

/** Draws the fate of a request. */
export function fateOf(
  method: string,
  below: string | undefined,
  switches: SendingSwitches,
  random: Random,
): Fate {
  const { breaks, fails, losesCreated, losesSent, losesOther, losesBy } = switches;
  if (random.happens(breaks)) return { before: 'cut', after: null };
  if (random.happens(fails)) return { before: random.pick([500, 502, 504] as const), after: null };
  const own = method === 'POST' && below === 'send' ? losesSent : losesOther;
  const isLost = random.happens(method === 'POST' && below === 'createReply' ? losesCreated : own);
  const how = losesBy === 'any' ? random.pick(['cut', 'gateway'] as const) : losesBy;
  return { before: null, after: isLost ? how : null };
}

/** Returns the scope that a change needs (learn.microsoft.com/graph/permissions-reference). */
export function scopeFor(method: string, below: string | undefined): string {
  return `https://graph.microsoft.com/Mail.${method === 'POST' && below === 'send' ? 'Send' : 'ReadWrite'}`;
}
