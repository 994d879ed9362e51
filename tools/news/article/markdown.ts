import Turndown from 'turndown';
import { tidy } from '../../html/html-to-text.ts';
import type { PageElement } from '../../html/page.ts';

const turndown = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '',
});
// The text is read and quoted, never rendered: an escape or a mark of emphasis would stand in the middle of a quote.
turndown.escape = (text) => text;
turndown.addRule('words only', {
  filter: ['a', 'em', 'i', 'strong', 'b', 'code', 'span'],
  replacement: (content) => content,
});
// A rule, because turndown has one of its own for pictures and asks it before the list of what is removed.
turndown.addRule('no pictures', { filter: 'img', replacement: () => '' });
turndown.remove([
  'picture',
  'video',
  'audio',
  'iframe',
  'button',
  'form',
  'select',
  'input',
  'textarea',
  'script',
  'style',
]);

/** The text of an element: paragraphs, headings (`#`), lists (`-`), quotes (`>`) and code blocks, no other marks. */
export function toMarkdown(element: PageElement): string {
  const text = turndown.turndown(element as unknown as Turndown.Node);
  return tidy(text.replace(/^(\s*)-\s{2,}/gm, '$1- '));
}
