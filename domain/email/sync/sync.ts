import { z } from 'zod';
import type { FolderRole } from './message.ts';

/** The execution kind of a mailbox's syncs. */
export const syncKind = 'email.sync';

/**
 * Returns the actor of a mailbox's syncs, whose lane runs one at a time (spec Email 1.5). All folders of a mailbox share it,
 * because a move touches two folders and two turns must not write the same message.
 */
export const syncActor = (mailboxId: string): string => `${syncKind}:${mailboxId}`;

/** The input of a sync. */
export const syncInput = z.object({ mailbox_id: z.uuid() });

/** Largest size of a source in bytes. Of a larger message, only its known fields and the reason are stored. */
export const maxSourceBytes = 32 * 1024 * 1024;

/** Returns whether a folder of a new mailbox is monitored: all except drafts, junk and trash. */
export function isMonitoredAtFirst(role: FolderRole): boolean {
  return role === 'inbox' || role === 'sent' || role === 'archive' || role === 'other';
}

const order: FolderRole[] = ['inbox', 'sent', 'archive', 'other', 'drafts', 'junk', 'trash'];

/** Compares two folders by reading order: those that are up to date before those that are still imported, then by role. */
export function byUrgency(
  a: { role: FolderRole; phase: string; folder_id: string },
  b: { role: FolderRole; phase: string; folder_id: string },
): number {
  return (
    Number(a.phase !== 'delta') - Number(b.phase !== 'delta') ||
    order.indexOf(a.role) - order.indexOf(b.role) ||
    (a.folder_id < b.folder_id ? -1 : 1)
  );
}

const maxSeconds = 3_600;

/** The figures that decide the next sync of a mailbox; moments are ISO 8601, UTC. */
export interface SyncPace {
  now: string;
  interval_seconds: number;
  /** Syncs in a row that failed, this one included. */
  failure_count: number;
  /** End of a pause that the provider asked for. */
  paused_until: string | null;
  /** A uniform number in [0, 1) drawn by the caller: spreads mailboxes that would come due together. */
  jitter: number;
}

/**
 * Computes the next sync of a mailbox: after its interval plus or minus a tenth, doubled with each failure in a row up to an
 * hour or the interval. If the provider asked for a pause (RFC 9110 10.2.3), it is due at its end.
 */
export function nextSyncAt(pace: SyncPace): string {
  if (pace.paused_until !== null && pace.paused_until > pace.now) return pace.paused_until;
  const limit = Math.max(maxSeconds, pace.interval_seconds);
  const wanted = Math.min(limit, pace.interval_seconds * 2 ** Math.min(10, pace.failure_count));
  const seconds = wanted * (0.9 + pace.jitter / 5);
  return new Date(Date.parse(pace.now) + Math.round(seconds * 1000)).toISOString();
}
