import { type DraftingInput, type DraftingOutput, keepGivenCitations } from './drafting.ts';
import { phrasesOf } from './phrases/phrases-of.ts';
import { quotable } from './quotable.ts';
import { replyLanguageFor } from './reply-language.ts';

/**
 * Composes the body of a reply: greeting, paragraphs, closing and signature, in plain text with unwrapped lines. The
 * answered message is not quoted below it, because mail programs show the thread. `used` are the numbers of the cited sources.
 */
export function composeBody(input: DraftingInput, output: DraftingOutput): { body: string; used: number[] } {
  const { paragraphs } = keepGivenCitations(input, output);
  const phrases = phrasesOf[replyLanguageFor(input.language, input.message)];
  const style = isOfLanguage(input)
    ? input.style
    : { ...input.style, greeting: undefined, closing: undefined };
  const prose = paragraphs.map(({ text }) => tidy(text)).filter((text) => text !== '');
  const signature = tidy(style.signature ?? input.me.name);
  return {
    body: [
      greet(input, style.greeting),
      ...prose,
      [tidy(style.closing ?? phrases.closing), signature].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
    used: [...new Set(paragraphs.flatMap(({ cites }) => cites))].sort((a, b) => a - b),
  };
}

/** Tests whether the greeting and the closing of the style are in the language of the reply. */
const isOfLanguage = ({ style, language, message }: DraftingInput): boolean =>
  style.language === undefined || style.language === replyLanguageFor(language, message);

function greet({ them, style, language, message }: DraftingInput, custom: string | undefined): string {
  const { greeting } = phrasesOf[replyLanguageFor(language, message)];
  const name = personName(them.name);
  if (name === null) return custom !== undefined && !custom.includes('{') ? tidy(custom) : greeting.unnamed;
  if (custom !== undefined)
    return tidy(custom)
      .replaceAll('{given}', () => name.given)
      .replaceAll('{name}', () => name.whole);
  return style.address === 'formal' ? greeting.formal(name.whole) : greeting.given(name.given);
}

/** Titles that people write before or after a name. */
const title = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|monsieur|madame|señora?|dipl|ing)\.?$/iu;

/**
 * Reads a person's given and whole name from a display name ("Reyes, Tomás (Maintenance)"). Returns null for anything that
 * is not a person's name, such as an address or "Purchasing 2", so that a greeting never repeats a stranger's text.
 */
export function personName(display: string | null): { given: string; whole: string } | null {
  const plain = quotable((display ?? '').replace(/\(.*?\)|\[.*?\]|"|\s[/|–-]\s.*$/gu, ' '), 80);
  const [before = '', after] = plain.split(',', 2);
  const inOrder = after === undefined ? plain : `${after} ${before}`;
  const words = inOrder.split(/\s+/).filter((word) => word !== '' && !title.test(word));
  const isName =
    words.length >= 1 && words.length <= 5 && words.every((word) => /^[\p{L}][\p{L}\p{M}.'’-]*$/u.test(word));
  if (!isName) return null;
  return { given: words[0] ?? '', whole: words.join(' ') };
}

/** Removes control characters and white space at the ends of lines; keeps single line breaks. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
