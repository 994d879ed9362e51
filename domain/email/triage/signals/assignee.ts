import type { Person } from '../../sync/message.ts';

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|morning|hallo|guten (?:tag|morgen)|bonjour|liebe[rs]?|sehr geehrte[rs]?(?: (?:herr|frau))?)\s+([^\n,!:–-]{2,60})[,!:–-]?/iu;

/** Lists the names by which a person is addressed: given name and family name, in lower case. */
function namesOf({ name, address }: Person): string[] {
  const local = address.split('@')[0] ?? '';
  const words = (name ?? local.replace(/[._]/g, ' '))
    .replace(/\(.*?\)|"/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}[\p{L}'’-]+$/u.test(word));
  return words.map((word) => word.toLowerCase());
}

/** Returns the address of the one person named in the words; undefined if there is none or several. */
function namedIn(words: string, people: readonly Person[]): string | undefined {
  const names = new Set(
    (words.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/, '')),
  );
  const matches = people.filter((each) => namesOf(each).some((name) => names.has(name)));
  const addresses = new Set(matches.map(({ address }) => address));
  return addresses.size === 1 ? matches[0]?.address : undefined;
}

const addressed =
  /^[\s\-*•\d.)\]]*(?:(?:and|also|action|to-?do)[:,]?\s+)?@?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\s*(?:[,:–-]|(?=to \p{L}))/u;
const canYou = /\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill|[Ss]hould) (\p{Lu}[\p{L}'’-]+)\b/u;

/**
 * Returns the address of the person that a sentence asks: the one it addresses by name, or else the one that the message
 * greets, or else the only recipient. Null if none of these is known.
 */
export function assigneeOf(
  sentence: string,
  { text, people, to }: { text: string; people: readonly Person[]; to: readonly string[] },
): string | null {
  const name =
    addressed.exec(sentence)?.[1] ?? canYou.exec(sentence)?.[1] ?? /@(\p{L}[\p{L}'’-]+)/u.exec(sentence)?.[1];
  const named = name === undefined ? undefined : namedIn(name, people);
  if (named !== undefined) return named;
  const greeted = greeting.exec(text)?.[1];
  const first = greeted === undefined ? undefined : namedIn(greeted, people);
  if (first !== undefined) return first;
  return to.length === 1 ? (to[0] ?? null) : null;
}
