import ipaddr from 'ipaddr.js';

/** Tests whether a host name or address always means this machine, whatever a resolver returns. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** Tests whether a host is an IP address, so that no resolver is involved. */
export function isLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}
