/** Returns the one-time code in what a person pasted, the whole printed address or the code alone; null if there is none. */
export function pastedCode(text: string): string | null {
  const pasted = text.trim();
  const mark = pasted.indexOf('#');
  const code = mark < 0 ? pasted : (new URLSearchParams(pasted.slice(mark + 1)).get('in') ?? '');
  return /^[\w-]{8,200}$/.test(code) ? code : null;
}
