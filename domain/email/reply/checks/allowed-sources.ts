/**
 * Returns the sources that a reply to these recipients may use. An earlier issue contains the words of other people, perhaps
 * of another customer, so it is left out as soon as a recipient is outside the engineer's own domains.
 */
export function allowedSources<Source extends { kind: 'message' | 'document' | 'issue' }>(
  sources: readonly Source[],
  recipients: readonly string[],
  own: readonly string[],
): Source[] {
  const domains = new Set(own.map(domainOf));
  const isInside = recipients.every((address) => domains.has(domainOf(address)));
  return isInside ? [...sources] : sources.filter(({ kind }) => kind !== 'issue');
}

const domainOf = (address: string): string => address.toLowerCase().split('@').at(-1) ?? '';
