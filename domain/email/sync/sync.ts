import { z } from 'zod';
import type { FolderRole } from './message.ts';

/** The execution kind of a mailbox's syncs. */
export const syncKind = 'email.sync';

/**
 * The actor of a mailbox's syncs: its lane runs one at a time (spec Email 1.5). One for all folders of a mailbox, because a
 * move touches two of them and two turns must not write one message.
 */
export const syncActor = (mailboxId: string): string => `${syncKind}:${mailboxId}`;

/** What can be asked of a sync. */
export const syncInput = z.object({ mailbox_id: z.uuid() });

/** A source of more bytes is not kept: what is known of the message is, with the reason. */
export const mostSourceBytes = 32 * 1024 * 1024;

/** Folders that a new mailbox is read in: what people wrote and were written, not what they threw away or did not send. */
export function isMonitoredAtFirst(role: FolderRole): boolean {
  return role === 'inbox' || role === 'sent' || role === 'archive' || role === 'other';
}

const order: FolderRole[] = ['inbox', 'sent', 'archive', 'other', 'drafts', 'junk', 'trash'];

/** Which of two folders is read first: those that are up to date before those that still come in, then the inbox. */
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

const longestSeconds = 3_600;

/** What decides when a mailbox is asked again; moments are ISO 8601, UTC. */
export interface SyncPace {
  now: string;
  interval_seconds: number;
  /** Syncs in a row that failed, this one included. */
  failure_count: number;
  /** Until then the provider wants to be left alone. */
  paused_until: string | null;
  /** A uniform number in [0, 1) drawn by the caller: spreads mailboxes that would come due together. */
  jitter: number;
}

/**
 * When a mailbox is synced next: after its interval, give or take a tenth; twice as long with each failure in a row, an hour
 * or the interval at most; never before the end of a pause (RFC 9110 10.2.3), and then at once, because work waits for it.
 */
export function nextSyncAt(pace: SyncPace): string {
  if (pace.paused_until !== null && pace.paused_until > pace.now) return pace.paused_until;
  const most = Math.max(longestSeconds, pace.interval_seconds);
  const wanted = Math.min(most, pace.interval_seconds * 2 ** Math.min(10, pace.failure_count));
  const seconds = wanted * (0.9 + pace.jitter / 5);
  return new Date(Date.parse(pace.now) + Math.round(seconds * 1000)).toISOString();
}
