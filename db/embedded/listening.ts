import { framesOf, textAt, typeOf } from './messages.ts';

/** The longest statement that is searched for LISTEN and UNLISTEN, in bytes: a channel name has at most 63. */
const searched = 4096;

const command = /(?:^|;)\s*(listen|unlisten)\s+(\*|"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)/giu;

/** Returns the channel as the server names it: folded to lower case unless quoted. */
function channelOf(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}

/**
 * Returns the LISTEN and UNLISTEN commands in the statement of a Query or Parse message, in order; `*` is every
 * channel.
 */
export function listenCommandsOf(frame: Buffer): { readonly listen: boolean; readonly channel: string }[] {
  if (frame.length > searched) return [];
  const type = typeOf(frame);
  if (type !== 'Q' && type !== 'P') return [];
  const text = textAt(frame, type === 'Q' ? 5 : frame.indexOf(0, 5) + 1);
  return [...text.matchAll(command)].map(([, word = '', channel = '']) => ({
    listen: word.toLowerCase() === 'listen',
    channel: channelOf(channel),
  }));
}

/**
 * Returns the statement that makes the one session listen to every channel that a connection listens to; it may run
 * again.
 */
export function listenStatement(channels: Iterable<string>): string {
  return ['UNLISTEN *', ...[...channels].map((name) => `LISTEN "${name.replaceAll('"', '""')}"`)].join(';');
}

/** The messages of the backend: the status of the last ReadyForQuery, and the notifications among them. */
export interface Answer {
  /** I idle, T in a transaction, E in a failed one; undefined if no ReadyForQuery ended the batch. */
  readonly status: string | undefined;
  /** True if a statement changed the channels that the session listens to. */
  readonly listened: boolean;
  /** True if the last transaction was rolled back, by an error or ROLLBACK. */
  readonly undone: boolean;
  /** Every message except the notifications. */
  readonly bytes: Buffer;
  /** NotificationResponse messages with their channel. */
  readonly notifications: { readonly channel: string; readonly frame: Buffer }[];
}

/** Reads the messages of the backend once and separates the notifications. */
export function readAnswer(bytes: Buffer): Answer {
  const notifications: { channel: string; frame: Buffer }[] = [];
  const others: Buffer[] = [];
  let status: string | undefined;
  let listened = false;
  let undone = false;
  for (const frame of framesOf(bytes)) {
    const type = typeOf(frame);
    if (type === 'A') {
      notifications.push({ channel: textAt(frame, 9), frame });
      continue;
    }
    others.push(frame);
    if (type === 'Z') status = String.fromCharCode(frame[5] ?? 0);
    else if (type === 'E') undone = true;
    else if (type === 'C') {
      const tag = textAt(frame, 5);
      if (tag === 'ROLLBACK') undone = true;
      if (tag === 'LISTEN' || tag === 'UNLISTEN' || tag === 'DISCARD ALL') listened = true;
    }
  }
  const kept = notifications.length === 0 ? bytes : Buffer.concat(others);
  return { status, listened, undone, bytes: kept, notifications };
}
