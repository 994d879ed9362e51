import { z } from '@hono/zod-openapi';
import { stories } from '../../db/news/stories/stories.ts';
import type { QuestionReader } from '../../runtime/approvals/question.ts';
import { strip } from '../http/responses.ts';
import { readClaims } from './read-story.ts';
import { claimResponse } from './story-response.ts';

/** Everything that a person must see before they decide about claims. */
export const claimsQuestion = z
  .object({
    kind: z.literal('claims'),
    story: z.object({ id: z.string(), title: z.string() }).openapi('StoryTitle'),
    /** The claims that are asked about, each with its evidence. */
    claims: z.array(claimResponse),
    /** The sentence that says what an approval does. */
    sentence: z.string(),
  })
  .openapi('ClaimsQuestion');

const asked = z.object({ claims: z.array(z.object({ claim_id: z.string() })) });

/** The reader of what is shown beside the questions about claims. */
export const claimQuestions: QuestionReader = {
  async context(sql, { user_id, subject, request }) {
    const storyId = subject.slice('story:'.length);
    const story = await stories(sql).get(user_id, storyId);
    const about = asked.safeParse(request.actionRequests[0].args);
    const ids = new Set(about.success ? about.data.claims.map(({ claim_id }) => claim_id) : []);
    const claims = (await readClaims(sql, user_id, storyId)).filter(({ claim_id }) => ids.has(claim_id));
    return strip(claimsQuestion, {
      kind: 'claims' as const,
      story,
      claims,
      sentence:
        'The card says "approved by you" or "rejected by you" at each claim. Its evidence stays as it is, and nothing is sent.',
    });
  },
  effect: async () => null,
  whySuperseded: async () => 'The evidence of the story has changed.',
};
