import { Parser } from 'htmlparser2';
import { htmlToText, type PlainText, tidy } from '../../html/html-to-text.ts';
import { nearerBase } from '../../html/resolve-link.ts';
import type { RawText } from './raw.ts';

const known = new Set(
  'a abbr acronym address article aside audio b bdi bdo big blockquote body br button caption center cite code col colgroup dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta nav noscript object ol option p param picture pre q s samp script section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr tt u ul var video wbr'.split(
    ' ',
  ),
);
// Most characters examined; five times the limit of stored text, since markup is most of it.
const maxText = 1_000_000;
const tags = /<!--|<\/?([a-z][\w:-]*)(?=[\s/>])/gi;

/**
 * Tests whether a text of unstated format is HTML: it has a tag or a character reference, and every tag is one of
 * HTML. "How `Vec<T>` works" is text; a title with `<em>` is HTML. feedparser decides in the same way.
 */
function looksLikeHtml(value: string): boolean {
  let hasTag = false;
  for (const match of value.matchAll(tags)) {
    const [, name] = match;
    if (name !== undefined && !known.has(name.toLowerCase()) && !/[:-]/.test(name)) return false;
    hasTag = true;
  }
  return hasTag || /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i.test(value);
}

/** Returns the plain text of a piece of a feed, whatever its format, and its links. */
export function plainText(raw: RawText | null, base: string | null): PlainText {
  if (raw === null) return { text: '', links: [], isTooDeep: false };
  const value = raw.value.length > maxText ? cut(raw.value, maxText) : raw.value;
  const isHtml = raw.kind === 'html' || (raw.kind === 'guess' && looksLikeHtml(value));
  if (isHtml) return htmlToText(value, nearerBase(base, raw.base));
  return { text: tidy(value), links: [], isTooDeep: false };
}

/** Returns the text of `plainText` in one line. */
export function plainLine(raw: RawText | null): string {
  return plainText(raw, null).text.replace(/\s+/g, ' ');
}

/** Replaces character references of HTML by their characters; markup stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({ ontext: (data) => (decoded += data) }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

/** Returns at most `max` UTF-16 units, never half a character. */
export function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}
