/** Returns the full-text query (`to_tsquery`) for any of these words; null without words. */
export function anyOf(words: readonly string[]): string | null {
  const quoted = words.map((word) => `'${word.replace(/[\\\0]/g, ' ').replaceAll("'", "''")}'`);
  return quoted.length === 0 ? null : quoted.join(' | ');
}
