import { createHash, randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

// Random, so that no client can choose which slot it shares.
const salt = randomBytes(16);

/**
 * Returns the slot of the client, one of 65,536, so that counters per client need bounded memory. One client is one IPv4
 * address or one IPv6 network (/64), the usual assignment of a subscriber. All clients behind a proxy are one, because a
 * header with the address could be forged.
 */
export function clientOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const network = networkOf(incoming?.socket.remoteAddress ?? '');
  return createHash('sha256').update(salt).update(network).digest('hex').slice(0, 4);
}

/** Returns an IPv4 address or the first half of an IPv6 address; everything else, such as a Unix socket, is one client. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
