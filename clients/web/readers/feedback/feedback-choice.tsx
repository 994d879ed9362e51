import type { StoryTopic } from '../../../state/story/feedback.ts';
import { useStory } from '../../../state/story/use-story.ts';
import { useTimes } from '../../../state/times.ts';
import { shellWords } from '../../../words/shell.ts';
import { storyWords } from '../../../words/story.ts';
import { Choices, Modal, ModalBody } from '../../parts/modal.tsx';
import { Refused } from '../../parts/refused.tsx';
import { Strange } from '../../parts/strange.tsx';

interface TopicProps {
  type: 'more_topic' | 'less_topic';
  topics: readonly StoryTopic[];
  onChoose: (topic: string) => void;
  onClose: () => void;
}

/** Asks which topic of a story is meant, with the interest in each that is known now; Enter takes the first. */
export function TopicChoice({ type, topics, onChoose, onClose }: TopicProps) {
  return (
    <Modal title={storyWords.chooseTopic[type]} onClose={onClose}>
      <Choices
        onChoose={onChoose}
        choices={topics.map(({ topic, interest }) => ({
          id: topic,
          label: <Strange>{topic}</Strange>,
          detail: interest === 0 ? storyWords.noInterest : storyWords.interest(interest),
        }))}
      />
    </Modal>
  );
}

interface ArticleProps {
  storyId: string;
  onChoose: (articleId: string) => void;
  onClose: () => void;
}

/** Asks which report of a story belongs to another event. */
export function ArticleChoice({ storyId, onChoose, onClose }: ArticleProps) {
  const times = useTimes();
  const { data: story, error, refetch } = useStory(storyId);
  return (
    <Modal title={storyWords.chooseArticle} onClose={onClose}>
      {error ? (
        <ModalBody>
          <Refused thrown={error} onAgain={() => void refetch()} />
        </ModalBody>
      ) : story === undefined ? (
        <ModalBody>{shellWords.loading(storyWords.reading)}</ModalBody>
      ) : (
        <Choices
          onChoose={onChoose}
          choices={story.articles.map(({ article_id, source, title, published_at }) => ({
            id: article_id,
            label: (
              <>
                <Strange>{source}</Strange>: <Strange>{title}</Strange>
              </>
            ),
            detail: published_at === null ? undefined : times.moment(published_at).text,
          }))}
        />
      )}
    </Modal>
  );
}
