import { summarise } from '../../text/excerpt.ts';
import { removeInvisible } from '../../text/normalise-text.ts';

/** Addresses of pages and people: a reply carries none that a stranger wrote. */
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\bmailto:)\S*|[^\s@<>"']{1,64}@[^\s@<>"']+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|io|co|de|eu|fr|es|uk|us|ru|cn|xyz|top|app|dev|link|click|site|online|example|invalid|test)\b\S*/giu;

/** Stands where an address was taken out. */
export const gap = '[…]';

/**
 * A stranger's words as they can stand between quotation marks: on one line, at most so long (UTF-16), without links and
 * addresses, inner quotation marks single. Empty where nothing is left to quote.
 */
export function quotable(words: string, longest: number): string {
  const plain = removeInvisible(words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(address, gap)
    .replace(/["“”„«»]/gu, "'")
    .replace(/\s+/g, ' ')
    // The mark of a list item belongs to the list.
    .replace(/^[\s>*•‣–-]+/u, '')
    .trim();
  return /\p{L}/u.test(plain.replaceAll(gap, '')) ? summarise(plain, longest) : '';
}
