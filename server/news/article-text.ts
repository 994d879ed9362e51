import { z } from '@hono/zod-openapi';
import { storedTexts } from '../../db/news/research/stored-texts.ts';
import { Failure } from '../../domain/failure.ts';
import { textWindow } from '../../domain/text/text-window.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

// UTF-16 units: as much of an article as research reads.
const most = 20_000;

const articleText = z
  .object({
    article_id: z.string(),
    title: z.string(),
    url: z.string(),
    source: z.string(),
    /** Hash of the text as it is stored now; a quote belongs to the text with its own hash. */
    content_hash: z.string(),
    text: z.string(),
    /** The place of `text` in the whole text, in UTF-16 units. */
    from: z.int(),
    to: z.int(),
    /** Length of the whole text. */
    length: z.int(),
  })
  .openapi('ArticleText');

const position = z.coerce.number().int().min(0).max(10_000_000).optional();

const getText = route({
  method: 'get',
  path: '/api/news/articles/{id}/text',
  operationId: 'getArticleText',
  summary: 'Get the stored text of an article, or of a linked document that research has read',
  request: { params: idParam, query: z.object({ from: position, to: position }) },
  responses: {
    200: json(
      articleText,
      'Plain text, at most 20,000 units from `from`; by default the beginning. A `span` of a claim or a finding is a place in it.',
    ),
    ...problems(404),
  },
});

/** The route of the texts that quotes refer to. */
export const articleTextRoutes = ({ readAsUser }: Services) =>
  router().openapi(getText, async (context) => {
    const { id } = context.req.valid('param');
    const { from = 0, to = from + most } = context.req.valid('query');
    const userId = context.get('userId');
    const stored = await readAsUser(userId, (sql) => storedTexts(sql).find(userId, id));
    if (!stored)
      throw new Failure(
        'not_found',
        `There is no text ${id}. Nothing was read. Take an id from the articles or the findings of a story.`,
      );
    const { text, ...article } = stored;
    const window = textWindow(text, { from, to }, most);
    const part = { ...window, text: text.slice(window.from, window.to), length: text.length };
    return context.json({ ...article, ...part }, 200);
  });
