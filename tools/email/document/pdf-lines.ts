import type { DocumentBlock } from '../../../domain/email/sync/passages.ts';
import { numberedLevel } from './numbered-heading.ts';
import { plainLine } from './plain-line.ts';

/** A run of characters of PDF.js; `transform[5]` is the height of its base line above the page's bottom. */
export interface PdfRun {
  str: string;
  transform: number[];
  height: number;
  hasEOL: boolean;
}

/** One printed line. */
export interface PdfLine {
  text: string;
  /** Size of its letters, and its base line, in points. */
  size: number;
  y: number;
}

/** Returns the lines of a page, in the order in which they are drawn. */
export function linesOf(runs: readonly PdfRun[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let text = '';
  let size = 0;
  let y: number | null = null;
  const close = () => {
    if (text.trim() !== '') lines.push({ text: text.replace(/\s+/g, ' ').trim(), size, y: y ?? 0 });
    text = '';
    size = 0;
    y = null;
  };
  for (const run of runs) {
    const at = run.transform[5] ?? 0;
    if (y !== null && run.str.trim() !== '' && Math.abs(at - y) > Math.max(size, run.height) * 0.6) close();
    text += run.str;
    if (run.str.trim() !== '') {
      size = Math.max(size, run.height);
      y ??= at;
    }
    if (run.hasEOL) close();
  }
  close();
  return lines;
}

/**
 * Splits a printed document into blocks. Lines larger than most of the text, or numbered like a heading, are headings;
 * a wider gap, a list mark or another size begins a paragraph; a word divided at the end of a line is joined. Lines
 * repeated on most pages (headers, footers, page numbers) and the table of contents are left out.
 */
export function printedBlocks(pages: readonly (readonly PdfLine[])[]): DocumentBlock[] {
  const repeated = repeatedLines(pages);
  const body = bodySize(pages);
  const sizes = [...new Set(pages.flat().map(({ size }) => Math.round(size)))].filter(
    (size) => size > body * 1.15,
  );
  sizes.sort((a, b) => b - a);
  const blocks: DocumentBlock[] = [];
  let before: PdfLine | null = null;
  for (const page of pages) {
    let isTop = true;
    for (const line of page) {
      if (repeated.has(withoutFigures(line.text)) || leader.test(line.text)) continue;
      const larger = line.text.length <= 200 ? sizes.indexOf(Math.round(line.size)) + 1 : 0;
      const level = numberedLevel(line.text) || Math.min(larger, 6);
      const last = blocks.at(-1);
      const isSame = before !== null && Math.abs(before.size - line.size) < 0.6;
      const gap = before === null || isTop ? 0 : before.y - line.y;
      if (level > 0) {
        // A heading of two lines is one heading.
        const isMore =
          last?.level === level &&
          isSame &&
          gap > 0 &&
          gap < line.size * 1.6 &&
          numberedLevel(line.text) === 0;
        if (last !== undefined && isMore) last.text = plainLine(`${last.text} ${line.text}`);
        else blocks.push({ level, text: plainLine(line.text) });
      } else if (last?.level === 0 && !startsParagraph(line, { before: last.text, isSame, gap, isTop })) {
        last.text = join(last.text, line.text);
      } else blocks.push({ level: 0, text: line.text });
      before = line;
      isTop = false;
    }
  }
  return blocks;
}

function startsParagraph(
  line: PdfLine,
  { before, isSame, gap, isTop }: { before: string; isSame: boolean; gap: number; isTop: boolean },
): boolean {
  if (/^(?:[•‣▪◦–*-]|\(?\d{1,3}[.)]|\(?[a-z]\))\s/u.test(line.text)) return true;
  // Across pages the text continues unless its sentence has ended.
  if (isTop) return /[.!?:]["'”’)]*$/.test(before);
  return !isSame || gap < 0 || gap > line.size * 1.7;
}

/** Joins two lines of a paragraph: "lubri-" and "cation" are one word, and "P-" and "101" are one name. */
function join(first: string, second: string): string {
  if (/\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  return /[\p{L}\p{N}]-$/u.test(first) && /^[\p{L}\p{N}]/u.test(second)
    ? first + second
    : `${first} ${second}`;
}

// A line of the table of contents: it names everything and explains nothing.
const leader = /(?:[.…·]\s?){4,}\s*(?:\d+|[ivxlc]+)$/;

/** Returns the size of most characters. */
function bodySize(pages: readonly (readonly PdfLine[])[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of pages.flat())
    characters.set(Math.round(size), (characters.get(Math.round(size)) ?? 0) + text.length);
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const withoutFigures = (line: string): string => line.replace(/\d+/g, '0');

/**
 * Returns first and last lines that are on at least three pages and on more than half of them, apart from page numbers.
 */
function repeatedLines(pages: readonly (readonly PdfLine[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const edges = new Set([...page.slice(0, 2), ...page.slice(-2)].map(({ text }) => withoutFigures(text)));
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([, count]) => count >= 3 && count > pages.length / 2).map(([line]) => line),
  );
}
