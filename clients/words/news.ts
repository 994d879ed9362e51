import { plural } from './plural.ts';

/** The words of News. */
export const newsWords = {
  reading: 'the edition',
  readingKeptOut: 'what was kept out',
  views: 'Views of News',
  newer: 'A newer edition or a change of this one is there.',
  placeNewer: 'show it',
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
    `Chance alone showed it (${percent}): your word on it shows what the ranking misses.`,
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
  rescue: 'let it in',
  rescued: 'Let in; the next sweep works on it',
  rescueLabel: (title: string) => `let in: ${title}`,
  relevance: (value: string) => `relevance ${value}`,
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
