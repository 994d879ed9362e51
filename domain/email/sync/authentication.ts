import { z } from 'zod';
import { registeredDomain } from '../address/look-alike.ts';

const method = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy']);

/** The results that one server wrote about the origin of a message (RFC 8601), or a chain of servers (ARC, RFC 8617). */
export const authenticationResult = z.object({
  /** The server that says so (authserv-id), in lower case. Anybody can write such a header. */
  server: z.string(),
  spf: method.nullable(),
  dkim: method.nullable(),
  dmarc: method.nullable(),
  arc: method.nullable(),
});
export type AuthenticationResult = z.infer<typeof authenticationResult>;

/** The result of checking where a message came from; `unknown` if no server that we trust has checked it. */
export type Authenticity = 'pass' | 'fail' | 'unknown';

/**
 * Judges the origin of a message by the newest result of a trusted server: of the domain of the engineer's own addresses or of
 * the mail server that the mailbox is read from. DMARC decides; without it SPF and DKIM together. A forwarder that vouches by ARC for a
 * message keeps a failure open (RFC 8617, 7.2). `results` has the newest first.
 */
export function authenticityOf(
  results: readonly AuthenticationResult[],
  trusted: readonly string[],
): Authenticity {
  const domains = new Set(trusted.map((each) => registeredDomain(each)));
  const own = results.find(({ server }) => domains.has(registeredDomain(server)));
  if (own === undefined) return 'unknown';
  const { spf, dkim, dmarc, arc } = own;
  if (dmarc === 'pass' || (dmarc !== 'fail' && dkim === 'pass')) return 'pass';
  const isFailed = dmarc === 'fail' || (spf === 'fail' && dkim !== 'pass');
  if (isFailed) return arc === 'pass' ? 'unknown' : 'fail';
  return spf === 'pass' ? 'pass' : 'unknown';
}
