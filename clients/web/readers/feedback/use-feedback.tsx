import { type ReactNode, useState } from 'react';
import type { KeyHandlers } from '../../../state/key-handlers.ts';
import { type FeedbackType, feedbackStep, type StoryTopic } from '../../../state/story/feedback.ts';
import { giveFeedback } from '../../../state/story/give-feedback.ts';
import { storyWords } from '../../../words/story.ts';
import { ArticleChoice, TopicChoice } from './feedback-choice.tsx';

/** A story as far as feedback on it needs it. */
export interface Judged {
  id: string;
  title: string;
  topics: readonly StoryTopic[];
  /** Number of its reports. */
  reports: number;
}

interface Options {
  /** Called after feedback was given or taken back. */
  onChange?: (() => void) | undefined;
  /** Called after feedback was given, as to go on to the next row. */
  onGiven?: ((type: FeedbackType) => void) | undefined;
}

const types = {
  useful: 'useful',
  'not-useful': 'not_useful',
  'more-of': 'more_topic',
  'less-of': 'less_topic',
  'wrong-merge': 'wrong_merge',
  hide: 'hidden',
} as const satisfies Record<string, FeedbackType>;

/**
 * Returns the keys by which a reader teaches with a story, and the question that some of them ask first: which topic, which
 * article. The story is asked for when a key is pressed, so that a list needs this only once.
 */
export function useFeedback(story: () => Judged | null, { onChange, onGiven }: Options = {}) {
  const [asked, setAsked] = useState<{ story: Judged; type: FeedbackType } | null>(null);
  const send = (about: Judged, given: Parameters<typeof giveFeedback>[1]) => {
    setAsked(null);
    void giveFeedback(about, given, onChange).then((isGiven) => isGiven && onGiven?.(given.type));
  };
  const give = (type: FeedbackType): string | undefined => {
    const about = story();
    if (about === null) return undefined;
    const next = feedbackStep(type, { topics: about.topics, articleCount: about.reports });
    if (next.step === 'impossible')
      return next.because === 'no_topics' ? storyWords.noTopics : storyWords.oneArticle;
    if (next.step === 'send') send(about, { type });
    else setAsked({ story: about, type });
    return undefined;
  };
  const keys: KeyHandlers = Object.fromEntries(
    Object.entries(types).map(([id, type]) => [id, () => give(type)]),
  );
  const close = () => setAsked(null);
  let dialog: ReactNode = null;
  if (asked?.type === 'wrong_merge')
    dialog = (
      <ArticleChoice
        storyId={asked.story.id}
        onClose={close}
        onChoose={(article_id) => send(asked.story, { type: asked.type, article_id })}
      />
    );
  else if (asked?.type === 'more_topic' || asked?.type === 'less_topic')
    dialog = (
      <TopicChoice
        type={asked.type}
        topics={asked.story.topics}
        onClose={close}
        onChoose={(topic) => send(asked.story, { type: asked.type, topic })}
      />
    );
  return { give, keys, dialog };
}
