import { splitSentences } from './sentences.ts';
import { foldWord, stopWords, wordsOf } from './words.ts';

const capitalised = /\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’&-]\p{L}[\p{L}\p{N}]*)*/gu;
// Words that English capitalises although they are not names.
const notNames =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|I|Mr|Mrs|Ms|Dr|Prof)$/;

/** Tests whether most long words begin with a capital, so that capitals do not indicate names. */
export function isTitleCase(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  return long.length >= 3 && capitals / long.length > 0.7;
}

/**
 * Returns the words of proper names in a text, folded and in lower case, recognized by capitals only. The first word of a
 * sentence counts only with an inner capital (NASA, OpenSSL) or next to another name; in a headline in title case only words
 * with an inner capital count.
 */
export function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const sentence of splitSentences(text)) {
    const isTitle = isTitleCase(sentence.text);
    const found = [...sentence.text.matchAll(capitalised)];
    for (const [index, match] of found.entries()) {
      const [word] = match;
      const isFirst = /^["'“‘(\s]*$/.test(sentence.text.slice(0, match.index));
      const next = found[index + 1];
      const isJoined = next !== undefined && next.index === match.index + word.length + 1;
      const hasInnerCapital = /^.+\p{Lu}/u.test(word);
      if (notNames.test(word) || stopWords.has(word.toLowerCase())) continue;
      if (hasInnerCapital || (!isTitle && (!isFirst || isJoined)))
        for (const part of wordsOf(word)) names.add(foldWord(part));
    }
  }
  return names;
}
