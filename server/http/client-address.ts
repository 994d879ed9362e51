import { createHash, randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

// Nobody can choose whose place they share.
const salt = randomBytes(16);

/**
 * Who asks, as far as the connection tells: one of 65,536 places, so that what is counted by client has bounded memory
 * whoever comes. One client is one IPv4 address or one IPv6 network (/64), which is what a single subscriber has. Behind a
 * proxy all are one client: what a header says of the address could be made up.
 */
export function clientOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const network = networkOf(incoming?.socket.remoteAddress ?? '');
  return createHash('sha256').update(salt).update(network).digest('hex').slice(0, 4);
}

/** The address, or the first half of one of IPv6. What is none, such as a socket in the file system, is one client. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
