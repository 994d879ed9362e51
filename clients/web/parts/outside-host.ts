/**
 * Returns the host that an address leads to, look-alike letters spelt out (`xn--...`), or the address of a mail; null for any
 * other kind of address, which must not become a link.
 */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (protocol === 'https:' || protocol === 'http:') return host;
  return protocol === 'mailto:' ? pathname : null;
}
