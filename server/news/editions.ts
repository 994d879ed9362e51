import { z } from '@hono/zod-openapi';
import { cards } from '../../db/news/edition/cards.ts';
import { editionName } from '../../domain/news/edition/edition-name.ts';
import { pageQuery, readPage } from '../http/page.ts';
import { json, nextCursor, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const listedEdition = z
  .object({
    edition_id: z.string(),
    /** Time of its newest card. */
    published_at: z.string(),
    /** Cards that the reader has not hidden. */
    card_count: z.int(),
    is_newest: z.boolean(),
  })
  .openapi('ListedEdition');

const editionsResponse = z
  .object({ editions: z.array(listedEdition), next_cursor: nextCursor })
  .openapi('Editions');

const listEditions = route({
  method: 'get',
  path: '/api/news/editions',
  operationId: 'listEditions',
  summary: 'List the editions, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(editionsResponse, 'One page. Read the cards of one with `GET /api/news?edition=`.'),
  },
});

/** The route that lists the editions of a reader. */
export const editionRoutes = ({ readAsUser }: Services) =>
  router().openapi(listEditions, async (context) => {
    const userId = context.get('userId');
    const response = await readAsUser(userId, async (sql) => {
      const [newest, { rows, next_cursor }] = await Promise.all([
        cards(sql).newestEdition(userId),
        readPage(context.req.valid('query'), z.object({ edition: editionName }), {
          list: (after, limit) => cards(sql).listEditions(userId, { before: after?.edition ?? null, limit }),
          positionOf: ({ edition_id: edition }) => ({ edition }),
        }),
      ]);
      const editions = rows.map((row) => ({ ...row, is_newest: row.edition_id === newest }));
      return strip(editionsResponse, { editions, next_cursor });
    });
    return context.json(response, 200);
  });
