import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 (hex) of a plain text, without invisible changes of mail systems: the form of line ends, and
 * blanks at the end of lines and of the text.
 */
export function hashBody(text: string): string {
  const words = text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd();
  return createHash('sha256').update(words).digest('hex');
}
