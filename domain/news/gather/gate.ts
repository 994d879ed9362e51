import { Failure } from '../../failure.ts';
import { clampUnit, type Scored, scored } from '../../scored.ts';
import { wordsOf } from '../../text/words.ts';
import { topicMatches } from '../../topics.ts';

/** The input of the gate: plain text, and the weight of the source (0 to 1). */
export interface GateArticle {
  title: string;
  summary: string;
  content: string;
  categories: readonly string[];
  source_weight: number;
}

/** The bands of relevance (spec news 8). The lowest band is let through at `auditShare` times the sampling rate. */
export const gateThresholds = { immediate: 0.8, capacity: 0.5, sampled: 0.2, auditShare: 0.1 } as const;

/** The weights of the terms. An ordinary article of an ordinary source, without preferences, gets about .67. */
const gateWeights = { substance: 0.35, topics: 0.5, source: 0.15, promotion: -0.4 } as const;

/** Characters of a body in which topics are looked up: ten times a long report. What is mentioned only later is not its subject. */
const readCharacters = 50_000;

/** A relevance score with its explanation. */
export interface Relevance extends Scored {
  reason: string;
}

const promotion: [RegExp, number][] = [
  [
    /\b(?:sponsored|advertorial|advertisement|paid (?:post|content|partnership)|partner content|promoted)\b/i,
    1,
  ],
  [/\b(?:coupons?|promo codes?|discount codes?|voucher codes?)\b/i, 0.8],
  [/\b(?:\d{1,2}|save up to \d+)\s?(?:%|percent) (?:off|discount)\b/i, 0.6],
  [
    /\b(?:buy now|shop now|order now|order today|limited[- ]time|act now|don['’]t miss|best deals?|black friday|cyber monday|prime day|on sale|lowest price|free trial|free shipping)\b/i,
    0.5,
  ],
  [
    /\b(?:register (?:now|today)|sign up (?:now|today)|join us|webinar|book a demo|giveaway|sweepstakes|affiliate)\b/i,
    0.4,
  ],
];

/** Scores advertising, 0 to 1: its signs add up, and those in the title count in full. */
function promotionOf(title: string, text: string): number {
  return clampUnit(
    promotion.reduce(
      (sum, [mark, size]) =>
        sum + (mark.test(title) ? size : mark.test(text.slice(0, 2000)) ? size * 0.7 : 0),
      0,
    ),
  );
}

/** Scores the amount of text, 0 to 1: a full title gives .6, forty words of text the rest. */
function substanceOf(article: GateArticle): number {
  const title = Math.min(1, wordsOf(article.title).length / 3);
  const words = wordsOf(article.summary).length + wordsOf(article.content.slice(0, 2000)).length;
  return 0.6 * title + 0.4 * Math.min(1, words / 40);
}

/**
 * Scores the relevance of an article for one reader, 0 to 1, before any model is asked (spec news 1, rule 3, and 8). The
 * reader's topics move it up or down; a match in title or category counts in full, in the text by .6. Without preferences
 * the topic term stays at .5, so that the subject has no influence.
 */
export function judgeRelevance(article: GateArticle, topicWeights: Record<string, number>): Relevance {
  const head = topicMatches([article.title, ...article.categories].join('\n'), topicWeights);
  const body = topicMatches(
    `${article.summary}\n${article.content}`.slice(0, readCharacters),
    topicWeights,
  ).filter((match) => !head.some(({ topic }) => topic === match.topic));
  const leaning =
    head.reduce((sum, { weight }) => sum + weight, 0) +
    body.reduce((sum, { weight }) => sum + 0.6 * weight, 0);
  const promoted = promotionOf(article.title, `${article.summary}\n${article.content}`);
  const substance = substanceOf(article);
  const judged = scored([
    { name: 'substance', value: substance, weight: gateWeights.substance },
    { name: 'topics', value: clampUnit(0.5 + leaning / 2), weight: gateWeights.topics },
    { name: 'source', value: clampUnit(article.source_weight), weight: gateWeights.source },
    { name: 'promotion', value: promoted, weight: gateWeights.promotion },
  ]);
  const topics = [...head, ...body].map(({ topic, weight }) => `${topic} ${weight < 0 ? '' : '+'}${weight}`);
  const reasons = [
    topics.length > 0 ? `your topics: ${topics.join(', ')}` : 'none of your topics',
    ...(promoted >= 0.4 ? ['looks like advertising'] : []),
    ...(substance < 0.4 ? ['hardly any text'] : []),
  ];
  return { ...judged, reason: reasons.join('; ') };
}

/** The decision on an article, with the probability that an article like it is let through. */
export interface GateDecision {
  band: 'immediate' | 'capacity' | 'sampled' | 'removed';
  outcome: 'accepted' | 'deferred' | 'rejected';
  /** In (0, 1]: used to correct for articles that the reader never saw (inverse propensity). */
  propensity: number;
  reason: string;
}

/**
 * Decides on an article by the band of its relevance (spec news 8). From .80 it is accepted immediately. From .50 it is
 * accepted while there is capacity, else deferred; it is not dropped, so its propensity is 1. From .20 it is sampled at
 * `sample_rate`, else deferred. Below, it is rejected, except for an audit sample of a tenth of that rate. `sample` is a
 * uniform number in [0, 1) drawn by the caller. Throws `malformed_input` for a number out of range; a rate of 0 would make
 * the propensity useless.
 */
export function decideGate(
  relevance: number,
  context: { capacity_left: number; sample: number; sample_rate: number },
): GateDecision {
  const { capacity_left, sample, sample_rate } = context;
  if (!(relevance >= 0 && relevance <= 1))
    throw new Failure('malformed_input', 'relevance is outside 0 to 1');
  if (!(sample >= 0 && sample <= 1)) throw new Failure('malformed_input', 'sample is outside 0 to 1');
  if (!(sample_rate > 0 && sample_rate <= 1))
    throw new Failure('malformed_input', 'sample_rate is outside (0, 1]');
  const shown = relevance.toFixed(2);
  if (relevance >= gateThresholds.immediate) {
    return {
      band: 'immediate',
      outcome: 'accepted',
      propensity: 1,
      reason: `relevance ${shown}: accepted immediately`,
    };
  }
  if (relevance >= gateThresholds.capacity) {
    return capacity_left > 0
      ? {
          band: 'capacity',
          outcome: 'accepted',
          propensity: 1,
          reason: `relevance ${shown}: accepted within capacity`,
        }
      : {
          band: 'capacity',
          outcome: 'deferred',
          propensity: 1,
          reason: `relevance ${shown}: waiting for capacity`,
        };
  }
  if (relevance >= gateThresholds.sampled) {
    const isDrawn = sample < sample_rate;
    const reason = `relevance ${shown}: ${isDrawn ? 'selected' : 'not selected'} by random sampling at a rate of ${sample_rate}`;
    return { band: 'sampled', outcome: isDrawn ? 'accepted' : 'deferred', propensity: sample_rate, reason };
  }
  const propensity = sample_rate * gateThresholds.auditShare;
  return sample < propensity
    ? {
        band: 'removed',
        outcome: 'accepted',
        propensity,
        reason: `relevance ${shown}: selected for the audit sample`,
      }
    : {
        band: 'removed',
        outcome: 'rejected',
        propensity,
        reason: `relevance ${shown}: below ${gateThresholds.sampled}`,
      };
}
