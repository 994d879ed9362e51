/** One line of a flowed text, without its marks. */
interface Line {
  /** Number of quote marks. */
  depth: number;
  text: string;
  isSignatureMark: boolean;
}

function readLine(line: string): Line {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  // A space that the sender stuffed in before a space, "From " or a quote mark of the text itself (RFC 3676 4.4).
  const text = line.slice(line[depth] === ' ' ? depth + 1 : depth);
  return { depth, text, isSignatureMark: text === '-- ' };
}

/**
 * Joins the lines of a `format=flowed` text to paragraphs (RFC 3676). A line that ends in a space continues on the next line only
 * if both have the same number of quote marks: an answer below a quoted line is a paragraph of its own, whatever that line
 * ends in. `deletesSpace` is the parameter `DelSp`. Takes time in proportion to the text.
 */
export function joinFlowed(text: string, { deletesSpace }: { deletesSpace: boolean }): string {
  const lines = text.split(/\r?\n/).map(readLine);
  const paragraphs: string[] = [];
  let parts: string[] = [];
  for (const [index, { depth, text: words, isSignatureMark }] of lines.entries()) {
    const next = lines[index + 1];
    const continues =
      words.endsWith(' ') && !isSignatureMark && next?.depth === depth && !next.isSignatureMark;
    parts.push(continues && deletesSpace ? words.slice(0, -1) : words);
    if (continues) continue;
    const marks = depth === 0 ? '' : `${'>'.repeat(depth)} `;
    paragraphs.push(`${marks}${parts.join('')}`);
    parts = [];
  }
  return paragraphs.join('\n');
}
