import { removeInvisible } from '../../text/normalise-text.ts';
import { baseSubject } from '../sync/base-subject.ts';

/** UTF-16; far more than people write, and little enough to be folded by every program. */
const longestSubject = 250;

/**
 * The subject of a reply: what the conversation is called after one "Re: " (RFC 5322, 3.6.5), prefixes of other languages
 * not stacked, without control and invisible characters.
 */
export function replySubject(subject: string): string {
  const plain = removeInvisible(subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const { title } = baseSubject(plain);
  return `Re: ${cut(title === '' ? '(no subject)' : title)}`;
}

/** Cut between characters, never between the halves of one. */
function cut(title: string): string {
  if (title.length <= longestSubject) return title;
  return `${title
    .slice(0, longestSubject - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
