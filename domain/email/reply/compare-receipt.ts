import type { Letter } from './checks/letter.ts';

/** What was read back of a letter; null where the provider cannot tell. */
interface ReadBack {
  to: string[] | null;
  cc: string[] | null;
  subject: string | null;
  inReplyTo: string | null;
  references: string[] | null;
  bodyHash: string | null;
}

/**
 * In which parts what left is other than what was approved; empty where all is the same as far as it can be told. Addresses
 * count in any order and case, white space in a subject folds (RFC 5322, 2.2.3), and a thread is lost where the answered
 * message is not named.
 */
export function compareReceipt(letter: Letter, bodyHash: string, readBack: ReadBack): string[] {
  const { to, cc, subject, inReplyTo, references } = readBack;
  const isOther = {
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
  return Object.entries(isOther).flatMap(([part, other]) => (other ? [part] : []));
}

const addresses = (all: readonly string[]): string =>
  [...new Set(all.map((each) => each.toLowerCase()))].sort().join(' ');
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
