/** The state of a claim or a story, in the order in which a reader may rely on it, and of what a person said about it. */
export type EvidenceState = 'supported' | 'conflicting' | 'unresolved' | 'review' | 'approved' | 'rejected';

const names: Record<EvidenceState, string> = {
  supported: 'supported',
  conflicting: 'conflicting',
  unresolved: 'unresolved',
  review: 'under review',
  approved: 'approved by you',
  rejected: 'rejected by you',
};

/** The counts of the claims of a story. */
export interface ClaimCounts {
  supported: number;
  conflicting: number;
  unresolved: number;
}

/** Returns the word of a state; the day of a person's answer follows it: `approved by you, 21 Nov`. */
export const evidenceWord = (state: EvidenceState, day?: string | null): string =>
  day ? `${names[state]}, ${day}` : names[state];

/** Returns the counts in words, the ones of the state first and nothing that is 0: `2 conflicting, 12 unresolved`. */
export function claimCounts({ supported, conflicting, unresolved }: ClaimCounts): string {
  const parts = [
    [conflicting, 'conflicting'],
    [supported, 'supported'],
    [unresolved, 'unresolved'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** Returns the independence of reports in words: `3 reports, 1 origin`; copies hang under their origin. */
export function origins(reports: number, own: number): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(reports, 'report')}, ${count(own, 'origin')}`;
}

/** Returns the relation of a report to the first one, as its tag says it; an independent one needs no tag in lists. */
export const relationWords: Record<'first' | 'copy' | 'rewrite' | 'independent', string> = {
  first: 'first',
  copy: 'copy',
  rewrite: 'rewritten',
  independent: 'own words',
};

/** The words around a quote. */
export const quoteWords = {
  primary: 'primary',
  copyOf: (outlet: string) => `copy of ${outlet}`,
  openText: 'open in its text',
  original: 'original',
  leaves: 'opens the page of its publisher in a new tab',
  fromMail: 'from the mail',
  differs: 'differs',
};
