import { registeredDomain } from '../../address/look-alike.ts';

/** Domains under which large providers write their results, by the domain that they give to addresses or mail servers. */
const providers: Readonly<Record<string, string>> = {
  'gmail.com': 'google.com',
  'googlemail.com': 'google.com',
  'outlook.com': 'outlook.com',
  'hotmail.com': 'outlook.com',
  'office365.com': 'outlook.com',
  'me.com': 'icloud.com',
};

/** The parts of a mailbox that tell whose results about the origin of mail are trusted. */
export interface CheckedMailbox {
  address: string;
  aliases: readonly string[];
  provider: string;
  settings: Record<string, unknown>;
}

/**
 * Returns the domains of servers whose results are trusted: that of the engineer's addresses, that of the server which the mailbox
 * is read from, and what the two write for large providers.
 */
export function trustedServers({ address, aliases, provider, settings }: CheckedMailbox): string[] {
  const host = typeof settings['host'] === 'string' ? [settings['host']] : [];
  const domains = [...[address, ...aliases].map((each) => each.slice(each.lastIndexOf('@') + 1)), ...host]
    .map((each) => registeredDomain(each.toLowerCase()))
    .flatMap((each) => [each, providers[each] ?? each]);
  return [...new Set([...domains, ...(provider === 'graph' ? ['outlook.com'] : [])])];
}
