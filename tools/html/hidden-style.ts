import { isHidden } from './html-to-text.ts';

const names: Record<string, string> = { white: 'ffffff', black: '000000' };

/** Simple selectors that the style sheets of a document hide or paint. */
export interface SheetRules {
  /**
   * `.name` and `#name` hidden by a rule outside every at-rule; combined selectors are left out, because they depend
   * on scripts or on the screen.
   */
  hiding: Set<string>;
  /** `.name` and `#name` with a background of any colour. */
  painted: Set<string>;
}

/** Reads style sheets, at most 200,000 characters of each. */
export function readSheets(sheets: readonly string[]): SheetRules {
  const found: SheetRules = { hiding: new Set(), painted: new Set() };
  for (const sheet of sheets) {
    const rules = sheet.slice(0, 200_000).replace(/\/\*[\s\S]*?\*\//g, '');
    let depth = 0;
    let start = 0;
    let selector = '';
    for (let at = 0; at < rules.length; at += 1) {
      if (rules[at] === '{') {
        if (depth === 0) selector = rules.slice(start, at);
        depth += 1;
        start = at + 1;
      } else if (rules[at] === '}') {
        depth = Math.max(0, depth - 1);
        const style = rules.slice(start, at);
        if (depth === 0 && isHidden({ style })) addSimple(selector, found.hiding);
        if (depth === 0 && /background/i.test(style)) addSimple(selector, found.painted);
        start = at + 1;
      }
    }
  }
  return found;
}

function addSimple(selector: string, found: Set<string>): void {
  if (selector.includes('@')) return;
  for (const each of selector.split(',')) {
    const name = each.trim();
    if (/^[.#][\w-]+$/.test(name)) found.add(name);
  }
}

/** Tests whether one of these simple selectors matches an element with these attributes. */
export function isNamed(attributes: Record<string, string>, selectors: ReadonlySet<string>): boolean {
  if (selectors.size === 0) return false;
  const classes = (attributes['class'] ?? '').split(/\s+/).map((name) => `.${name}`);
  return [...classes, `#${attributes['id'] ?? ''}`].some((name) => selectors.has(name));
}

/** Returns the value of one property in a style attribute; undefined if it is not set. */
function propertyOf(style: string, pattern: RegExp): string | undefined {
  return pattern.exec(style)?.[1];
}

/** Returns the colour of the text, as six digits if it is known; undefined if the style sets none. */
export function textColour(style: string): string | undefined {
  const colour = propertyOf(style, /(?:^|;)\s*color\s*:\s*([^;!]+)/i);
  return colour === undefined ? undefined : plainColour(colour);
}

/** Returns the colour of the background, in the same form. */
export function groundColour(style: string): string | undefined {
  const colour = propertyOf(style, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i);
  return colour === undefined ? undefined : plainColour(colour);
}

/** Tests whether one style attribute gives text the colour of its own background. */
export function isSameColour(style: string): boolean {
  if (!/color/i.test(style)) return false;
  const colour = textColour(style);
  return colour !== undefined && (colour === 'transparent' || colour === groundColour(style));
}

/** Returns a colour as six lower-case digits if it has one of a few known forms, else as written. */
export function plainColour(colour: string): string {
  const plain = colour
    .toLowerCase()
    .replace(/[\s#]/g, '')
    .replace(/^rgba?\(255,255,255(?:,1)?\)$/, 'ffffff')
    .replace(/^rgba?\(0,0,0(?:,1)?\)$/, '000000');
  return names[plain] ?? (/^[\da-f]{3}$/.test(plain) ? plain.replace(/./g, '$&$&') : plain);
}
