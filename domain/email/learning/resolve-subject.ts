import { topicName } from '../../preferences.ts';

/** Hosts where anyone can have an address, so that the domain does not identify a company. */
const publicHosts =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|freenet|t-online|mail|proton|protonmail|posteo|mailbox|yandex|qq|163)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Resolves the subject of a correction that names none ("this customer"): the domain (`@customer.example`) of the newest
 * sender outside of the engineer's own domains, or else the newest sender's address. For a public mail host it is the address,
 * too. Null if no one else has written, or the name is too long for a preference.
 */
export function resolveSubject(senders: readonly string[], own: readonly string[]): string | null {
  const ownHosts = new Set(own.map(hostOf));
  const outside = senders.find((sender) => !ownHosts.has(hostOf(sender)));
  const sender = outside ?? senders.find((each) => !own.includes(each));
  if (sender === undefined) return null;
  const isCompany = outside !== undefined && !publicHosts.test(hostOf(sender));
  const subject = topicName.safeParse(isCompany ? `@${hostOf(sender)}` : sender);
  return subject.success ? subject.data : null;
}
