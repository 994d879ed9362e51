import type { Letter } from './checks/letter.ts';

/** The parts of a sent letter as the provider returned them; null if it does not return them. */
interface ReadBack {
  to: string[] | null;
  cc: string[] | null;
  subject: string | null;
  inReplyTo: string | null;
  references: string[] | null;
  bodyHash: string | null;
}

/**
 * Returns the parts in which the sent letter differs from the approved one; empty if no difference is known. The order and
 * case of addresses and folded white space in a subject (RFC 5322, 2.2.3) do not count. The thread differs if the answered
 * message is not named.
 */
export function compareReceipt(letter: Letter, bodyHash: string, readBack: ReadBack): string[] {
  const { to, cc, subject, inReplyTo, references } = readBack;
  const differs = {
    to: to !== null && addresses(to) !== addresses(letter.to),
    cc: cc !== null && addresses(cc) !== addresses(letter.cc),
    subject: subject !== null && folded(subject) !== folded(letter.subject),
    thread:
      letter.in_reply_to !== null &&
      (inReplyTo !== null || references !== null) &&
      inReplyTo !== letter.in_reply_to &&
      !references?.includes(letter.in_reply_to),
    body: readBack.bodyHash !== null && readBack.bodyHash !== bodyHash,
  };
  return Object.entries(differs).flatMap(([part, isDifferent]) => (isDifferent ? [part] : []));
}

const addresses = (all: readonly string[]): string =>
  [...new Set(all.map((each) => each.toLowerCase()))].sort().join(' ');
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
