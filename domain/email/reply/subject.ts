import { removeInvisible } from '../../text/normalise-text.ts';
import { baseSubject } from '../sync/base-subject.ts';

/** Longest subject in UTF-16 characters: more than people write, and short enough for every program to fold. */
const maxSubjectLength = 250;

/**
 * Returns the subject of a reply: one "Re: " and the title of the conversation (RFC 5322, 3.6.5), without prefixes of other
 * languages, control characters and invisible characters.
 */
export function replySubject(subject: string): string {
  const plain = removeInvisible(subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const { title } = baseSubject(plain);
  return `Re: ${cut(title === '' ? '(no subject)' : title)}`;
}

/** Cuts a title, never inside a character. */
function cut(title: string): string {
  if (title.length <= maxSubjectLength) return title;
  return `${title
    .slice(0, maxSubjectLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
