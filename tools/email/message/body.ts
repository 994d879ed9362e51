import { joinFlowed } from './flowed.ts';
import { htmlWords } from './html-words.ts';
import { limits, plain, refusal } from './limits.ts';
import type { ParserNode } from './mime-parser.ts';

/** The text of a message, before quotes and signature are separated. */
export interface Body {
  text: string;
  /** Text that is not shown to people, in pieces separated by line feeds. */
  hidden: string;
  hiddenCount: number;
}

interface Piece extends Body {
  kind: 'plain' | 'html' | 'none';
}

const nothing: Piece = { kind: 'none', text: '', hidden: '', hiddenCount: 0 };

/** Share of the words of one alternative that the other must contain to count as equivalent. */
const sameShare = 0.75;

/** Returns the text of the parts that a mail program shows. Throws `malformed_input` beyond the limits. */
export function readBody(tree: ParserNode): Body {
  let characters = 0;
  const read = (node: ParserNode): Piece => {
    if (node.textContent !== undefined) {
      characters += node.textContent.length;
      if (characters > limits.textCharacters)
        throw refusal(`more than ${limits.textCharacters} characters of text`);
    }
    if (node.textContent !== undefined && node.contentType === 'text/html') {
      return { kind: 'html', ...htmlWords(plain(node.textContent)) };
    }
    if (node.textContent !== undefined) {
      const text = unfold(node.textContent);
      const { isFlowed, delSp } = node.node;
      return {
        ...nothing,
        kind: 'plain',
        text: isFlowed ? joinFlowed(text, { deletesSpace: delSp === true }) : text,
      };
    }
    const pieces = node.children.map(read).filter(({ kind }) => kind !== 'none');
    return node.contentType === 'multipart/alternative' ? chooseOf(pieces) : joined(pieces);
  };
  return read(tree);
}

function unfold(text: string): string {
  return plain(text).replace(/\r\n?/g, '\n');
}

function joined(pieces: readonly Piece[]): Piece {
  if (pieces.length < 2) return pieces[0] ?? nothing;
  return {
    kind: pieces.some(({ kind }) => kind === 'html') ? 'html' : 'plain',
    text: pieces
      .map(({ text }) => text)
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
    hidden: pieces
      .map(({ hidden }) => hidden)
      .filter((hidden) => hidden !== '')
      .join('\n'),
    hiddenCount: pieces.reduce((sum, { hiddenCount }) => sum + hiddenCount, 0),
  };
}

/**
 * Chooses among alternatives. People see the HTML. The plain text is used if it is equivalent, because its quotes and
 * signatures are plain; otherwise no one sees it, and it counts as hidden.
 */
function chooseOf(pieces: readonly Piece[]): Piece {
  const html = pieces.findLast(({ kind }) => kind === 'html');
  const plainPiece = pieces.find(({ kind }) => kind === 'plain');
  if (html === undefined || plainPiece === undefined) return html ?? plainPiece ?? nothing;
  const [shown, told] = [wordsOf(html.text), wordsOf(plainPiece.text)];
  const saysAsMuch = shareIn(shown, told) >= sameShare;
  const saysNoMore = shareIn(told, shown) >= sameShare;
  const isPlainTaken = told.size > 0 && saysAsMuch && saysNoMore;
  if (isPlainTaken || (shown.size === 0 && html.hidden === '')) {
    return { ...plainPiece, hidden: html.hidden, hiddenCount: html.hiddenCount };
  }
  const hidden = [html.hidden, saysNoMore ? '' : plainPiece.text]
    .filter((each) => each.trim() !== '')
    .join('\n');
  return { ...html, hidden };
}

/** Returns the words without addresses of pages, which only plain text spells out. */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .replace(/\b(?:https?|mailto):\S+/gi, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

function shareIn(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 1;
  let found = 0;
  for (const word of words) if (others.has(word)) found += 1;
  return found / words.size;
}
