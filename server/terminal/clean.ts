/**
 * Makes text from outside safe for one line of a terminal. Removes control characters, which could control the terminal, and
 * invisible or direction-changing characters, which could disguise a line (Unicode categories Cc and Cf).
 */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replace(/\p{Cf}/gu, '');
}
