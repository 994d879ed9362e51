import { cutPassages } from '../../text/cut-passages.ts';

/** A block of a document: a heading (level 1 is the highest), or a paragraph, list or table. */
export interface DocumentBlock {
  /** 0 for a block that is not a heading. */
  level: number;
  text: string;
}

/** A passage of a document with the headings above it, highest first. */
export interface DocumentPassage {
  heading: string;
  text: string;
}

/** UTF-16 units of a passage: about 130 words, which still fit into one embedding. */
const passageCharacters = 800;
/** UTF-16 units of a heading together with those above it. */
const headingCharacters = 300;

/**
 * Cuts a document into passages of whole sentences that never cross a heading. Paragraphs below one heading share a passage
 * while there is room. A heading without text below it is a passage of its own, so that no text of the document is lost.
 */
export function passagesOf(blocks: readonly DocumentBlock[]): DocumentPassage[] {
  const passages: DocumentPassage[] = [];
  let above: DocumentBlock[] = [];
  let paragraphs: string[] = [];
  const pathOf = (headings: readonly DocumentBlock[]) => {
    const path = headings.map(({ text }) => text).join(' › ');
    return path.length <= headingCharacters ? path : `…${path.slice(1 - headingCharacters)}`;
  };
  const close = (next: DocumentBlock | null) => {
    const heading = pathOf(above);
    const last = above.at(-1);
    if (paragraphs.length > 0) {
      for (const { text } of cutPassages(paragraphs.join('\n\n'), passageCharacters))
        passages.push({ heading, text });
    } else if (last !== undefined && (next === null || next.level <= last.level)) {
      for (const { text } of cutPassages(last.text, passageCharacters))
        passages.push({ heading: pathOf(above.slice(0, -1)), text });
    }
    paragraphs = [];
  };
  for (const block of blocks) {
    if (block.text.trim() === '') continue;
    if (block.level === 0) {
      paragraphs.push(block.text);
      continue;
    }
    close(block);
    above = [...above.filter(({ level }) => level < block.level), block];
  }
  close(null);
  return passages;
}
