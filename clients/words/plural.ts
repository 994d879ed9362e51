const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** Returns a number with its noun: `1 decision`, `2 decisions`, `1,200 issues`. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;

/** Returns a number as it is written in texts. */
export const written = (count: number): string => numbers.format(count);
