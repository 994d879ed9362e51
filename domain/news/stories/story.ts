import { z } from 'zod';
import type { Submission } from '../../execution.ts';

/** The execution kind of the research of one story. */
export const storyKind = 'news.story';

/** The input of a research turn: the story, and the revision that it was submitted for. */
export const storyInput = z.object({ story_id: z.uuid(), revision: z.int().min(1) });

/**
 * Returns the submission that researches a story. Its key lets each revision be researched once, and once more for each
 * time it was deferred; its actor runs one research of the story at a time.
 */
export function researchStory(story: {
  id: string;
  user_id: string;
  revision: number;
  deferrals: number;
}): Submission {
  const key = `${story.id}@${story.revision}${story.deferrals > 0 ? `+${story.deferrals}` : ''}`;
  return {
    userId: story.user_id,
    kind: storyKind,
    actor: `${storyKind}:${story.id}`,
    trigger: 'execution',
    key,
    hash: key,
    input: storyInput.parse({ story_id: story.id, revision: story.revision }),
  };
}
