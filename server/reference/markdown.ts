const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** Formats a table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Joins a title and blocks of text to a generated page of the documentation. */
export const page = (title: string, ...blocks: readonly string[]): string =>
  `${[`# ${title}`, '<!-- Written by `npm run docs`. Do not edit this page. -->', ...blocks].join('\n\n')}\n`;
