import { summarise } from '../../text/excerpt.ts';
import { removeInvisible } from '../../text/normalise-text.ts';

/** Addresses of pages and people; a reply repeats none that a stranger wrote. */
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\bmailto:)\S*|[^\s@<>"']{1,64}@[^\s@<>"']+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|io|co|de|eu|fr|es|uk|us|ru|cn|xyz|top|app|dev|link|click|site|online|example|invalid|test)\b\S*/giu;

/** Mark in place of a removed address. */
export const gap = '[…]';

/**
 * Makes a stranger's text fit to stand between quotation marks: on one line, at most `maxLength` long (UTF-16), without links
 * and addresses, with single quotation marks inside. Returns an empty string if nothing is left to quote.
 */
export function quotable(text: string, maxLength: number): string {
  const plain = removeInvisible(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(address, gap)
    .replace(/["“”„«»]/gu, "'")
    .replace(/\s+/g, ' ')
    // The mark of a list item is not part of the text.
    .replace(/^[\s>*•‣–-]+/u, '')
    .trim();
  return /\p{L}/u.test(plain.replaceAll(gap, '')) ? summarise(plain, maxLength) : '';
}
