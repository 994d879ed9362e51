/**
 * Text from outside on one line of a terminal: without control characters, which could steer it, and without invisible or
 * direction-changing ones, which could make a line read otherwise than it is (Unicode categories Cc and Cf).
 */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replace(/\p{Cf}/gu, '');
}
