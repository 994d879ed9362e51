import { splitSentences } from './sentences.ts';

/** Characters that are read for each one of an excerpt: white space is taken together, and of a line of stars little is left. */
const readForEach = 20;

/**
 * Returns the first sentences of a text that fit into `maxCharacters` (UTF-16, default 280), with white space normalised. If
 * not even the first one fits, it is cut after a word and ends in an ellipsis.
 */
export function summarise(text: string, maxCharacters = 280): string {
  const read = text.trimStart().slice(0, readForEach * Math.max(maxCharacters, 1));
  const sentences = splitSentences(read).map((span) => span.text.replace(/\s+/g, ' '));
  let summary = '';
  for (const sentence of sentences) {
    const longer = summary === '' ? sentence : `${summary} ${sentence}`;
    if (longer.length > maxCharacters) break;
    summary = longer;
  }
  const [first = ''] = sentences;
  return summary !== '' ? summary : cut(first, maxCharacters);
}

function cut(sentence: string, maxCharacters: number): string {
  if (sentence.length <= maxCharacters) return sentence;
  if (maxCharacters < 1) return '';
  const room = sentence.slice(0, maxCharacters - 1);
  const atWord = /\s/.test(sentence.charAt(maxCharacters - 1)) ? room : room.replace(/\s+\S*$/, '');
  // A word that does not fit is cut, but a surrogate pair is never split.
  return `${atWord
    .trimEnd()
    .replace(/[,;:–-]+$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…`;
}
