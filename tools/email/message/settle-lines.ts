const lineFeed = 10;
const carriageReturn = 13;
// Longest boundary (RFC 2046 5.1.1), and blanks behind one that are looked at.
const padded = /^--([^\s][^\r\n]{0,72}?)[ \t]{1,80}(?=\r?$)/gm;

/**
 * The source as the splitter can read it: blanks that transport put behind a boundary gone (RFC 2046 5.1.1), and lines
 * that end in a carriage return alone, as old programs wrote them, ended properly. Anything else is left as it is.
 */
export function settleLines(raw: Uint8Array): Buffer {
  let source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!source.includes(lineFeed) && source.includes(carriageReturn))
    source = Buffer.from(source.toString('latin1').replaceAll('\r', '\n'), 'latin1');
  if (!source.includes('boundary')) return source;
  const text = source.toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of text.matchAll(
    /\bboundary\s{0,5}=\s{0,5}(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/gi,
  ))
    boundaries.add(quoted ?? bare ?? '');
  const isBoundary = (mark: string) => boundaries.has(mark) || boundaries.has(mark.replace(/--$/, ''));
  const settled = text.replace(padded, (line: string, mark: string) =>
    isBoundary(mark) ? `--${mark}` : line,
  );
  return settled.length === text.length ? source : Buffer.from(settled, 'latin1');
}
