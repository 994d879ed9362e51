/**
 * Breaks a line between words so that it fits into a terminal, further lines set in as deep as the first. A word that is
 * wider than the terminal, such as an address, stays whole, or it could not be copied. Without a width, as into a file,
 * the line stays as it is.
 */
export function wrap(
  line: string,
  columns: number | undefined,
  indent = /^ */.exec(line)?.[0] ?? '',
): string {
  if (columns === undefined) return line;
  const lines: string[] = [];
  let current = '';
  for (const word of line.trimStart().split(' ')) {
    const lead = lines.length === 0 ? (/^ */.exec(line)?.[0] ?? '') : indent;
    const longer = current === '' ? lead + word : `${current} ${word}`;
    if (current !== '' && longer.length > columns) {
      lines.push(current);
      current = indent + word;
    } else current = longer;
  }
  return [...lines, current].join('\n');
}
