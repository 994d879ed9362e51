import { z } from 'zod';
import { citations, id, quoted, said, score, storyEvidence } from './fields.ts';
import { mcpTool } from './tool.ts';

const evidenceStatus = storyEvidence.shape.status;

const story = z.object({
  story_id: z.string(),
  title: quoted('Headline'),
  summary: quoted('Summary'),
  first_published_at: z.string(),
  last_published_at: z.string(),
  evidence: storyEvidence,
  score: score.extend({ preference_version: z.int(), ranked_at: z.string() }).nullable(),
  articles: z.array(
    z.object({
      article_id: z.string(),
      title: quoted('Headline'),
      url: z.string(),
      source: quoted('Name of the source'),
      is_primary: z.boolean().describe('Whether it is the source that others report from.'),
      summary: quoted('Summary'),
      published_at: z.string().nullable(),
    }),
  ),
  claims: z.array(
    z.object({
      claim_id: z.string(),
      text: quoted('What is claimed'),
      status: evidenceStatus,
      is_high_impact: z.boolean(),
      findings: z.array(
        z.object({
          status: evidenceStatus,
          quote: quoted('The sentence that says so, word for word'),
          url: z.string(),
          source: quoted('Name of the source'),
          is_independent: z.boolean(),
          reason: said('Why it counts, in the words of the service.'),
        }),
      ),
    }),
  ),
  new_facts: z
    .array(
      z.object({
        kind: z.enum(['article', 'claim']),
        text: quoted('What is new'),
        url: z.string(),
        at: z.string(),
      }),
    )
    .describe('What was added since the person last saw the story.'),
  related: z.array(z.object({ story_id: z.string(), title: quoted('Headline'), reason: z.string() })),
});

/** One story in full. */
export const getStory = mcpTool({
  name: 'get_story',
  title: 'Read one story',
  description:
    'One news story: its articles with their addresses, what it claims, and the sentences that support or contradict each claim. A claim is supported only by a sentence of an independent source.',
  input: z.strictObject({ id: id('the story') }),
  output: story.extend({ citations }),
  async run({ id: storyId }, { ask }) {
    const answer = story.parse(await ask('GET', `/api/news/${storyId}`));
    const cited = answer.articles.map(({ article_id, url }) => ({ kind: 'article', id: article_id, url }));
    return { ...answer, citations: cited };
  },
});
