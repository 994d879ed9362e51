import type { AnswerableMessage } from './choose-message.ts';

const isName = /^(?=.*\p{L})[\p{L}\p{M}.,'’ -]{1,80}$/u;

// A name has no more words than these, whoever gives it.
const mostWords = 5;

/**
 * What the engineer is called: as they sign their own mail, newest first. What others call them counts only where it says
 * what the address says: it stands beside the address that a reply leaves from, which nobody approves, and a stranger must
 * not choose it. Else what the address says.
 */
export function ownName(
  messages: readonly Pick<AnswerableMessage, 'direction' | 'sender' | 'recipients'>[],
  own: readonly string[],
  address: string,
): string {
  const newest = messages.toReversed();
  const isOwn = (person: { address: string }) => own.includes(person.address.toLowerCase());
  const signed = newest.flatMap(({ direction, sender }) =>
    direction === 'outgoing' && sender ? [sender] : [],
  );
  const called = newest.flatMap(({ recipients }) => recipients);
  const given =
    signed.find((person) => isOwn(person) && isName.test(person.name ?? '')) ??
    called.find((person) => isOwn(person) && saysNoMore(person.name ?? '', person.address));
  return given?.name?.trim() ?? fromAddress(address);
}

/** Whether every word of a name stands in its address, with accents written in either way. */
function saysNoMore(name: string, address: string): boolean {
  const local = (address.split('@')[0] ?? '').toLowerCase();
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return (
    isName.test(name) &&
    words.length <= mostWords &&
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
