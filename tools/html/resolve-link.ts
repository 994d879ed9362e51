/**
 * Returns the absolute http(s) address of a link, resolved against `base` (RFC 3986 section 5 as the WHATWG URL
 * standard reads it); null for any other scheme, for an invalid address, and for more than 2,048 characters.
 * Credentials in the address are dropped: they are never part of an article's identity.
 */
export function resolveLink(link: string, base: string | null): string | null {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed.length > 2048) return null;
  const url = base === null ? URL.parse(trimmed) : URL.parse(trimmed, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  // Only if there is something to drop: each assignment rebuilds the address.
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  return url.href.length > 2048 ? null : url.href;
}

/**
 * Returns the base inside an element with this `xml:base` (XML Base 4.2): the nearer one wins, relative ones add up.
 */
export function nearerBase(outer: string | null, ...inner: (string | null | undefined)[]): string | null {
  let base = outer;
  for (const each of inner) {
    if (each != null && each !== '') base = resolveLink(each, base) ?? base;
  }
  return base;
}
