import type { DocumentBlock } from '../../../domain/email/sync/passages.ts';
import { numberedLevel } from './numbered-heading.ts';
import { plainLine } from './plain-line.ts';

const underline = /^(?:={3,}|-{3,}|~{3,})\s*$/;

/**
 * Splits a plain text into blocks: blank lines separate paragraphs; a heading is underlined, numbered like one, or a
 * short line of capitals.
 */
export function plainTextBlocks(text: string): DocumentBlock[] {
  return text.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const [first = '', second = ''] = lines;
    const isUnderlined = underline.test(second) && first.length <= 120;
    const level = isUnderlined ? (second.startsWith('=') ? 1 : 2) : headingLevel(first.trim());
    const isHeading = level > 0 && (isUnderlined || lines.length === 1 || numberedLevel(first.trim()) > 0);
    const rest = (isHeading ? lines.slice(isUnderlined ? 2 : 1) : lines).join('\n').trim();
    return [
      ...(isHeading ? [{ level, text: plainLine(first) }] : []),
      ...(rest === '' ? [] : [{ level: 0, text: rest }]),
    ];
  });
}

function headingLevel(line: string): number {
  const numbered = numberedLevel(line);
  if (numbered > 0) return numbered;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && line.length <= 80 && line === line.toUpperCase() && !/[.!?,;]$/.test(line) ? 1 : 0;
}
