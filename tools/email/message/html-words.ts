import { Parser } from 'htmlparser2';
import { groundColour, isNamed, plainColour, readSheets, textColour } from '../../html/hidden-style.ts';
import { isHidden, voidElements } from '../../html/html-to-text.ts';
import { createLines } from './html-lines.ts';
import { limits, refusal } from './limits.ts';

/** The text of an HTML part as a person sees it, and the text that it hides from them. */
export interface HtmlWords {
  /** Lines; quoted ones begin with `>`, a signature with the line `-- `. */
  text: string;
  /** Pieces of text that are not shown, separated by line feeds. */
  hidden: string;
  /** Number of hidden pieces, except those for a single program (conditional comments). */
  hiddenCount: number;
}

const skipped = new Set(
  'script template noscript iframe embed applet svg math title textarea select canvas audio video'.split(' '),
);
const paragraphs = new Set('p ul ol dl table h1 h2 h3 h4 h5 h6 pre blockquote hr'.split(' '));
const blocks = new Set(
  'div section article header footer center address fieldset form tr dt dd caption li figure'.split(' '),
);
/** Class names of signatures in common programs. */
const signatureMark = /\b(?:gmail_signature|moz-signature|protonmail_signature_block-user)\b/;
/** In mail only: preheaders have no size, or letters too small to read. */
const squeezed = /(?:height|width)\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)/i;
const unreadable =
  /font-size\s*:\s*(?:0?\.\d+|1)(?:px|pt)\s*(?:;|!|$)|opacity\s*:\s*0?\.0\d*\s*(?:;|!|$)|transform\s*:\s*scale\(0/i;
const picture = /background(?:-image)?\s*:[^;]*(?:url|gradient)/i;
const overflowHidden = /overflow\s*:\s*hidden/i;
// A longer style attribute is not parsed: it would take too long.
const maxStyleLength = 10_000;
const minWords = 5;
/** Characters of style sheets that are read; no message of the public sets has a tenth of it. */
const maxSheetCharacters = 500_000;

/** The properties of an open element. */
interface Open {
  name: string;
  /** Colour behind its text; null if unknown (pictures, style sheets). */
  ground: string | null;
  colour: string | null;
  isQuote: boolean;
  isPreformatted: boolean;
}

/**
 * Reads HTML from top to bottom in one pass without building a tree. Text is hidden by attributes, styles, simple rules
 * of the message's own style sheets, or the colour of its background; comments are hidden too. Throws `malformed_input`
 * beyond the limits.
 */
export function htmlWords(html: string): HtmlWords {
  const lines = createLines();
  const rules = readSheets([]);
  let sheetCharacters = 0;
  let sheet = '';
  const open: Open[] = [];
  // Depth at which hiding or skipping began; 0 if nothing is hidden.
  let hiddenFrom = 0;
  let skippedFrom = 0;
  let piece = '';
  const hidden: string[] = [];
  let hiddenCount = 0;
  const hide = (text: string, isCounted: boolean) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words === '') return;
    hidden.push(words);
    if (isCounted) hiddenCount += 1;
  };
  const close = () => {
    const element = open.pop();
    if (element === undefined) return;
    const depth = open.length + 1;
    if (skippedFrom === depth) skippedFrom = 0;
    if (hiddenFrom === depth) {
      hiddenFrom = 0;
      hide(piece, true);
      piece = '';
    }
    if (skippedFrom > 0 || hiddenFrom > 0) return;
    if (paragraphs.has(element.name)) lines.break(2);
    else if (blocks.has(element.name)) lines.break(1);
    if (element.isQuote) lines.endQuote();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isVoid = voidElements.has(name);
        if (!isVoid && open.length >= limits.htmlDepth)
          throw refusal(`HTML with more than ${limits.htmlDepth} elements inside one another`);
        const parent = open.at(-1);
        const style = attributes['style'] ?? '';
        const element: Open = {
          name,
          ...coloursOf(attributes, style, rules.painted, parent),
          isQuote: false,
          isPreformatted: name === 'pre' || (parent?.isPreformatted ?? false),
        };
        if (!isVoid) open.push(element);
        if (hiddenFrom > 0 || skippedFrom > 0) return;
        if (!isVoid && (skipped.has(name) || name === 'style')) {
          skippedFrom = open.length;
          sheet = '';
          return;
        }
        if (!isVoid && isUnseen(name, attributes, style, rules.hiding)) {
          hiddenFrom = open.length;
          return;
        }
        if (paragraphs.has(name)) lines.break(2);
        else if (blocks.has(name) || name === 'br') lines.break(name === 'br' ? 0 : 1);
        if (name === 'li') lines.add('- ');
        else if (name === 'td' || name === 'th') lines.add(' ');
        const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.slice(0, 1000);
        if (!isVoid && name === 'blockquote') {
          element.isQuote = true;
          lines.beginQuote();
        }
        if (signatureMark.test(names) || attributes['id'] === 'Signature') lines.line('-- ');
      },
      ontext(data) {
        if (skippedFrom > 0) sheet += open.at(-1)?.name === 'style' ? data : '';
        else if (hiddenFrom > 0) piece += data;
        else if (isUnreadable(open.at(-1))) hide(data, true);
        else if (open.at(-1)?.isPreformatted) lines.addPreformatted(data);
        else lines.add(data);
      },
      oncomment(data) {
        const isConditional = /^\s*\[if\b/i.test(data);
        const words = data.slice(0, limits.textCharacters).replace(/<[^<>]*>/g, ' ');
        if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) < minWords || /\{[^{}]*:/.test(words)) return;
        hide(words, !isConditional);
      },
      onclosetag(name) {
        if (voidElements.has(name)) return;
        if (name === 'style' && sheet !== '' && sheetCharacters < maxSheetCharacters) {
          sheetCharacters += sheet.length;
          const found = readSheets([sheet]);
          for (const each of found.hiding) rules.hiding.add(each);
          for (const each of found.painted) rules.painted.add(each);
        }
        sheet = '';
        close();
      },
    },
    { decodeEntities: true, recognizeCDATA: true },
  );
  parser.end(html);
  hide(piece, true);
  return { text: lines.end(), hidden: hidden.join('\n'), hiddenCount };
}

function isUnseen(
  name: string,
  attributes: Record<string, string>,
  style: string,
  hiding: ReadonlySet<string>,
): boolean {
  // No one sends a message that is transparent as a whole: programs ignore styles of these two.
  if (name === 'html' || name === 'body') return false;
  if (style.length > maxStyleLength) return true;
  if (isHidden(attributes) || isNamed(attributes, hiding)) return true;
  return style !== '' && (unreadable.test(style) || (overflowHidden.test(style) && squeezed.test(style)));
}

/** Returns whether text has the colour of its background. */
function isUnreadable(element: Open | undefined): boolean {
  if (element?.colour == null) return false;
  return element.colour === 'transparent' || element.colour === element.ground;
}

/** Returns the colours of an element: its own, else those of the element around it, else no colour on white. */
function coloursOf(
  attributes: Record<string, string>,
  style: string,
  painted: ReadonlySet<string>,
  parent: Open | undefined,
): Pick<Open, 'ground' | 'colour'> {
  const { bgcolor, color, background } = attributes;
  const outer = parent ?? { ground: 'ffffff', colour: null };
  if (
    style === '' &&
    bgcolor === undefined &&
    color === undefined &&
    background === undefined &&
    painted.size === 0
  )
    return { ground: outer.ground, colour: outer.colour };
  const own = style.length > maxStyleLength ? '' : style;
  const isPainted = isNamed(attributes, painted) || background !== undefined || picture.test(own);
  const ground = groundColour(own) ?? (bgcolor === undefined ? undefined : plainColour(bgcolor));
  const colour = textColour(own) ?? (color === undefined ? undefined : plainColour(color));
  return {
    ground: isPainted ? null : isOuter(ground) ? outer.ground : (ground ?? null),
    colour: colour === 'inherit' ? outer.colour : (colour ?? outer.colour),
  };
}

function isOuter(ground: string | undefined): boolean {
  return ground === undefined || /^(?:transparent|inherit|initial|none|unset)/.test(ground);
}
