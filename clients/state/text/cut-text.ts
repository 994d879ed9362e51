/**
 * Returns a stranger's name at a length that fits a line: one that is longer than `longest` UTF-16 units has its middle replaced by an
 * ellipsis, and keeps its last `kept` units, such as the ending of a file name.
 */
export function cutText(text: string, longest: number, kept = 0): string {
  if (text.length <= longest) return text;
  const end = kept === 0 ? '' : text.slice(-kept);
  return `${text.slice(0, longest - kept - 1)}…${end}`.toWellFormed();
}

/** UTF-16 units of a sentence that are shown; a longer one has no end, and its message has all of it. */
const longestSentence = 600;

/** Returns the beginning of a stranger's sentence, which may be as long as the letter. */
export const cutSentence = (sentence: string): string => cutText(sentence, longestSentence);
