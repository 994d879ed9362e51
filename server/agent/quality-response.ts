import { z } from '@hono/zod-openapi';

const interval = z.tuple([z.number(), z.number()]);
/** A bound is null where there is none: with fewer than two editions anything is possible. */
const bound = z.number().nullable();
const estimate = z.object({ value: z.number(), interval: z.tuple([bound, bound]) }).openapi('Estimate');
const rate = z
  .object({
    value: z.number().nullable(),
    /** Confidence interval, 95 %. */
    interval: interval.nullable(),
    count: z.int(),
    of: z.int(),
  })
  .openapi('Rate');
const claim = z.enum(['better', 'worse', 'none']);

const slotAcceptance = z
  .object({ slot: z.enum(['ranked', 'exploration', 'audit']), served: z.int(), acceptance: rate })
  .openapi('SlotAcceptance');

/** NDCG of the personalised ranking and of the static baseline, on reviewed cards. */
const rankingQuality = z
  .object({
    k: z.int(),
    editions: z.int(),
    cards: z.int(),
    personalised: z.number().nullable(),
    baseline: z.number().nullable(),
    difference: z.number().nullable(),
    interval: interval.nullable(),
    claim,
    statement: z.string(),
  })
  .openapi('RankingQuality');

/** Estimated value of the static baseline, from the probabilities with which cards were shown. */
const baselineValue = z
  .object({
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
    claim,
    reason: z.string(),
  })
  .openapi('BaselineValue');

const gateOutcome = z
  .object({
    band: z.enum(['immediate', 'capacity', 'sampled', 'removed']),
    outcome: z.enum(['accepted', 'deferred', 'rejected']),
    count: z.int(),
  })
  .openapi('GateOutcome');

const reviewedBand = z.object({ band: z.enum(['sampled', 'removed']), useful: rate }).openapi('ReviewedBand');

const falseNegatives = z
  .object({
    share: z.number().nullable(),
    interval: interval.nullable(),
    articles: z.int().nullable(),
  })
  .openapi('FalseNegatives');

/** Estimate for rejected articles, from reviews of stories that the gate accepted at random. */
const gateCalibration = z
  .object({
    bands: z.array(reviewedBand),
    false_negatives: falseNegatives,
    reviewed: z.int(),
    kept_out: z.int(),
    statement: z.string(),
  })
  .openapi('GateCalibration');

const gateQuality = z
  .object({
    decided: z.int(),
    rejection_rate: rate,
    deferral_rate: rate,
    outcomes: z.array(gateOutcome),
    calibration: gateCalibration,
  })
  .openapi('GateQuality');

const sweepTimes = z
  .object({
    finished: z.int(),
    failed: z.int(),
    median_seconds: z.number().nullable(),
    p95_seconds: z.number().nullable(),
  })
  .openapi('SweepTimes');

const interventionCounts = z
  .object({
    total: z.int(),
    kinds: z.array(z.object({ kind: z.string(), count: z.int() }).openapi('InterventionCount')),
  })
  .openapi('InterventionCounts');

const modelPurpose = z
  .object({
    purpose: z.string(),
    calls: z.int(),
    cached: z.int(),
    refused: z.int(),
    failed: z.int(),
    input_tokens: z.int(),
    output_tokens: z.int(),
    cost: z.number(),
  })
  .openapi('ModelPurpose');

/** Model calls by purpose; cost in US dollars. */
const modelUse = z
  .object({
    purposes: z.array(modelPurpose),
    calls: z.int(),
    cost: z.number(),
    cost_per_published_story: z.number().nullable(),
  })
  .openapi('ModelUse');

const emailQuality = z
  .object({
    /** Share of the decided replies that were sent unchanged. */
    draft_acceptance: rate
      .extend({ sent: z.int(), edited: z.int(), rejected: z.int(), statement: z.string() })
      .openapi('DraftAcceptance'),
    /** Distance from the draft to the sent reply: 0 (unchanged) to 1. */
    draft_edit_distance: z
      .object({ mean: z.number().nullable(), count: z.int() })
      .openapi('DraftEditDistance'),
    /** Seconds from the first message of an issue to the first action of a person on it. */
    time_to_triage: z
      .object({ median_seconds: z.number().nullable(), count: z.int() })
      .openapi('TimeToTriage'),
    /** Share of the issues labelled critical that the service had marked. */
    critical_recall: rate.extend({ statement: z.string() }).openapi('CriticalRecall'),
  })
  .openapi('EmailQuality');

/** The quality measures of a period, each with its sample size. */
export const qualityResponse = z
  .object({
    from: z.string(),
    to: z.string(),
    useful_signal_rate: rate.extend({ served: z.int(), statement: z.string() }).openapi('UsefulSignalRate'),
    acceptance_by_slot: z.array(slotAcceptance),
    ranking: rankingQuality,
    baseline: baselineValue,
    gate: gateQuality,
    duplicates: z.array(z.object({ method: z.string(), count: z.int() }).openapi('DuplicateCount')),
    sweeps: sweepTimes,
    /** Number of times a worker died during an execution and another worker continued it. */
    recoveries: z.int(),
    interventions: interventionCounts,
    published_stories: z.int(),
    models: modelUse,
    /** Mean similarity of the titles within an edition, 0 to 1. */
    title_redundancy: z.object({ editions: z.int(), mean: z.number().nullable() }).openapi('TitleRedundancy'),
    email: emailQuality,
  })
  .openapi('Quality');
