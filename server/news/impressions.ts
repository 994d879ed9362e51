import { z } from '@hono/zod-openapi';
import { editionName } from '../../domain/news/edition/edition-name.ts';
import { jsonBody } from '../http/parameters.ts';
import { problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { NewsServices } from './news-services.ts';
import { recordImpressions } from './record-impressions.ts';

const shownCards = z
  .strictObject({
    edition_id: editionName,
    /** The stories whose cards were on the reader's screen. */
    story_ids: z.array(z.uuid()).min(1).max(100),
  })
  .openapi('Impressions');

const postImpressions = route({
  method: 'post',
  path: '/api/news/impressions',
  operationId: 'recordImpressions',
  summary: 'Record the cards that were on screen; each counts once for its edition',
  request: { body: jsonBody(shownCards) },
  responses: {
    204: {
      description:
        'The cards count as shown. Repeating the request changes nothing. Stories without a card in this edition are left out, because a card may have gone since it was shown.',
    },
    ...problems(404),
  },
});

/** The route by which clients tell which cards a reader has seen: reading an edition shows nothing to anybody. */
export const impressionRoutes = ({ asUser, cards }: NewsServices) =>
  router().openapi(postImpressions, async (context) => {
    const { edition_id: edition, story_ids: storyIds } = context.req.valid('json');
    const userId = context.get('userId');
    await asUser(userId, (sql) => recordImpressions(sql, userId, { edition, storyIds, cards }));
    return context.body(null, 204);
  });
