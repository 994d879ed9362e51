/** Ports of 1024 and above on the list of "bad ports" of the Fetch standard (2.9, port blocking). */
const badPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Tests whether a web server may be requested on this port: 80, 443, or 1024 to 65535 without the ports that browsers
 * block. Ports below 1024 belong to mail, name and login services, to which a request line could be smuggled.
 */
export function isWebPort(port: number): boolean {
  if (port === 80 || port === 443) return true;
  return port >= 1024 && port <= 65_535 && !badPorts.has(port);
}

/** Returns the port of a connection to this address: the written one, else the default of its scheme. */
export function effectivePort(url: { protocol: string; port: string }): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
