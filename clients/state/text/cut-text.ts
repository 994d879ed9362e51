/**
 * Returns a stranger's name at a length that fits a line: one that is longer than `longest` UTF-16 units has its middle replaced by an
 * ellipsis, and keeps its last `kept` units, such as the ending of a file name.
 */
export function cutText(text: string, longest: number, kept = 0): string {
  if (text.length <= longest) return text;
  const end = kept === 0 ? '' : text.slice(-kept);
  return `${text.slice(0, longest - kept - 1)}…${end}`.toWellFormed();
}
