/** How an article of a story came there (spec table `article_clusters`). */
export type JoinMethod = 'first' | 'content_hash' | 'near_duplicate' | 'semantic' | 'manual';

/**
 * How one report stands to the story: `first` to tell of it; `copy` the same words, or the same address in another feed;
 * `rewrite` nearly the same words; `independent` told in words of its own.
 */
export type Relation = 'first' | 'copy' | 'rewrite' | 'independent';

const relations: Record<JoinMethod, Relation> = {
  first: 'independent',
  content_hash: 'copy',
  near_duplicate: 'rewrite',
  semantic: 'independent',
  manual: 'independent',
};

/** A place where an article of a story was seen. */
export interface Sighting {
  article_id: string;
  method: JoinMethod;
  /** Whether the source is the one that the article came from; the others carry the same address. */
  is_own_source: boolean;
}

/**
 * Tells the reports of one story apart; they come in the order of publication, and the earliest is the first. The article
 * that the story was made from may have been published later than one that joined it: those two are then to each other as
 * the join found.
 */
export function relationsOf<Given extends Sighting>(
  reports: readonly Given[],
): (Given & { relation: Relation })[] {
  const first = reports[0];
  return reports.map((report) => {
    if (!report.is_own_source) return { ...report, relation: 'copy' };
    if (report.article_id === first?.article_id) return { ...report, relation: 'first' };
    const method = report.method === 'first' && first ? first.method : report.method;
    return { ...report, relation: relations[method] ?? 'independent' };
  });
}
