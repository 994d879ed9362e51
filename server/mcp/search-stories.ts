import { z } from 'zod';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted, sourceLink } from './fields.ts';
import { mcpTool } from './tool.ts';

const found = z.object({
  stories: z.array(
    z.object({
      story_id: z.string(),
      title: quoted('Headline'),
      summary: quoted('Summary'),
      last_published_at: z.string(),
      score: z.number().describe('How much of the query it has, the title counting more.'),
      sources: z.array(sourceLink),
    }),
  ),
  next_cursor: nextCursor,
});

/** Stories by words. */
export const searchStories = mcpTool({
  name: 'search_stories',
  title: 'Search the news',
  description: 'Finds news stories by words, the likeliest first. Go on with get_story.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('Words of what the story is about.'),
    days: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .describe('Only stories that were told of in the last so many days.'),
    ...page,
  }),
  paged: 'stories',
  output: found.extend({ citations }),
  async run({ query, days, limit, cursor }, { ask, base }) {
    const path = withQuery('/api/news/search', { q: query, days, limit, cursor });
    const answer = found.parse(await ask('GET', path));
    const cited = answer.stories.map(({ story_id: id }) => ({
      kind: 'story',
      id,
      url: `${base}/api/news/${id}`,
    }));
    return { ...answer, citations: cited };
  },
});
