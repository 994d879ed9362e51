import { lookAlikeOf, registeredDomain } from '../../address/look-alike.ts';
import type { Authenticity } from '../../sync/authentication.ts';
import type { Person } from '../../sync/message.ts';
import type { Lure } from './lures.ts';
import type { SenderWarning } from './warning.ts';

/** A message and what is known about its sender. */
export interface DoubtedMessage {
  sender: Person | null;
  reply_to: readonly string[];
  direction: 'incoming' | 'outgoing';
  is_bulk: boolean;
  authenticity: Authenticity;
  lures: readonly Lure[];
  /** True if nobody of this address wrote before and the engineer never wrote to it. */
  isFirst: boolean;
  /** Addresses of people whom the engineer knows by the same name. */
  namesakes: readonly string[];
}

/** The domains that a sender may be mistaken for. */
export interface KnownDomains {
  own: readonly string[];
  /** Domains that the engineer has written to. */
  others: readonly string[];
}

const lureWords: Record<Lure['kind'], string> = {
  payment: 'asks for a payment',
  bank_details: 'names new bank details',
  credentials: 'asks for a password or code',
};

/**
 * Warns about the sender of a message (spec Email 6.1): a look-alike of a known domain, the name of somebody known with another address,
 * a failed check of its origin, replies that go elsewhere, and requests for money or secrets from somebody new. A request for money
 * alone is no warning, because suppliers send invoices.
 */
export function warningsOf(message: DoubtedMessage, known: KnownDomains): SenderWarning[] {
  const { sender, direction, lures, isFirst } = message;
  if (direction === 'outgoing' || sender === null) return [];
  const about = [
    lookAlike(sender, known),
    message.is_bulk ? null : borrowedName(message, sender),
    failed(message, sender, known),
    message.is_bulk ? null : replyElsewhere(message, sender),
  ].filter((each) => each !== null);
  const isDoubted = about.length > 0;
  const asks =
    message.is_bulk && !isDoubted
      ? []
      : lures.map((lure) => asking(lure, { isDoubted, isFirst })).filter((each) => each !== null);
  const isAsked = asks.length > 0;
  const warnings = [
    ...about.map((each) => (isAsked ? { ...each, severity: 'danger' as const } : each)),
    ...asks,
  ];
  const first: SenderWarning[] =
    isFirst && warnings.length > 0
      ? [
          {
            kind: 'first_contact',
            severity: 'caution',
            detail: `Nobody at ${sender.address} has written to you before.`,
            quote: null,
          },
        ]
      : [];
  return [...warnings, ...first];
}

function lookAlike(sender: Person, { own, others }: KnownDomains): SenderWarning | null {
  const domain = domainOf(sender.address);
  const found = domain === '' ? null : lookAlikeOf(domain, [...own, ...others]);
  if (found === null) return null;
  return {
    kind: 'look_alike_domain',
    severity: 'danger',
    detail: `The sender's domain ${domain} may be mistaken for ${found.known}: ${found.reason}.`,
    quote: null,
  };
}

function borrowedName({ namesakes }: DoubtedMessage, { name, address }: Person): SenderWarning | null {
  const own = registeredDomain(domainOf(address));
  const [other] = namesakes.filter((each) => registeredDomain(domainOf(each)) !== own);
  if (other === undefined || namesakes.includes(address)) return null;
  return {
    kind: 'borrowed_name',
    severity: 'caution',
    detail: `The sender calls itself ${name ?? ''}, whom you know as ${other}, but writes from ${address}.`,
    quote: null,
  };
}

function failed(
  { authenticity }: DoubtedMessage,
  sender: Person,
  { own, others }: KnownDomains,
): SenderWarning | null {
  if (authenticity !== 'fail') return null;
  const domain = registeredDomain(domainOf(sender.address));
  const isKnown = [...own, ...others].some((each) => registeredDomain(each) === domain);
  return {
    kind: 'failed_authentication',
    severity: isKnown ? 'danger' : 'caution',
    detail: `Your mail server could not confirm that this message comes from ${domain}.`,
    quote: null,
  };
}

function replyElsewhere({ reply_to, lures }: DoubtedMessage, { address }: Person): SenderWarning | null {
  const domain = registeredDomain(domainOf(address));
  const other = reply_to.find((each) => registeredDomain(domainOf(each)) !== domain);
  // Help desks and lists do this every day; only together with a request for money or a secret it says something.
  if (other === undefined || lures.length === 0) return null;
  return {
    kind: 'other_reply_address',
    severity: 'danger',
    detail: `Replies go to ${other}, but the message came from ${address}.`,
    quote: null,
  };
}

function asking(
  { kind, quote }: Lure,
  { isDoubted, isFirst }: { isDoubted: boolean; isFirst: boolean },
): SenderWarning | null {
  if (!(isDoubted || isFirst || kind === 'bank_details')) return null;
  return {
    kind,
    severity: isDoubted ? 'danger' : 'caution',
    detail: `It ${lureWords[kind]}. Ask the sender by telephone or in person before you do it.`,
    quote,
  };
}

const domainOf = (address: string): string =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : '';
