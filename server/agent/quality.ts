import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';
import { moment } from '../http/parameters.ts';
import { json } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { NewsServices } from '../news/news-services.ts';
import { readQuality } from './read-quality.ts';

const defaultDays = 30;
const maxDays = 366;

const interval = z.tuple([z.number(), z.number()]);
/** A bound is null where there is none: with fewer than two editions anything is possible. */
const bound = z.number().nullable();
const estimate = z.object({ value: z.number(), interval: z.tuple([bound, bound]) }).openapi('Estimate');
const rate = z.object({
  value: z.number().nullable(),
  /** Confidence interval, 95 %. */
  interval: interval.nullable(),
  count: z.int(),
  of: z.int(),
});

const qualityResponse = z
  .object({
    from: z.string(),
    to: z.string(),
    useful_signal_rate: rate.extend({ served: z.int(), statement: z.string() }),
    acceptance_by_slot: z.array(
      z.object({ slot: z.enum(['ranked', 'exploration', 'audit']), served: z.int(), acceptance: rate }),
    ),
    /** NDCG of the personalised ranking and of the static baseline, on reviewed cards. */
    ranking: z.object({
      k: z.int(),
      editions: z.int(),
      cards: z.int(),
      personalised: z.number().nullable(),
      baseline: z.number().nullable(),
      difference: z.number().nullable(),
      interval: interval.nullable(),
      claim: z.enum(['better', 'worse', 'none']),
      statement: z.string(),
    }),
    /** Estimated value of the static baseline, from the probabilities with which cards were shown. */
    baseline: z.object({
      editions: z.int(),
      impressions: z.int(),
      logged: z.number(),
      ips: estimate,
      snips: estimate,
      difference: estimate,
      effective_sample_size: z.number(),
      support: z.number(),
      clip: z.number(),
      clipped: z.int(),
      claim: z.enum(['better', 'worse', 'none']),
      reason: z.string(),
    }),
    gate: z.object({
      decided: z.int(),
      rejection_rate: rate,
      deferral_rate: rate,
      outcomes: z.array(
        z.object({
          band: z.enum(['immediate', 'capacity', 'sampled', 'removed']),
          outcome: z.enum(['accepted', 'deferred', 'rejected']),
          count: z.int(),
        }),
      ),
      /** Estimate for rejected articles, from reviews of stories that the gate accepted at random. */
      calibration: z.object({
        bands: z.array(z.object({ band: z.enum(['sampled', 'removed']), useful: rate })),
        false_negatives: z.object({
          share: z.number().nullable(),
          interval: interval.nullable(),
          articles: z.int().nullable(),
        }),
        reviewed: z.int(),
        kept_out: z.int(),
        statement: z.string(),
      }),
    }),
    duplicates: z.array(z.object({ method: z.string(), count: z.int() })),
    sweeps: z.object({
      finished: z.int(),
      failed: z.int(),
      median_seconds: z.number().nullable(),
      p95_seconds: z.number().nullable(),
    }),
    /** Number of times a worker died during an execution and another worker continued it. */
    recoveries: z.int(),
    interventions: z.object({
      total: z.int(),
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
    published_stories: z.int(),
    /** Model calls by purpose; cost in US dollars. */
    models: z.object({
      purposes: z.array(
        z.object({
          purpose: z.string(),
          calls: z.int(),
          cached: z.int(),
          refused: z.int(),
          failed: z.int(),
          input_tokens: z.int(),
          output_tokens: z.int(),
          cost: z.number(),
        }),
      ),
      calls: z.int(),
      cost: z.number(),
      cost_per_published_story: z.number().nullable(),
    }),
    /** Mean similarity of the titles within an edition, 0 to 1. */
    title_redundancy: z.object({ editions: z.int(), mean: z.number().nullable() }),
    email: z.object({
      /** Share of the decided replies that were sent unchanged. */
      draft_acceptance: rate.extend({
        sent: z.int(),
        edited: z.int(),
        rejected: z.int(),
        statement: z.string(),
      }),
      /** Distance from the draft to the sent reply: 0 (unchanged) to 1. */
      draft_edit_distance: z.object({ mean: z.number().nullable(), count: z.int() }),
      /** Seconds from the first message of an issue to the first action of a person on it. */
      time_to_triage: z.object({ median_seconds: z.number().nullable(), count: z.int() }),
      /** Share of the issues labelled critical that the service had marked. */
      critical_recall: rate.extend({ statement: z.string() }),
    }),
  })
  .openapi('Quality');

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
