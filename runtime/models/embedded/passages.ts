/** Words in one passage: the model reads about 128 pieces of words and ignores what comes after them. */
const passageWords = 90;
/** Characters in one passage: text without spaces is not read as one endless word. */
const passageCharacters = 700;
/** Passages of one text that count: the head of a report holds what it reports, and each costs tens of milliseconds. */
const mostPassages = 8;

/**
 * A text in passages that the model reads to their end, at most eight, in order; none for a text without anything
 * to read. White space between words does not count.
 */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let words: string[] = [];
  let length = 0;
  const flush = () => {
    if (words.length > 0) passages.push(words.join(' '));
    words = [];
    length = 0;
  };
  for (const [run] of text.matchAll(/\S{1,700}/gu)) {
    const isFull = words.length >= passageWords || length + run.length > passageCharacters;
    if (isFull && words.length > 0) flush();
    if (passages.length === mostPassages) return passages;
    words.push(run);
    length += run.length + 1;
  }
  flush();
  return passages;
}
