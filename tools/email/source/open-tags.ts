/** Characters of one tag, and of one style sheet or script. */
const [maxTag, maxScript] = [5000, 200_000];

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  shy: '',
  zwnj: '',
  zwj: '',
};

const named =
  /<[^>]{0,5000}\b(?:alt|title|aria-label)\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')[^>]{0,5000}>/gi;

/**
 * Returns text from markup: tags are removed, but comments, titles and alternative texts stay, because a reader may see
 * them. Every tag is looked for once, so that markup without ends costs no more than any other.
 */
export function openTags(markup: string): string {
  const opened = withoutScripts(markup).replace(/<!--|-->/g, ' ');
  const withNames = /\b(?:alt|title|aria-label)\s*=/i.test(opened) ? opened.replace(named, ' $1$2 ') : opened;
  const lines = withoutTags(
    withNames,
    /<\/?(?:p|div|br|li|tr|td|th|h[1-6]|table|ul|ol|blockquote)\b/gi,
    '\n\n',
  );
  return withoutTags(lines, /<\/?[a-z]/gi, '')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, isHex: string, digits: string) =>
      codePoint(Number.parseInt(digits, isHex ? 16 : 10)),
    )
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}

/** Replaces style sheets and scripts, from an opening tag to the next closing one of its name. */
function withoutScripts(text: string): string {
  const ends = {
    style: [...text.matchAll(/<\/style\s*>/gi)],
    script: [...text.matchAll(/<\/script\s*>/gi)],
  };
  const next = { style: 0, script: 0 };
  let [kept, from] = ['', 0];
  for (const open of text.matchAll(/<(style|script)\b/gi)) {
    if (open.index < from) continue;
    const name = open[1]?.toLowerCase() === 'style' ? 'style' : 'script';
    const start = open.index + open[0].length;
    while ((ends[name][next[name]]?.index ?? Number.POSITIVE_INFINITY) < start) next[name] += 1;
    const end = ends[name][next[name]];
    if (end === undefined || end.index - start > maxScript) continue;
    kept += `${text.slice(from, open.index)} `;
    from = end.index + end[0].length;
  }
  return kept + text.slice(from);
}

/** Replaces tags that begin in one way, each up to its next ">". */
function withoutTags(text: string, opening: RegExp, replacement: string): string {
  let [kept, from, close] = ['', 0, -1];
  for (const open of text.matchAll(opening)) {
    if (open.index < from) continue;
    const start = open.index + open[0].length;
    if (close < start) close = text.indexOf('>', start);
    if (close < 0) break;
    if (close - start > maxTag) continue;
    kept += text.slice(from, open.index) + replacement;
    from = close + 1;
  }
  return kept + text.slice(from);
}

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
