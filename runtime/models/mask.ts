/** Returns the texts in order, with a placeholder in place of each secret; equal secrets have equal placeholders. */
export type MaskTexts = (texts: readonly string[], signal: AbortSignal) => Promise<string[]>;

/** Returns an input with all its strings masked together, so that one secret has one placeholder in it. */
export async function maskInput(input: unknown, mask: MaskTexts, signal: AbortSignal): Promise<unknown> {
  const texts: string[] = [];
  visit(input, (text) => {
    texts.push(text);
    return text;
  });
  if (texts.length === 0) return input;
  const masked = await mask(texts, signal);
  let next = 0;
  return visit(input, (text) => masked[next++] ?? text);
}

/** Copies a JSON value, with each of its strings replaced; names of fields stay. */
function visit(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => visit(each, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part, replace)]));
}
