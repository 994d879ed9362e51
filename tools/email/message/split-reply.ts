import {
  isAttribution,
  isBarLine,
  isQuoteLine,
  isRule,
  isSenderLine,
  isSeparator,
  labelOf,
  maxMarkLength,
} from './reply-marks.ts';
import { splitSignature } from './split-signature.ts';

/** The parts of a message. Nothing is lost: every line that is not blank is in one of the three. */
export interface SplitReply {
  text: string;
  quoted: string;
  signature: string;
}

/** Lines that one introduction may span. */
const attributionLines = 4;
/** Lines in which the parts of a copied header must occur. */
const headerLines = 10;

/**
 * Separates the new text of a message, its quotes or forwarded text, and its signature. `isReply` is true if the
 * headers make it a reply or a forward: otherwise a line that begins with `>` is the writer's own text (a prompt, a
 * table), unless its author is introduced. Every line is examined a bounded number of times.
 */
export function splitReply(text: string, { isReply }: { isReply: boolean }): SplitReply {
  const lines = text.split('\n');
  const quoted = markQuoted(withPlainMarks(lines), isReply);
  const own: string[] = [];
  const others: string[] = [];
  const signatures: string[] = [];
  let section: string[] = [];
  const endSection = () => {
    const { text: words, signature } = splitSignature(section);
    // Not by spreading: a message may have more lines than a call may have arguments.
    own.push(words.join('\n'), '');
    if (signature.length > 0) signatures.push(signature.join('\n'), '');
    section = [];
  };
  for (const [index, line] of lines.entries()) {
    if (quoted[index]) {
      if (section.length > 0) endSection();
      others.push(line);
    } else {
      if (index > 0 && quoted[index - 1]) others.push('');
      section.push(line);
    }
  }
  endSection();
  return { text: trimmed(own), quoted: trimmed(others), signature: trimmed(signatures) };
}

function trimmed(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/** Turns bars before quotes into `>` if an introduction is above one: only then they are not tables. */
function withPlainMarks(lines: readonly string[]): readonly string[] {
  const isBarred = lines.some(
    (line, index) =>
      isBarLine(lines[index + 1] ?? '') &&
      isAttribution(line.trim(), { isManyLines: false, isAboveQuote: true }),
  );
  return isBarred ? lines.map((line) => (isBarLine(line) ? line.replace('|', '>') : line)) : lines;
}

/** Returns the lines that are quoted. */
function markQuoted(lines: readonly string[], isReply: boolean): boolean[] {
  const quoted = lines.map(() => false);
  const introduced = markIntroductions(lines, quoted);
  if (introduced || isReply) markRuns(lines, quoted);
  return quoted;
}

/** Marks introductions, with everything after them if that has no marks of its own. Returns whether any was found. */
function markIntroductions(lines: readonly string[], quoted: boolean[]): boolean {
  let isIntroduced = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || line.length > 2000) continue;
    const mark = isQuoteLine(line) ? null : markAt(lines, index);
    if (mark === null) continue;
    isIntroduced = true;
    let from = mark.start;
    // A rule above it belongs to it.
    for (let above = from - 1; above >= 0 && from - above <= 3; above -= 1) {
      if (isRule(lines[above] ?? '')) from = above;
      else if (lines[above]?.trim() !== '') break;
    }
    for (let at = from; at <= mark.end; at += 1) quoted[at] = true;
    let next = mark.end + 1;
    while (next < lines.length && lines[next]?.trim() === '') next += 1;
    const isMarked = isQuoteLine(lines[next] ?? '');
    const isTail = mark.isHard ? !isMarked : !isMarked && !hasQuoteSoon(lines, mark.end + 1);
    if (isTail) {
      quoted.fill(true, from);
      return true;
    }
    index = mark.end;
  }
  return isIntroduced;
}

/** Returns whether a line with a mark follows within three lines: then marks decide the quoted lines. */
function hasQuoteSoon(lines: readonly string[], from: number): boolean {
  return lines.slice(from, from + 6).some(isQuoteLine);
}

interface Mark {
  start: number;
  end: number;
  /** True for a separator or a copied header: everything after it is quoted, whatever it looks like. */
  isHard: boolean;
}

function markAt(lines: readonly string[], index: number): Mark | null {
  const line = lines[index] ?? '';
  if (isSeparator(line)) return { start: index, end: headerEnd(lines, index + 1) ?? index, isHard: true };
  const kind = labelOf(line);
  if (kind === 'from' || kind === 'sent') {
    const end = headerEnd(lines, index);
    if (end !== null) return { start: index, end, isHard: true };
  }
  const isBelowBlank = index === 0 || lines[index - 1]?.trim() === '';
  if (kind === 'from' && isBelowBlank && isSenderLine(line))
    return { start: index, end: index, isHard: true };
  return attributionAt(lines, index);
}

/** Returns the end of a copied header that begins here: at least three of its fields, including the sender. */
function headerEnd(lines: readonly string[], from: number): number | null {
  const kinds = new Set<string>();
  let end = null;
  let strange = 0;
  for (let at = from; at < Math.min(lines.length, from + headerLines); at += 1) {
    const line = lines[at] ?? '';
    const kind = labelOf(line);
    if (kind !== null) {
      kinds.add(kind);
      end = at;
      strange = 0;
    } else if (line.trim() !== '') strange += 1;
    // A long list of recipients spans lines.
    if (strange > 3) break;
  }
  return kinds.size >= 3 && kinds.has('from') ? end : null;
}

/** Returns an introduction that ends on this line, or on one of the next three. */
function attributionAt(lines: readonly string[], index: number): Mark | null {
  let words = '';
  for (let at = index; at < Math.min(lines.length, index + attributionLines); at += 1) {
    const line = lines[at] ?? '';
    const isWrappedEnd = /^>\s?[:：]\s*$/.test(line);
    if (line.trim() === '' || line.length > maxMarkLength) return null;
    if (at > index && isQuoteLine(line) && !isWrappedEnd) return null;
    words = words === '' ? line.trim() : `${words} ${line.trim()}`;
    const isAboveQuote = [1, 2].some(
      (below) => isQuoteLine(lines[at + below] ?? '') && (below === 1 || lines[at + 1]?.trim() === ''),
    );
    if (isAttribution(words, { isManyLines: at > index, isAboveQuote }))
      return { start: index, end: at, isHard: false };
    // A sentence ends here, so the next line starts afresh.
    if (/[.!?]$/.test(line.trim()) && !/\d\.$|\b(?:г|р)\.$/.test(line.trim())) return null;
  }
  return null;
}

/**
 * Marks the lines that begin with `>`, blank ones between them, and the rest of quoted lines that were wrapped in
 * transport.
 */
function markRuns(lines: readonly string[], quoted: boolean[]): void {
  let last = -1;
  for (const [index, line] of lines.entries()) {
    if (quoted[index]) last = index;
    if (!isQuoteLine(line)) continue;
    quoted[index] = true;
    if (last >= 0 && index - last > 1 && isGap(lines, last, index)) quoted.fill(true, last + 1, index);
    last = index;
  }
}

function isGap(lines: readonly string[], last: number, next: number): boolean {
  const between = lines.slice(last + 1, next);
  if (between.every((line) => line.trim() === '')) return true;
  const [only = ''] = between;
  const above = (lines[last] ?? '').trim();
  return between.length === 1 && above.length >= 60 && !/[.!?:]$/.test(above) && /^\p{Ll}/u.test(only);
}
