import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';
import { moment } from '../http/parameters.ts';
import { json } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { NewsServices } from '../news/news-services.ts';
import { qualityResponse } from './quality-response.ts';
import { readQuality } from './read-quality.ts';

const defaultDays = 30;
const maxDays = 366;

const getQuality = route({
  operationId: 'getQuality',
  method: 'get',
  path: '/api/metrics/quality',
  summary: 'Get the quality measures of a period, by default the last 30 days',
  request: { query: z.object({ from: moment.optional(), to: moment.optional() }) },
  responses: {
    200: json(qualityResponse, 'The measures, each with its sample size and, for rates, a 95 % interval.'),
  },
});

/** Route of the quality measures (spec News, Metrics). */
export const qualityRoutes = ({ asUser, cards }: Pick<NewsServices, 'asUser' | 'cards'>) =>
  router().openapi(getQuality, async (context) => {
    const { from, to = new Date().toISOString() } = context.req.valid('query');
    const span = { from: from ?? new Date(Date.parse(to) - defaultDays * dayMs).toISOString(), to };
    const length = Date.parse(span.to) - Date.parse(span.from);
    if (length <= 0 || length > maxDays * dayMs) {
      throw new Failure(
        'invalid_request',
        `\`from\` must be before \`to\`, by at most ${maxDays} days. Nothing was measured. Choose a shorter period.`,
      );
    }
    const userId = context.get('userId');
    return context.json(await asUser(userId, (sql) => readQuality(sql, userId, span, cards)), 200);
  });
