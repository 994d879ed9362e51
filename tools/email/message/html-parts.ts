import type { ParserNode } from './mime-parser.ts';

/** A picture whose address is on another machine. Bounded, because a source may open a tag that never ends. */
const remoteImage = /<img\b[^<>]{0,4000}?\bsrc\s{0,9}=\s{0,9}["']?\s{0,9}(?:https?:)?\/\//gi;

/** Returns the HTML parts of a message that are no attachments, in order. */
export function htmlParts(tree: ParserNode): string[] {
  if (tree.textContent !== undefined) return tree.contentType === 'text/html' ? [tree.textContent] : [];
  return tree.children.flatMap(htmlParts);
}

/** Tells if a message has HTML, and counts the pictures that it would load from elsewhere. */
export function countMarkup(tree: ParserNode): { has_html: boolean; remote_images: number } {
  const parts = htmlParts(tree);
  return {
    has_html: parts.length > 0,
    remote_images: parts.reduce((sum, html) => sum + (html.match(remoteImage)?.length ?? 0), 0),
  };
}
