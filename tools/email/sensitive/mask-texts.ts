import { findSpans } from './find-spans.ts';

/** Characters that are searched at once; a secret is shorter than what two searches share. */
const [window, shared] = [40_000, 4_000];

interface Span {
  start: number;
  end: number;
}

/** Masks the spans of these kinds in texts; see `mask-secrets.ts`. */
export async function maskTexts(
  texts: readonly string[],
  { kinds, placeholderOf }: { kinds: ReadonlySet<string>; placeholderOf: (number: number) => string },
): Promise<{ texts: string[]; masked: number }> {
  const whole = texts.join('\n');
  const spans = await spansOf(whole, kinds);
  const numbers = new Map<string, number>();
  const numberOf = ({ start, end }: Span): number => {
    const value = whole.slice(start, end).replace(/[\s.,;-]/g, '');
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
  const numbered = spans.map((span) => ({ ...span, words: placeholderOf(numberOf(span)) }));
  let [offset, first] = [0, 0];
  const result = texts.map((text) => {
    const end = offset + text.length;
    while ((numbered[first]?.end ?? Number.POSITIVE_INFINITY) <= offset) first += 1;
    let [done, written] = [offset, ''];
    for (let index = first; (numbered[index]?.start ?? end) < end; index += 1) {
      const span = numbered[index];
      if (span === undefined) break;
      // A secret that runs from one text into the next is masked in both.
      written += whole.slice(done, Math.max(done, span.start)) + span.words;
      done = Math.min(end, span.end);
    }
    written += whole.slice(done, end);
    offset = end + 1;
    return written;
  });
  return { texts: result, masked: numbers.size };
}

/** Returns the spans in order, none of which overlaps another. */
async function spansOf(text: string, kinds: ReadonlySet<string>): Promise<Span[]> {
  const found: Span[] = [];
  for (let start = 0; start === 0 || start + shared < text.length; start += window - shared) {
    const part = text.slice(start, start + window);
    for (const span of await findSpans(part))
      if (kinds.has(span.kind)) found.push({ start: span.start + start, end: span.end + start });
  }
  const spans: Span[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else spans.push(span);
  }
  return spans;
}
