/** The word of a reader about a story, as the API takes it. */
export type FeedbackType = 'useful' | 'not_useful' | 'more_topic' | 'less_topic' | 'wrong_merge' | 'hidden';

/** A topic of a story with the reader's interest in it. */
export interface StoryTopic {
  topic: string;
  /** -1 (never) to 1 (always); 0 if the reader has none. */
  interest: number;
}

/** The next step after a key: send the feedback, or first let the reader choose. */
export type FeedbackStep =
  | { step: 'send'; type: FeedbackType }
  | { step: 'choose_topic'; type: 'more_topic' | 'less_topic'; topics: StoryTopic[] }
  | { step: 'choose_article'; type: 'wrong_merge' }
  | { step: 'impossible'; because: 'no_topics' | 'one_article' };

/** Returns the step that follows a kind of feedback: a topic or an article is never guessed for the reader. */
export function feedbackStep(
  type: FeedbackType,
  story: { topics: readonly StoryTopic[]; articleCount: number },
): FeedbackStep {
  if (type === 'more_topic' || type === 'less_topic') {
    if (story.topics.length === 0) return { step: 'impossible', because: 'no_topics' };
    return { step: 'choose_topic', type, topics: [...story.topics] };
  }
  if (type === 'wrong_merge') {
    if (story.articleCount < 2) return { step: 'impossible', because: 'one_article' };
    return { step: 'choose_article', type };
  }
  return { step: 'send', type };
}

/** Feedback that was given on a story and can be taken back. */
export interface GivenFeedback {
  id: string;
  kind: string;
  topic: string | null;
  given_at: string;
}

/** Returns the feedback that was given last; null if none was. */
export function newestFeedback<Given extends Pick<GivenFeedback, 'given_at'>>(
  given: readonly Given[],
): Given | null {
  return given.toSorted((a, b) => Date.parse(b.given_at) - Date.parse(a.given_at))[0] ?? null;
}
