import { framesOf, textAt, typeOf } from './messages.ts';

/** The longest statement that is searched for LISTEN and UNLISTEN, in bytes: a channel name has 63 at most. */
const searched = 4096;

const command = /(?:^|;)\s*(listen|unlisten)\s+(\*|"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)/giu;

/** A channel as the server names it: folded to lower case unless it was quoted. */
function channelOf(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}

/** The LISTEN and UNLISTEN commands in the statement of a Query or Parse message, in order; `*` is every channel. */
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

/** The statement that makes the one session listen to every channel that some connection wants; it may run again. */
export function listenStatement(channels: Iterable<string>): string {
  return ['UNLISTEN *', ...[...channels].map((name) => `LISTEN "${name.replaceAll('"', '""')}"`)].join(';');
}

/** What the messages of the backend say: the status of the last ReadyForQuery, and which notifications stand among them. */
export interface Answer {
  /** I idle, T in a transaction, E in a failed one; undefined when the batch was not finished by a ReadyForQuery. */
  readonly status: string | undefined;
  /** Whether a statement changed what the session listens to. */
  readonly listened: boolean;
  /** Whether the last transaction was undone: an error or ROLLBACK. */
  readonly undone: boolean;
  /** Every message but the notifications. */
  readonly bytes: Buffer;
  /** NotificationResponse messages with their channel. */
  readonly notifications: { readonly channel: string; readonly frame: Buffer }[];
}

/** Reads the messages of the backend once and takes the notifications out. */
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
