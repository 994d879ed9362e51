import { z } from 'zod';
import { editionName } from '../../domain/news/edition/edition-name.ts';
import { withQuery } from './ask.ts';
import { citations, nextCursor, ownText, page, quoted, score, sourceLink, storyEvidence } from './fields.ts';
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
      why: ownText('Reason for which it is shown, in the words of the service.'),
      slot: z.enum(['ranked', 'exploration', 'audit']).describe('`ranked`, or shown at random.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** Reads the cards of an edition. */
export const getEdition = mcpTool({
  name: 'get_edition',
  title: 'Read the news edition',
  description:
    'Reads an edition of the news, the newest one by default: a few stories by rank, each with its score, evidence and sources.',
  input: z.strictObject({
    edition: editionName.optional().describe('For example 2026-11-21; by default the newest edition.'),
    limit: page.limit
      .optional()
      .describe('Maximum number of cards; by default the number that the person has set.'),
    cursor: page.cursor,
  }),
  paged: 'cards',
  output: edition.extend({ citations }),
  async run(args, { ask, base }) {
    const response = edition.parse(await ask('GET', withQuery('/api/news', args)));
    const cited = response.cards.map(({ story_id: id }) => ({
      kind: 'story',
      id,
      url: `${base}/api/news/${id}`,
    }));
    return { ...response, citations: cited };
  },
});
