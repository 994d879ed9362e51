import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's host agent answers every virtual machine on this address although it looks public. */
const platformAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Tests whether an address, as a resolver or `URL.hostname` writes it (no brackets), belongs to the public internet.
 * False for loopback, private, link-local (cloud metadata), shared, multicast, broadcast, reserved and documentation
 * ranges (RFC 6890), for IPv6 outside 2000::/3 (RFC 4291 2.4), and for every range that embeds an IPv4 address in an
 * IPv6 one (NAT64, 6to4, Teredo, ISATAP): a gateway would unwrap an address that may not be requested directly.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  // The library reads ::8.8.8.8 as ::ffff:8.8.8.8, but the system connects to ::808:808: one parser must decide.
  const canonical = isIP(address) === 6 ? URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) : address;
  if (canonical === undefined) return false;
  const parsed = ipaddr.process(canonical);
  if (parsed.range() !== 'unicast' || platformAddresses.has(parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  // The library calls every range that it has no name for `unicast`, such as ::7f00:1, the old notation of 127.0.0.1.
  return parsed.match(globalUnicast) && !isIsatap(parsed);
}

/** Tests for ISATAP (RFC 5214 6.1): interface identifier 0000:5efe or 0200:5efe, then an IPv4 address. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const high = address.parts[4] ?? 0;
  return (high === 0 || high === 0x200) && address.parts[5] === 0x5efe;
}
