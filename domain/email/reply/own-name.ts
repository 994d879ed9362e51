import type { AnswerableMessage } from './choose-message.ts';

const isName = /^(?=.*\p{L})[\p{L}\p{M}.,'’ -]{1,80}$/u;

// Largest number of words in a name.
const maxWords = 5;

/**
 * Returns the engineer's name: from the newest mail that they sent, else as others write it, else derived from the address.
 * A name given by others counts only if every word of it is in the address, because no one approves this name and a
 * stranger must not choose it.
 */
export function ownName(
  messages: readonly Pick<AnswerableMessage, 'direction' | 'sender' | 'recipients'>[],
  own: readonly string[],
  address: string,
): string {
  const newest = messages.toReversed();
  const isOwn = (person: { address: string }) => own.includes(person.address.toLowerCase());
  const sent = newest.flatMap(({ direction, sender }) =>
    direction === 'outgoing' && sender ? [sender] : [],
  );
  const addressed = newest.flatMap(({ recipients }) => recipients);
  const person =
    sent.find((person) => isOwn(person) && isName.test(person.name ?? '')) ??
    addressed.find((person) => isOwn(person) && isInAddress(person.name ?? '', person.address));
  return person?.name?.trim() ?? fromAddress(address);
}

/** Tests whether the address contains every word of a name, with accents in either spelling. */
function isInAddress(name: string, address: string): boolean {
  const local = (address.split('@')[0] ?? '').toLowerCase();
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return (
    isName.test(name) &&
    words.length <= maxWords &&
    words.every((word) => spellings(word).some((each) => local.includes(each)))
  );
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' };

const spellings = (word: string): string[] => [
  word,
  word.normalize('NFC').replace(/[äöüßøå]/g, (letter) => umlauts[letter] ?? letter),
  word.normalize('NFKD').replace(/\p{M}/gu, ''),
];

function fromAddress(address: string): string {
  const [local = ''] = address.split('@');
  return local
    .split(/[._-]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
