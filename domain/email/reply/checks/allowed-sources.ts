/**
 * What of the sources of an issue a reply to these people may rest on. An earlier issue holds the words of others, perhaps
 * of another customer: it is left out as soon as somebody outside of the engineer's own domains reads the reply.
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
