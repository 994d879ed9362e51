import { removeInvisible } from '../../../domain/text/normalise-text.ts';

// Control characters except tab and line feed: they are no text, and NUL cannot be stored.
const control = /[\p{Cc}--[\t\n]]/gv;

/**
 * Returns a document's characters as a reader sees them: line feeds only, nothing invisible, halves of characters
 * replaced.
 */
export function visibleText(text: string): string {
  return removeInvisible(text.replace(/\r\n?|[\u2028\u2029\f]/g, '\n').replace(control, '')).toWellFormed();
}

/** Returns a heading or title in one line, at most 300 characters. */
export const plainLine = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
