import type { UnresearchedStory } from '../../../db/news/research/research.ts';
import type { Submission } from '../../../domain/execution.ts';
import { storyActor, storyInput, storyKey, storyKind } from '../../../domain/news/stories/story.ts';

/** The submission of one story's research; the same revision is the same execution. */
export function researchOf(story: UnresearchedStory): Submission {
  const key = storyKey(story);
  return {
    userId: story.user_id,
    kind: storyKind,
    actor: storyActor(story.id),
    trigger: 'execution',
    key,
    hash: key,
    input: storyInput.parse({ story_id: story.id, revision: story.revision }),
  };
}
