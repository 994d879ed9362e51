import { plural } from './plural.ts';

/** The words for the weight of a finding, and for what is left out of a long one. */
export const findingWords = {
  blocks: 'blocks',
  look: 'look at',
  fine: 'fine',
  leftOut: (letters: number) => `${plural(letters, 'letter')} left out`,
  gone: 'The checks do not find this any more.',
};
