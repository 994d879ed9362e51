import { plural, written } from './plural.ts';

/** The words of News. */
export const newsWords = {
  reading: 'the edition',
  readingKeptOut: 'what was kept out',
  views: 'Views of News',
  original: 'original',
  tabs: { edition: 'Edition', kept_out: 'Kept out' },
  editions: 'Editions',
  earlier: 'Earlier edition',
  later: 'Later edition',
  noEarlier: 'This is the earliest edition.',
  noLater: 'This is the newest edition.',
  stories: (count: number) => plural(count, 'story', 'stories'),
  newest: 'newest',
  rankedOrder: 'ranked by your preferences',
  staticOrder: 'in the static order, without your preferences',
  showStatic: 'see the static order',
  showRanked: 'see your order',
  noStatic: 'The static order of this edition is not stored.',
  placeInOther: (place: number, order: 'ranked' | 'static') =>
    order === 'ranked' ? `static order: no. ${place}` : `your order: no. ${place}`,
  byChance: 'drawn by chance',
  byChanceExplained: (percent: string) =>
    `It was drawn by chance (${percent}). What you say about it shows what the ranking misses.`,
  audit: 'let in by chance',
  empty: 'No edition yet.',
  emptyHelp: 'The first sweep gathers the sources, and its edition appears here by itself.',
  emptyRunning: (stage: string) => `A sweep is running: ${stage}.`,
  emptyEdition: 'This edition has no stories.',
  emptyEditionHelp: 'Its sweep found nothing that passed the gate.',
  end: 'End of the edition.',
  more: (count: number) => `${plural(count, 'further source')}`,
  keptOutEmpty: 'Nothing was kept out.',
  keptOutEmptyHelp: 'Every article that the sources published was let through.',
  keptOutEnd: 'That is all that was kept out.',
  keptOutNoneFits: 'Nothing that was kept out fits.',
  keptOutNoneFitsHelp: 'Choose another reason or source, or other words of a title.',
  reason: 'Reason',
  anyReason: 'any reason',
  keptOutReasons: { removed: 'too little relevance', sampled: 'not drawn', capacity: 'no room' },
  source: 'Source',
  anySource: 'any source',
  filter: 'Words of a title',
  filterHint: 'words of a title',
  clear: 'Clear',
  /** Says how much the gate lost in 30 days, as far as reviewed stories tell. */
  estimate: (of: {
    articles: number | null;
    interval: readonly [number, number] | null;
    kept_out: number;
    reviewed: number;
  }) => {
    if (of.interval === null || of.articles === null)
      return 'Nobody can say yet how much of this you would have wanted: no story that chance let in has been reviewed.';
    const [low, high] = of.interval.map((share) => Math.round(share * 100));
    const lost = of.articles === 0 ? 'None' : `About ${written(of.articles)}`;
    return `${lost} of the ${plural(of.kept_out, 'article')} kept out in the last 30 days would have been useful to you: between ${low} and ${high} %, judging by ${plural(of.reviewed, 'story', 'stories')} that chance let in and you reviewed.`;
  },
  rescue: 'let it in',
  rescued: 'Let in; the next sweep works on it',
  rescueLabel: (title: string) => `let in: ${title}`,
  odds: (propensity: number) =>
    propensity <= 0
      ? 'never let through'
      : propensity >= 1
        ? 'always let through'
        : `let through 1 in ${Math.round(1 / propensity)}`,
  bands: { immediate: 'let in', capacity: 'over capacity', sampled: 'drawn', removed: 'removed' } as Record<
    string,
    string
  >,
  deferred: 'deferred',
  kept: 'kept out',
  showMore: 'Show more',
  peekEmpty: 'Choose a story to see it in short.',
};
