import type { DocumentBlock } from '../../../domain/email/sync/passages.ts';
import { plainLine } from './plain-line.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const setext = /^ {0,3}(=+|-{2,})[ \t]*$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/**
 * Splits a Markdown document into blocks (CommonMark, as far as headings and text need it). Comments and the front
 * matter are dropped, because a reader does not see them; emphasis, links and images leave their words; code, lists and
 * tables stay as written.
 */
export function markdownBlocks(text: string): DocumentBlock[] {
  const lines = withoutSettings(text)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split('\n');
  const blocks: DocumentBlock[] = [];
  let paragraph: string[] = [];
  let open: string | null = null;
  const close = () => {
    const joined = paragraph.join('\n').trim();
    if (joined !== '') blocks.push({ level: 0, text: joined });
    paragraph = [];
  };
  for (const line of lines) {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      if (mark?.startsWith(open) && line.trim() === mark) open = null;
      else paragraph.push(line);
      continue;
    }
    if (mark !== undefined) {
      open = mark;
      continue;
    }
    const titled = heading.exec(line);
    const underlined = paragraph.length === 1 ? setext.exec(line)?.[1] : undefined;
    if (titled) {
      close();
      blocks.push({ level: titled[1]?.length ?? 1, text: plainLine(withoutMarks(titled[2] ?? '')) });
    } else if (underlined !== undefined && paragraph[0] !== undefined) {
      blocks.push({ level: underlined.startsWith('=') ? 1 : 2, text: plainLine(paragraph[0]) });
      paragraph = [];
    } else if (line.trim() === '' || rule.test(line)) close();
    else paragraph.push(withoutMarks(line));
  }
  close();
  return blocks;
}

/** Removes the YAML between two lines of `---` at the top. */
function withoutSettings(text: string): string {
  return text.replace(/^---[ \t]*\n(?:[\s\S]{0,20000}?\n)?---[ \t]*(?:\n|$)/, '');
}

/** Returns a line's words: without emphasis, tags, addresses of links and images; escaped marks stay. */
function withoutMarks(line: string): string {
  return line
    .replace(/!?\[([^\][]{0,500})\](?:\([^()\s]{0,2000}(?:[ \t]+"[^"]{0,500}")?\)|\[[^\][]{0,200}\])/g, '$1')
    .replace(/<(https?:[^<>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]{0,500}>/g, '')
    .replace(/(?<![\\\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]{1,500}?)(?<=\S)\1(?!\*)/gu, '$2')
    .replace(/(?<![\\\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/(`+)([^`\n]{1,500})\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
