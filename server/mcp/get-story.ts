import { z } from 'zod';
import { citations, id, ownText, quoted, score, storyEvidence } from './fields.ts';
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
      is_primary: z.boolean().describe('True if it is the original source that others report on.'),
      summary: quoted('Summary'),
      published_at: z.string().nullable(),
    }),
  ),
  claims: z.array(
    z.object({
      claim_id: z.string(),
      text: quoted('The claim'),
      status: evidenceStatus,
      is_high_impact: z.boolean(),
      findings: z.array(
        z.object({
          status: evidenceStatus,
          quote: quoted('The sentence that supports or contradicts it, word for word'),
          url: z.string(),
          source: quoted('Name of the source'),
          is_independent: z.boolean(),
          reason: ownText('Reason for the verdict, in the words of the service.'),
        }),
      ),
    }),
  ),
  new_facts: z
    .array(
      z.object({
        kind: z.enum(['article', 'claim']),
        text: quoted('The new fact'),
        url: z.string(),
        at: z.string(),
      }),
    )
    .describe('Facts added since the person last saw the story.'),
  related: z.array(z.object({ story_id: z.string(), title: quoted('Headline'), reason: z.string() })),
});

/** Reads a story with its articles, claims and evidence. */
export const getStory = mcpTool({
  name: 'get_story',
  title: 'Read one story',
  description:
    'Reads one news story: its articles with their addresses, its claims, and the sentences that support or contradict each claim. Only a sentence from an independent source supports a claim.',
  input: z.strictObject({ id: id('the story') }),
  output: story.extend({ citations }),
  async run({ id: storyId }, { ask }) {
    const response = story.parse(await ask('GET', `/api/news/${storyId}`));
    const cited = response.articles.map(({ article_id, url }) => ({ kind: 'article', id: article_id, url }));
    return { ...response, citations: cited };
  },
});
