/** One way in which a sentence shows that a message must be looked at. */
export interface MandatoryRule {
  category: string;
  /** What it is called in the finding. */
  name: string;
  /**
   * Groups of terms, of each of which one must stand within `within` words. A term is a word, the beginning of one
   * (`leak*`), or several words in their order.
   */
  groups: readonly (readonly string[])[];
  /** Words from the first to the last of them. */
  within: number;
}

/** Splits a list of terms that is written in one string, separated by commas. */
export const terms = (list: string): string[] =>
  list
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
