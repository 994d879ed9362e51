/**
 * Wraps a line between words to the width of a terminal, and indents the following lines like the first. A word wider than
 * the terminal, such as a URL, stays whole so that it can be copied. Without a width, as in a file, the line is not wrapped.
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
