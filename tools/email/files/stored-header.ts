import type { MessageFlag } from '../../../domain/email/sync/message.ts';

/** Header fields in which mail programs store the state of a message in an mbox; no sender wrote them. */
const notes =
  /^(status|x-status|x-keywords|x-uid|x-imap|x-imapbase|x-mozilla-status|x-mozilla-status2|x-mozilla-keys)[ \t]*:(.*)/i;

/** Longer header sections are left unchanged. */
const maxHeaderBytes = 256 * 1024;

/** The first bytes of a stored message, taken apart. */
export interface StoredHeader {
  /** The header section without the notes of mail programs, up to and without the empty line. */
  kept: Buffer;
  /** Offset of the rest in the given bytes. */
  restAt: number;
  flags: MessageFlag[];
  /** True if it is no message: deleted and not yet removed (Thunderbird), or the folder's own record (UW IMAP). */
  isGone: boolean;
}

/** Number of bytes that `readStoredHeader` needs. */
export const headerReach = maxHeaderBytes;

/**
 * Separates the notes of mail programs from the header of a message: a changed note must not make it another message.
 * `Status` and `X-Status` are those of mutt, Dovecot and mailx, `X-Mozilla-Status` that of Thunderbird.
 */
export function readStoredHeader(bytes: Buffer): StoredHeader {
  const end = endOfHeader(bytes);
  const text = bytes.toString('latin1', 0, end);
  const found: Record<string, string> = {};
  const kept: string[] = [];
  let isNote = false;
  // Split after line ends, so that each line keeps its own.
  for (const line of text.split(/(?<=\n)/)) {
    if (!/^[ \t]/.test(line)) {
      const note = notes.exec(line.trimEnd());
      isNote = note !== null;
      if (note !== null) found[(note[1] ?? '').toLowerCase()] = (note[2] ?? '').trim();
    }
    if (!isNote) kept.push(line);
  }
  const mozilla = Number.parseInt(found['x-mozilla-status'] ?? '0', 16) || 0;
  const status = found['status'] ?? '';
  const more = found['x-status'] ?? '';
  const flags: MessageFlag[] = [];
  if (status.includes('R') || mozilla & 0x1) flags.push('seen');
  if (more.includes('F') || mozilla & 0x4) flags.push('flagged');
  if (more.includes('A') || mozilla & 0x2) flags.push('answered');
  if (more.includes('T')) flags.push('draft');
  const isGone = (mozilla & 0x8) !== 0 || 'x-imap' in found;
  return { kept: Buffer.from(kept.join(''), 'latin1'), restAt: end, flags, isGone };
}

/** Returns the position of the empty line after the header; 0 if it is not in these bytes. */
function endOfHeader(bytes: Buffer): number {
  const reach = bytes.subarray(0, maxHeaderBytes);
  const ends = [reach.indexOf('\n\n'), reach.indexOf('\n\r\n')].filter((at) => at !== -1);
  if (ends.length > 0) return Math.min(...ends) + 1;
  return reach.length === bytes.length && bytes.length < maxHeaderBytes ? bytes.length : 0;
}
