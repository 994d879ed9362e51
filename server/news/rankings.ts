import { z } from '@hono/zod-openapi';
import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { Failure } from '../../domain/failure.ts';
import { replayRanking } from '../../domain/news/learning/replay.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { scoreTerm } from '../preferences/score-term.ts';

const rankedStory = z
  .object({
    rank: z.int(),
    story_id: z.uuid(),
    title: z.string(),
    total: z.number(),
    terms: z.array(scoreTerm),
    baseline_rank: z.int(),
  })
  .openapi('RankedStory');

const rankingResponse = z
  .object({
    execution_id: z.uuid(),
    /** The version of the preferences that gives the order below. */
    preference_version: z.int(),
    /** The version that the sweep used. */
    recorded_version: z.int(),
    stories: z.array(rankedStory),
  })
  .openapi('Ranking');

const getRanking = route({
  operationId: 'getRanking',
  method: 'get',
  path: '/api/executions/{id}/ranking',
  summary: 'Get the ranking of a sweep, or what another version of the preferences would have ranked',
  request: {
    params: idParam,
    query: z.object({ preference_version: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  },
  responses: {
    200: json(
      rankingResponse,
      'Stories by rank. All terms are as recorded, except the personal term, which follows the requested version.',
    ),
    ...problems(404),
  },
});

/** Routes of recorded and replayed rankings (spec News 9.1). */
export const rankingRoutes = ({ asUser }: Services) =>
  router().openapi(getRanking, async (context) => {
    const { id } = context.req.valid('param');
    const { preference_version: version } = context.req.valid('query');
    const userId = context.get('userId');
    return context.json(await asUser(userId, (sql) => readRanking(sql, userId, id, version)), 200);
  });

/** Reads the ranking of a sweep as this version of the preferences orders it; by default the version that the sweep used. */
async function readRanking(sql: Sql, userId: string, id: string, version?: number) {
  await executions(sql).get(userId, id);
  const recorded = await rankings(sql).listRecorded(userId, id);
  const [first] = recorded;
  if (!first) {
    throw new Failure(
      'not_found',
      `Execution ${id} has no ranking: it ranked nothing, or its ranking is no longer kept. Rankings of the newest sweeps are kept.`,
    );
  }
  const used = await preferences(sql).get(userId, newsPreferences, version ?? first.preference_version);
  return {
    execution_id: id,
    preference_version: used.version,
    recorded_version: first.preference_version,
    stories: replayRanking(recorded, used),
  };
}
