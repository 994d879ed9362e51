import { Parser } from 'htmlparser2';
import { removeInvisible } from '../../domain/text/normalise-text.ts';
import { resolveLink } from './resolve-link.ts';

/** Plain text of a piece of HTML and the addresses that it links to. */
export interface PlainText {
  /** Paragraphs separated by a blank line, no markup, no invisible characters. */
  text: string;
  /** Absolute http(s) addresses, in order, without repeats, at most 100. */
  links: string[];
  isTooDeep: boolean;
}

const maxDepth = 400;
const maxLinks = 100;
const skipped = new Set(
  'script style template noscript iframe embed applet svg math head title textarea select button canvas audio video'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p div section article header footer aside nav main blockquote ul ol dl table figure figcaption pre h1 h2 h3 h4 h5 h6 hr form fieldset address center details summary'.split(
    ' ',
  ),
);
const lines = new Set('br li tr dt dd caption'.split(' '));
const cells = new Set(['td', 'th']);
/** Elements without an end tag (HTML 13.1.2). */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|mso-hide\s*:\s*all|(?:text-indent|left|top)\s*:\s*-\d{3,}/i;

/** Tests whether the attributes of an element hide it from a person who looks at the page. */
export function isHidden(attributes: Record<string, string>): boolean {
  if (attributes['hidden'] !== undefined || attributes['aria-hidden']?.toLowerCase() === 'true') return true;
  return attributes['style'] !== undefined && hiddenStyle.test(attributes['style']);
}

/**
 * Returns the text that a reader of this HTML sees: no tags, comments, scripts, styles, or hidden elements; entities
 * decoded; white space collapsed except in `pre`. `base` resolves relative links. Reading stops at elements nested
 * deeper than 400 and reports it, because no person writes them and each level costs.
 */
export function htmlToText(html: string, base: string | null): PlainText {
  if (!/[<&]/.test(html)) return { text: tidy(html), links: [], isTooDeep: false };
  let text = '';
  let depth = 0;
  let hiddenFrom = 0;
  let preformatted = 0;
  let isTooDeep = false;
  const links = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isTooDeep) return;
        if (!voidElements.has(name)) depth += 1;
        if (depth > maxDepth) {
          isTooDeep = true;
          parser.pause();
          return;
        }
        if (hiddenFrom > 0) return;
        if (skipped.has(name) || isHidden(attributes)) {
          if (!voidElements.has(name)) hiddenFrom = depth;
          return;
        }
        if (name === 'pre') preformatted += 1;
        if (blocks.has(name)) text += '\n\n';
        else if (lines.has(name)) text += name === 'li' ? '\n- ' : '\n';
        else if (cells.has(name)) text += ' ';
        else if (name === 'a' && attributes['href'] !== undefined && links.size < maxLinks) {
          const link = resolveLink(attributes['href'], base);
          if (link !== null) links.add(link);
        }
      },
      ontext(data) {
        if (hiddenFrom > 0 || isTooDeep) return;
        // Blanks are collapsed at the end; here only line breaks go that `tidy` would take for ours.
        text += preformatted > 0 || !/[^\S ]/.test(data) ? data : data.replace(/\s+/g, ' ');
      },
      onclosetag(name) {
        if (isTooDeep || voidElements.has(name)) return;
        if (hiddenFrom === depth) hiddenFrom = 0;
        else if (hiddenFrom === 0) {
          if (name === 'pre' && preformatted > 0) preformatted -= 1;
          if (blocks.has(name)) text += '\n\n';
        }
        depth -= 1;
      },
    },
    { decodeEntities: true, recognizeCDATA: true },
  );
  parser.end(html);
  return { text: tidy(text), links: [...links], isTooDeep };
}

/** Removes white space at the ends of lines, repeated blank lines and invisible characters. */
export function tidy(text: string): string {
  const blanks = removeInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n ]/g, ' ');
  // Most texts have no two blanks in a row, and a search is much cheaper than a pattern.
  const single = blanks.includes('  ') ? blanks.replace(/ {2,}/g, ' ') : blanks;
  if (!single.includes('\n')) return single.trim();
  return single
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(?:- ?\n)+|\n-(?=\n|$)/g, '')
    .trim();
}
