import type { Head } from '../meaning/heads.ts';
import { type ReadText, strongest } from '../meaning/judge-message.ts';
import { likely, type Odds, placeOf } from '../meaning/mail-model.ts';
import type { FindingCircumstance, FindingPlace, FindingTier, MandatoryFinding } from './finding.ts';

const categories = {
  harm: 'safety_concern',
  stop: 'production_stop',
  hold: 'critical_quality_hold',
} as const;
type CategoryHead = keyof typeof categories;
const categoryHeads = Object.keys(categories) as CategoryHead[];

const circumstances: readonly (Head & FindingCircumstance)[] = [
  'settled',
  'cancelled',
  'elsewhere',
  'drill',
  'offer',
  'notice',
];

/** Probability from which a circumstance is named. */
const clear = 0.5;
/** Probability from which a second category is named beside the likeliest. */
const second = 0.4;
/** Least probability of a message that a circumstance lowers; below it nothing needs an explanation. */
const lowest = 0.12;

const words: Readonly<Record<CategoryHead, string>> = {
  harm: 'reads as if somebody is or could be hurt',
  stop: 'reads as if production stands still or soon will',
  hold: 'reads as if goods must not reach a customer',
};
const because: Readonly<Record<FindingCircumstance, string>> = {
  settled: 'over and settled',
  cancelled: 'cancelled or denied',
  elsewhere: 'at another company',
  drill: 'an exercise or a lesson',
  offer: 'an offer',
  notice: 'a notice',
};

/**
 * Returns whether a text says that something is over, elsewhere, offered or another thing. A drill or a notice does not
 * count, because somebody may be hurt in it, nor a denial, which the rules know by its grammar.
 */
export const hasCircumstance = (odds: Odds): boolean =>
  (['settled', 'elsewhere', 'offer', 'word'] as const).some(
    (head) => likely(odds[placeOf(head)] as number) >= clear,
  );

/**
 * Returns the findings of a text by its probability: `mandatory`, `suspected`, or `lowered` if a circumstance explains why it is
 * neither. Mail of lists and newsletters needs more than other mail.
 */
export function findingsOfReading(
  { odds, quote }: ReadText,
  {
    place,
    probability,
    thresholds,
    version,
    isBulk,
  }: {
    place: FindingPlace;
    probability: number;
    thresholds: Readonly<Record<string, number>>;
    version: string;
    isBulk: boolean;
  },
): MandatoryFinding[] {
  const threshold = (name: string): number => thresholds[isBulk ? `bulk_${name}` : name] ?? 1;
  const chance = (head: Head): number => likely(odds[placeOf(head)] as number);
  const named = strongest(odds, circumstances) as FindingCircumstance;
  const circumstance = chance(named) >= clear ? named : null;
  const tier: FindingTier | null =
    probability >= threshold('mandatory')
      ? 'mandatory'
      : probability >= threshold('suspected')
        ? 'suspected'
        : probability >= lowest && circumstance !== null
          ? 'lowered'
          : null;
  if (tier === null) return [];
  const likeliest = strongest(odds, categoryHeads) as CategoryHead;
  const heads = categoryHeads.filter(
    (head) => head === likeliest || (tier !== 'lowered' && chance(head) >= second),
  );
  return heads.map((head) => ({
    category: categories[head],
    tier,
    confidence: probability,
    circumstance: tier === 'mandatory' ? null : circumstance,
    producer: 'domain/email/meaning',
    version,
    rule: `${words[head]}${tier !== 'mandatory' && circumstance !== null ? `, but it seems to be ${because[circumstance]}` : ''}`,
    found_in: place,
    quote: quote.trim(),
  }));
}
