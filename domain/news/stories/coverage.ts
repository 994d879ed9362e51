/** The method by which an article joined its story (spec table `article_clusters`). */
export type JoinMethod = 'first' | 'content_hash' | 'near_duplicate' | 'semantic' | 'manual';

/**
 * The relation of a report to its story: `first` is the earliest report; `copy` has identical text, or the same address in
 * another feed; `rewrite` has nearly the same text; `independent` has a text of its own.
 */
export type Relation = 'first' | 'copy' | 'rewrite' | 'independent';

const relations: Record<JoinMethod, Relation> = {
  first: 'independent',
  content_hash: 'copy',
  near_duplicate: 'rewrite',
  semantic: 'independent',
  manual: 'independent',
};

/** An article of a story as it was seen at one source. */
export interface Sighting {
  article_id: string;
  method: JoinMethod;
  /** True for the source that the article came from; others have the same address. */
  is_own_source: boolean;
}

/**
 * Determines the relation of each report of a story, given in order of publication; the earliest is the first. If the
 * article that the story was created from was published later than one that joined it, it gets the method of that join.
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
