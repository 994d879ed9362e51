import type { Claim } from './answer.ts';

/** A part of the claims that a reader can ask for. */
export type ClaimFilter = 'all' | 'conflicting' | 'unresolved' | 'supported' | 'high_impact';

/** The filters in the order of the page. */
export const claimFilters: readonly ClaimFilter[] = [
  'all',
  'conflicting',
  'unresolved',
  'supported',
  'high_impact',
];

const passes: Record<ClaimFilter, (claim: Claim) => boolean> = {
  all: () => true,
  conflicting: ({ status }) => status === 'conflicting',
  unresolved: ({ status }) => status === 'unresolved',
  supported: ({ status }) => status === 'supported',
  high_impact: ({ is_high_impact }) => is_high_impact,
};

const order = { conflicting: 0, unresolved: 1, supported: 2 } as const;

/**
 * Returns the claims of a filter: contradicted ones first, then those that wait for the reader, then those of high impact. Claims
 * that are alike in this stay in the order of the service, the most worth checking first.
 */
export function claimsOf(claims: readonly Claim[], filter: ClaimFilter): Claim[] {
  const rank = (claim: Claim): number =>
    (claim.status === 'conflicting' ? 0 : 100) +
    (claim.review === 'open' ? 0 : 10) +
    (claim.is_high_impact ? 0 : 5) +
    order[claim.status];
  return claims.filter(passes[filter]).toSorted((a, b) => rank(a) - rank(b));
}

/** Counts the claims of each filter. */
export function countClaims(claims: readonly Claim[]): Record<ClaimFilter, number> {
  const count = (filter: ClaimFilter): number => claims.filter(passes[filter]).length;
  return {
    all: claims.length,
    conflicting: count('conflicting'),
    unresolved: count('unresolved'),
    supported: count('supported'),
    high_impact: count('high_impact'),
  };
}
