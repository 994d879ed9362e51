import type { Person } from '../../sync/message.ts';

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|morning|hallo|guten (?:tag|morgen)|bonjour|liebe[rs]?|sehr geehrte[rs]?(?: (?:herr|frau))?)\s+([^\n,!:–-]{2,60})[,!:–-]?/iu;

/** The names by which people are spoken to: given name, family name, both. */
function namesOf({ name, address }: Person): string[] {
  const local = address.split('@')[0] ?? '';
  const words = (name ?? local.replace(/[._]/g, ' '))
    .replace(/\(.*?\)|"/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}[\p{L}'’-]+$/u.test(word));
  return words.map((word) => word.toLowerCase());
}

/** Who among these is named in the words; undefined for none or for several. */
function namedIn(words: string, people: readonly Person[]): string | undefined {
  const said = new Set(
    (words.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/, '')),
  );
  const found = people.filter((each) => namesOf(each).some((name) => said.has(name)));
  const addresses = new Set(found.map(({ address }) => address));
  return addresses.size === 1 ? found[0]?.address : undefined;
}

const spoken =
  /^[\s\-*•\d.)\]]*(?:(?:and|also|action|to-?do)[:,]?\s+)?@?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\s*(?:[,:–-]|(?=to \p{L}))/u;
const able = /\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill|[Ss]hould) (\p{Lu}[\p{L}'’-]+)\b/u;

/**
 * The address of whom a sentence asks: who is spoken to by name in it, else whom the message greets, else its only
 * recipient. Null where that does not tell.
 */
export function whoIsAsked(
  sentence: string,
  { text, people, to }: { text: string; people: readonly Person[]; to: readonly string[] },
): string | null {
  const name =
    spoken.exec(sentence)?.[1] ?? able.exec(sentence)?.[1] ?? /@(\p{L}[\p{L}'’-]+)/u.exec(sentence)?.[1];
  const named = name === undefined ? undefined : namedIn(name, people);
  if (named !== undefined) return named;
  const greeted = greeting.exec(text)?.[1];
  const first = greeted === undefined ? undefined : namedIn(greeted, people);
  if (first !== undefined) return first;
  return to.length === 1 ? (to[0] ?? null) : null;
}
