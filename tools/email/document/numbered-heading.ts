/**
 * Returns the level of a line that is numbered like a heading ("4.2 Lubrication" has 2); 0 for any other, also for "1.
 * Open it".
 */
export function numberedLevel(line: string): number {
  const number = /^(\d{1,3}(?:\.\d{1,3}){1,4})\.?\s+\p{Lu}[^\n]{1,90}$/u.exec(line)?.[1];
  return number === undefined || /[.;,:!]$/.test(line) ? 0 : number.split('.').length;
}
