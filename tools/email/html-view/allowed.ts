/** Tags that a mail is laid out with; everything else is left out, its text kept. */
export const allowedTags = (
  'a abbr address article aside b bdi big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption ' +
  'figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike ' +
  'strong sub sup table tbody td tfoot th thead time tr tt u ul var'
).split(' ');

/** Tags that are left out with everything in them: it is no text of the mail. */
export const droppedTags = (
  'applet audio base button canvas datalist dialog embed frame frameset head iframe link map math meta noembed noframes noscript ' +
  'object option plaintext portal script select style svg template textarea title video xmp'
).split(' ');

const layout = ['align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'style'];

/** Attributes by tag; their values must match `plainValue` too, but for `src`, `alt` and `style`, which have rules of their own. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': layout,
  a: ['data-number'],
  font: ['color', 'face', 'size'],
  table: ['border', 'cellpadding', 'cellspacing'],
  td: ['colspan', 'rowspan', 'nowrap'],
  th: ['colspan', 'rowspan', 'nowrap', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'type'],
  ul: ['type'],
  img: ['src', 'alt'],
};

/** Values without a character that could begin an address, a function or another value. */
export const plainValue = /^[\p{L}\p{N}\s#%.,_-]{0,100}$/u;

/** Properties of style attributes. None takes a box out of its column, lays one over another or loads anything. */
const allowedProperties: ReadonlySet<string> = new Set(
  (
    'color background-color background font font-family font-size font-style font-weight font-variant text-align text-decoration ' +
    'text-transform text-indent line-height letter-spacing white-space word-break word-wrap overflow-wrap vertical-align direction ' +
    'width max-width min-width height max-height display list-style-type list-style table-layout border-collapse border-spacing ' +
    'padding padding-top padding-right padding-bottom padding-left margin margin-top margin-right margin-bottom margin-left border ' +
    'border-top border-right border-bottom border-left border-color border-style border-width border-radius mso-hide'
  ).split(' '),
);
const displays: ReadonlySet<string> = new Set(
  'block inline inline-block none table table-row table-cell list-item'.split(' '),
);
/** Neither backslash nor slash, so neither an escape, nor a comment, nor an address. */
const cssValue = /^[\p{L}\p{N}\s#%.,()'"!_-]{1,200}$/u;
const cssFunction = /([\p{L}\p{N}_-]*)\s*\(/giu;
const colourFunctions: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla']);
/** Longest style attribute that is read, characters, and most declarations of it. */
const [longestStyle, mostDeclarations] = [4_000, 60];

/** Returns the declarations of a style attribute that are allowed; empty if there are none. */
export function allowedStyle(style: string): string {
  if (style.length > longestStyle) return '';
  return style
    .split(';')
    .slice(0, mostDeclarations)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      return colon > 0 && allowedProperties.has(property) && isAllowedValue(property, value)
        ? [`${property}:${value}`]
        : [];
    })
    .join(';');
}

function isAllowedValue(property: string, value: string): boolean {
  if (!cssValue.test(value)) return false;
  for (const [, name = ''] of value.matchAll(cssFunction))
    if (!colourFunctions.has(name.toLowerCase())) return false;
  // A negative margin or indent moves text over what stands beside it.
  if (/^(?:margin|padding|text-indent|letter-spacing)/.test(property) && value.includes('-')) return false;
  return property !== 'display' || displays.has(value.toLowerCase().replace(/\s*!important$/, ''));
}
