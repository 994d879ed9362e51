import type { Story } from './answer.ts';

type Source = Story['sources'][number];

/** An origin of a story's news with the reports that only repeat it. */
export interface Origin {
  source: Source & { isPrimary: boolean };
  /** Copies and rewrites of it, in order of publication. */
  copies: (Source & { isPrimary: boolean })[];
}

/**
 * Groups the reports of a story by their origin: copies and rewrites hang under the first report, because the service compares
 * them with it, and each report with words of its own is an origin.
 */
export function originsOf({ sources, articles }: Pick<Story, 'sources' | 'articles'>): Origin[] {
  const primary = new Set(articles.filter(({ is_primary }) => is_primary).map(({ url }) => url));
  const marked = sources.map((source) => ({ ...source, isPrimary: primary.has(source.url) }));
  const origins = marked
    .filter(({ relation }) => !repeats(relation))
    .map((source) => ({ source, copies: [] }));
  const copies = marked.filter(({ relation }) => repeats(relation));
  const [first, ...others] = origins;
  if (first) return [{ ...first, copies }, ...others];
  const [eldest, ...rest] = copies;
  return eldest ? [{ source: eldest, copies: rest }] : [];
}

const repeats = (relation: Source['relation']): boolean => relation === 'copy' || relation === 'rewrite';

/** Counts the reports of a card or story, and the origins among them. */
export function countOrigins(coverage: readonly Pick<Source, 'relation'>[]): {
  reports: number;
  origins: number;
} {
  const own = coverage.filter(({ relation }) => !repeats(relation)).length;
  return { reports: coverage.length, origins: Math.max(own, coverage.length > 0 ? 1 : 0) };
}
