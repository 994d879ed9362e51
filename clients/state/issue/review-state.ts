import type { Issue } from './answer.ts';

/** The reason for which an issue must or may have to be reviewed, and the answers that a person can give. */
export interface ReviewState {
  state: 'mandatory' | 'suspected' | 'left' | 'none';
  categories: string[];
  /** The sentences that say so, each with its message; the same words once. */
  quotes: { quote: string; messageId: string }[];
  /** Reason for which it left the mandatory list; null otherwise. */
  left: string | null;
  /** Corrections that can be given: confirm it, or clear it. */
  answers: ('confirm' | 'clear')[];
}

/** Returns the review state of an issue with its decisive sentences. */
export function reviewState(
  issue: Pick<Issue, 'mandatory' | 'mandatory_categories' | 'suspected' | 'left_mandatory'> &
    Partial<Pick<Issue, 'findings' | 'evidence'>>,
): ReviewState {
  const state = issue.mandatory
    ? 'mandatory'
    : issue.suspected.length > 0
      ? 'suspected'
      : issue.left_mandatory
        ? 'left'
        : 'none';
  const categories =
    state === 'mandatory'
      ? issue.mandatory_categories
      : state === 'suspected'
        ? issue.suspected
        : (issue.left_mandatory?.categories ?? []);
  const proving = (issue.findings ?? []).filter(
    ({ category, tier }) => categories.includes(category) && tier !== 'lowered',
  );
  const quotes = distinctQuotes(
    proving.map(({ quote, message_id }) => ({ quote, messageId: message_id })),
    (issue.evidence ?? []).map(({ quote, message_id }) => ({ quote, messageId: message_id })),
  );
  const leaving = issue.left_mandatory;
  const left = state === 'left' ? (leaving?.reason ?? null) : null;
  return {
    state,
    categories: [...categories],
    quotes:
      state === 'none'
        ? []
        : leaving?.quote && state === 'left'
          ? [{ quote: leaving.quote, messageId: leaving.message_id ?? '' }]
          : quotes,
    left,
    answers: {
      mandatory: ['clear' as const],
      suspected: ['confirm' as const, 'clear' as const],
      left: ['confirm' as const],
      none: [],
    }[state],
  };
}

/** Returns the first list, or the second if the first is empty, without quotes that say the same words again. */
function distinctQuotes(first: ReviewState['quotes'], second: ReviewState['quotes']): ReviewState['quotes'] {
  const seen = new Set<string>();
  return (first.length > 0 ? first : second).filter(({ quote }) => {
    const words = quote.replace(/\s+/g, ' ').trim();
    if (words === '' || seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}
