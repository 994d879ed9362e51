import { z } from 'zod';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted, said, score, sourceLink, storyEvidence } from './fields.ts';
import { mcpTool } from './tool.ts';

const edition = z.object({
  edition_id: z.string().nullable(),
  cards: z.array(
    z.object({
      rank: z.int(),
      story_id: z.string(),
      title: quoted('Headline'),
      summary: quoted('Summary'),
      published_at: z.string(),
      score,
      evidence: storyEvidence,
      sources: z.array(sourceLink),
      why: said('Why it is shown, in the words of the service.'),
      slot: z.enum(['ranked', 'exploration', 'audit']).describe('`ranked`, or shown by chance.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** The cards of an edition. */
export const getEdition = mcpTool({
  name: 'get_edition',
  title: 'Read the news edition',
  description:
    'The newest edition of the news, or the one that is named: a few stories by rank, each with its score, its evidence and its sources. What is read here counts as shown to the person.',
  // What was read is not new any more at the next look.
  reads: false,
  repeats: true,
  input: z.strictObject({
    edition: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}(T\d{2})?$/)
      .optional()
      .describe('For example 2026-11-21; the newest without it.'),
    limit: page.limit.optional().describe('Cards; as many as the person has set without it.'),
    cursor: page.cursor,
  }),
  paged: 'cards',
  output: edition.extend({ citations }),
  async run(args, { ask, base }) {
    const answer = edition.parse(await ask('GET', withQuery('/api/news', args)));
    const cited = answer.cards.map(({ story_id: id }) => ({
      kind: 'story',
      id,
      url: `${base}/api/news/${id}`,
    }));
    return { ...answer, citations: cited };
  },
});
