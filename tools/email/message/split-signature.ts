import { isClosing, isDisclaimer, isMobileMark, maxMarkLength } from './reply-marks.ts';

/** Most lines of a signature below each kind of mark; a longer block is text. */
const maxLines = { delimiter: 60, dashes: 15, mobile: 10, closing: 8, footer: 12 } as const;

/** Name, list footer, claim of confidentiality, one below the other: more does not occur. */
const maxRounds = 6;

/** Separates the signature from the end of one person's lines: name, contact, list footers, claims of confidentiality. */
export function splitSignature(lines: readonly string[]): { text: string[]; signature: string[] } {
  let end = lines.length;
  const first = lines.findIndex((line) => line.trim() !== '');
  for (let round = 0; round < maxRounds; round += 1) {
    while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
    const start = startOf(lines, end, first);
    if (start === null) break;
    end = start;
  }
  return { text: lines.slice(0, end), signature: lines.slice(end) };
}

/** Returns the start of a signature that reaches to `end`; null if there is none. */
function startOf(lines: readonly string[], end: number, first: number): number | null {
  // The earliest mark counts: everything below it is signature.
  for (let at = Math.max(0, end - maxLines.delimiter - 1); at < end; at += 1) {
    const line = lines[at] ?? '';
    if (line.length > maxMarkLength) continue;
    const below = end - at - 1;
    if (/^-- $/.test(line) && below <= maxLines.delimiter) return at;
    if (/^\s{0,2}(?:--|—)\s*$/.test(line) && below <= maxLines.dashes) return at;
    if (below <= maxLines.footer && isListFooter(lines, at, end)) return at;
    if (below <= maxLines.mobile && isMobileMark(line)) return at;
    // "Thank you!" alone is a message.
    if (below <= maxLines.closing && at > first && isClosing(line) && isContact(lines.slice(at + 1, end)))
      return at;
  }
  return disclaimerStart(lines, end) ?? nameStart(lines, end);
}

/** Returns whether a rule is followed by a list's footer. */
function isListFooter(lines: readonly string[], at: number, end: number): boolean {
  if (!/^\s*[_=*-]{10,}\s*$/.test(lines[at] ?? '')) return false;
  const below = lines
    .slice(at + 1, Math.min(end, at + 6))
    .join(' ')
    .slice(0, 1000);
  return /mailing list|listinfo|unsubscribe|\bhttps?:\/\/\S*list/i.test(below);
}

/** Returns whether all lines look like contact details (names, job titles, telephone numbers): short and not sentences. */
function isContact(lines: readonly string[]): boolean {
  return lines.every(
    (line) => line.length <= 80 && !(/[.?!]\s*$/.test(line) && line.trim().split(/\s+/).length > 5),
  );
}

function disclaimerStart(lines: readonly string[], end: number): number | null {
  let start = end;
  while (start > 0 && end - start < maxLines.delimiter && lines[start - 1]?.trim() !== '') start -= 1;
  const paragraph = lines.slice(start, end).join('\n');
  return start < end && paragraph.split(/\s+/).length >= 15 && isDisclaimer(paragraph) ? start : null;
}

/** Returns the start of `-Name` alone below a blank line. */
function nameStart(lines: readonly string[], end: number): number | null {
  const line = lines[end - 1] ?? '';
  const isAlone = end < 2 || lines[end - 2]?.trim() === '';
  return isAlone &&
    line.length <= 60 &&
    /^[-–—]{1,2}\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,3}\s*$/u.test(line)
    ? end - 1
    : null;
}
