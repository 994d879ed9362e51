/** The query for any of these words, as PostgreSQL reads it (`to_tsquery`); null without words. */
export function anyOf(words: readonly string[]): string | null {
  const quoted = words.map((word) => `'${word.replace(/[\\\0]/g, ' ').replaceAll("'", "''")}'`);
  return quoted.length === 0 ? null : quoted.join(' | ');
}
