import { createRoute, z } from '@hono/zod-openapi';
import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { Failure } from '../../domain/failure.ts';
import { replayRanking } from '../../domain/news/learning/replay.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const rankingAnswer = z
  .object({
    execution_id: z.uuid(),
    /** The version that the order below is of. */
    preference_version: z.int(),
    /** The version that the sweep ranked with. */
    recorded_version: z.int(),
    stories: z.array(
      z.object({
        rank: z.int(),
        story_id: z.uuid(),
        title: z.string(),
        total: z.number(),
        terms: z.array(z.object({ name: z.string(), value: z.number(), weight: z.number() })),
        baseline_rank: z.int(),
      }),
    ),
  })
  .openapi('Ranking');

const getRanking = createRoute({
  method: 'get',
  path: '/api/executions/{id}/ranking',
  summary: 'The order of a sweep, as ranked or as another version of the preferences would have ranked it',
  request: {
    params: idParam,
    query: z.object({ preference_version: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  },
  responses: {
    200: json(rankingAnswer, 'All terms as recorded, the personal one of the version that is asked for.'),
    ...problems(404),
  },
});

/** What a sweep ranked, and what it would have ranked (spec News 9.1). */
export const rankingRoutes = ({ asUser }: Services) =>
  router().openapi(getRanking, async (context) => {
    const { id } = context.req.valid('param');
    const asked = context.req.valid('query').preference_version;
    const userId = context.get('userId');
    return asUser(userId, async (sql) => {
      await executions(sql).get(userId, id);
      const recorded = await rankings(sql).listRecorded(userId, id);
      const [first] = recorded;
      if (!first) {
        throw new Failure(
          'not_found',
          `There is no ranking of ${id}: it ranked nothing, or it is too long ago. Those of the newest sweeps are kept.`,
        );
      }
      const found = await preferences(sql).get(userId, newsPreferences, asked ?? first.preference_version);
      const answer = {
        execution_id: id,
        preference_version: found.version,
        recorded_version: first.preference_version,
        stories: replayRanking(recorded, found),
      };
      return context.json(answer, 200);
    });
  });
