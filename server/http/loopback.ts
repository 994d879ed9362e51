import ipaddr from 'ipaddr.js';

/** Whether a host, as an address names it, is this machine and can be nothing else, whatever a resolver says. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** Whether a host is written as an address, so that no resolver can say where it is. */
export function isLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}
