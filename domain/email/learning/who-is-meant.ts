import { topicName } from '../../preferences.ts';

/** Hosts that give an address to anybody: their domain says nothing of who writes. */
const publicHosts =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|freenet|t-online|mail|proton|protonmail|posteo|mailbox|yandex|qq|163)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Whom "this customer" means where nobody is named: the domain (`@customer.example`) of the newest sender from outside of
 * the engineer's own domains, else the newest sender's address. Of a public mail host it is the address as well, because
 * anybody writes from there. Null where nobody else has written, or the name is too long for a preference.
 */
export function whoIsMeant(senders: readonly string[], own: readonly string[]): string | null {
  const ownHosts = new Set(own.map(hostOf));
  const outside = senders.find((sender) => !ownHosts.has(hostOf(sender)));
  const sender = outside ?? senders.find((each) => !own.includes(each));
  if (sender === undefined) return null;
  const isCompany = outside !== undefined && !publicHosts.test(hostOf(sender));
  const meant = topicName.safeParse(isCompany ? `@${hostOf(sender)}` : sender);
  return meant.success ? meant.data : null;
}
