import { z } from 'zod';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted, sourceLink } from './fields.ts';
import { mcpTool } from './tool.ts';

const storyPage = z.object({
  stories: z.array(
    z.object({
      story_id: z.string(),
      title: quoted('Headline'),
      summary: quoted('Summary'),
      last_published_at: z.string(),
      score: z
        .number()
        .describe('Share of the query that it contains, 0 to 1.5; words in the title count more.'),
      sources: z.array(sourceLink),
    }),
  ),
  next_cursor: nextCursor,
});

/** Searches stories by words. */
export const searchStories = mcpTool({
  name: 'search_stories',
  title: 'Search the news',
  description: 'Searches news stories by words, best match first. Read one with get_story.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('Words that describe the story.'),
    days: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .describe('Only stories with reports in the last number of days.'),
    ...page,
  }),
  paged: 'stories',
  output: storyPage.extend({ citations }),
  async run({ query, days, limit, cursor }, { ask, base }) {
    const path = withQuery('/api/news/search', { q: query, days, limit, cursor });
    const response = storyPage.parse(await ask('GET', path));
    const cited = response.stories.map(({ story_id: id }) => ({
      kind: 'story',
      id,
      url: `${base}/api/news/${id}`,
    }));
    return { ...response, citations: cited };
  },
});
