/** A rule by which a sentence makes a message mandatory to review. */
export interface MandatoryRule {
  category: string;
  /** Name of the rule in its findings. */
  name: string;
  /**
   * Groups of terms; one term of each group must be found within `within` words. A term is a word, the beginning of one
   * (`leak*`), or several words in order.
   */
  groups: readonly (readonly string[])[];
  /** Number of words between the first and the last of them. */
  within: number;
}

/** Splits a comma-separated list of terms. */
export const terms = (list: string): string[] =>
  list
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
