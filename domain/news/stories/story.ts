import { z } from 'zod';

/** The execution kind of the research of one story. */
export const storyKind = 'news.story';

/** The actor of one story: its lane lets one research at a time look at it. */
export const storyActor = (storyId: string): string => `${storyKind}:${storyId}`;

/** What research is asked: which story, and which of its revisions it was seen at. */
export const storyInput = z.object({ story_id: z.uuid(), revision: z.int().min(1) });

/** What a story's research is keyed by: a revision is researched once, and once more for each time it was put off. */
export const storyKey = (story: { id: string; revision: number; deferrals: number }): string =>
  `${story.id}@${story.revision}${story.deferrals > 0 ? `+${story.deferrals}` : ''}`;
