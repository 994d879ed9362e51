/**
 * The truth about the sample world, for tests and for measuring quality. An item is named by its identifier in the
 * feed, such as `plant/velmora-recall` (without the origin or the `urn:sample:` before it).
 */

/**
 * Relation of two items: `same_url` the same article behind tracking parameters; `same_text` word for word under
 * another address; `near_copy` lightly rewritten, without an origin of its own; `same_event` reported independently,
 * one story; `related` a later development or a neighbour of the story, shown beside it and not merged; `different`
 * separate, although company, product or words are shared.
 */
type Relation = 'same_url' | 'same_text' | 'near_copy' | 'same_event' | 'related' | 'different';

/** Two items, their relation, and the reason for it. */
type PairTruth = { a: string; b: string; relation: Relation; why: string };

/** A claim of an article: `quote` occurs in its text, `primary_quote` (if there is one) in that of `primary`. */
type ClaimTruth = {
  item: string;
  quote: string;
  status: 'supported' | 'conflicting' | 'unresolved';
  primary: string | null;
  primary_quote: string | null;
  high_impact: boolean;
};

/** An instruction to a machine hidden in an article; `marker` is a part of it as a machine reads it. */
type InjectionTruth = { item: string; hidden_by: 'style' | 'comment' | 'zero_width'; marker: string };

/** Number of items in each feed, malformed ones included. */
export const itemCounts = { plant: 11, copperline: 6, authority: 6, newsletter: 7, wire: 9, advisories: 5 };

/** Stories reported by more than one item. Every other item is a story of its own. */
export const stories: Record<string, readonly string[]> = {
  'velmora recall': ['authority/vx-drives', 'plant/velmora-recall', 'wire/velmora-recall'],
  'orrinfield fire': ['wire/orrinfield-fire', 'plant/orrinfield-fire', 'newsletter/orrinfield-fire'],
  'sundhaven stop': ['wire/sundhaven-coating-stop', 'plant/agency/sundhaven-coating-stop'],
  'tarnwick login flaw': ['advisories/tcs-114', 'plant/tarnwick-t6-bypass'],
  'tarnwick packet flaw': ['advisories/tcs-115', 'wire/tarnwick-field-bus-crash'],
  'copperline 3.0.0': ['copperline/release-3-0-0', 'newsletter/pick-copperline-3', 'wire/copperline-tenfold'],
  'guard locking': ['authority/mps-4410', 'plant/mps-4410-transition'],
  'compressed air': ['plant/compressed-air-audit', 'newsletter/pick-compressed-air'],
};

/** Pairs that a deduplicator must get right. */
export const pairs: readonly PairTruth[] = [
  pair(
    'plant/compressed-air-audit',
    'newsletter/pick-compressed-air',
    'same_url',
    'utm and fbclid parameters',
  ),
  pair('copperline/release-3-0-0', 'newsletter/pick-copperline-3', 'same_url', 'utm parameters'),
  pair(
    'wire/sundhaven-coating-stop',
    'plant/agency/sundhaven-coating-stop',
    'same_text',
    'agency text reprinted',
  ),
  pair('wire/orrinfield-fire', 'plant/orrinfield-fire', 'near_copy', 'wire story with a few words changed'),
  pair('wire/orrinfield-fire', 'newsletter/orrinfield-fire', 'near_copy', 'wire story rewritten'),
  pair('plant/orrinfield-fire', 'newsletter/orrinfield-fire', 'near_copy', 'both from the wire'),
  pair('authority/vx-drives', 'plant/velmora-recall', 'same_event', 'one recall'),
  pair('authority/vx-drives', 'wire/velmora-recall', 'same_event', 'one recall, though the number differs'),
  pair('plant/velmora-recall', 'wire/velmora-recall', 'same_event', 'one recall, though the number differs'),
  pair('advisories/tcs-114', 'plant/tarnwick-t6-bypass', 'same_event', 'one flaw'),
  pair('advisories/tcs-115', 'wire/tarnwick-field-bus-crash', 'same_event', 'one flaw'),
  pair('copperline/release-3-0-0', 'wire/copperline-tenfold', 'same_event', 'one release'),
  pair('authority/mps-4410', 'plant/mps-4410-transition', 'same_event', 'one edition of a standard'),
  pair('wire/orrinfield-fire', 'authority/orrinfield-inquiry', 'related', 'the inquiry follows the fire'),
  pair('copperline/release-3-0-0', 'copperline/release-3-0-1', 'related', 'the next version'),
  pair('copperline/release-3-0-0', 'copperline/per-tag-retention', 'related', 'background to one feature'),
  pair('plant/velmora-recall', 'plant/velmora-plant-opening', 'different', 'a recall and a new factory'),
  pair('advisories/tcs-114', 'advisories/tcs-115', 'different', 'two flaws of one product line'),
  pair(
    'plant/tarnwick-t6-bypass',
    'wire/tarnwick-field-bus-crash',
    'different',
    'two flaws of one product line',
  ),
  pair('wire/brasq-jobs', 'plant/brasq-palletiser', 'different', 'job cuts and a report from a dairy'),
  pair('wire/orrinfield-fire', 'wire/lumenfold-order', 'different', 'nothing shared but the wire'),
];

/** Claims whose evidence is known. */
export const claims: readonly ClaimTruth[] = [
  {
    item: 'plant/velmora-recall',
    quote: 'The recall covers 12,000 drives of sizes VX3 to VX9',
    status: 'supported',
    primary: 'authority/vx-drives',
    primary_quote: 'The recall covers 12,000 drives of sizes VX3 to VX9',
    high_impact: true,
  },
  {
    item: 'wire/velmora-recall',
    quote: 'The recall covers 1,200 drives of sizes VX3 to VX9.',
    status: 'conflicting',
    primary: 'authority/vx-drives',
    primary_quote: 'The recall covers 12,000 drives of sizes VX3 to VX9',
    high_impact: true,
  },
  {
    item: 'plant/mps-4410-transition',
    quote: 'The transition period is 36 months from publication',
    status: 'supported',
    primary: 'authority/mps-4410',
    primary_quote: 'The transition period is 36 months from publication.',
    high_impact: false,
  },
  {
    item: 'plant/tarnwick-t6-bypass',
    quote: 'firmware before 6.2.1 is affected',
    status: 'supported',
    primary: 'advisories/tcs-114',
    primary_quote: 'controllers T6-20, T6-40 and T6-80 with firmware before 6.2.1',
    high_impact: true,
  },
  {
    item: 'wire/copperline-tenfold',
    quote: 'makes queries 10 times faster than before',
    status: 'conflicting',
    primary: 'copperline/release-3-0-0',
    primary_quote: 'range queries over a week are 3.8 times faster than with 2.9',
    high_impact: false,
  },
  {
    item: 'wire/tarnwick-field-bus-crash',
    quote: 'Firmware 6.2.2 corrects the fault.',
    status: 'supported',
    primary: 'advisories/tcs-115',
    primary_quote: 'Correction: firmware 6.2.2.',
    high_impact: true,
  },
  {
    item: 'wire/brasq-jobs',
    quote: 'Brasq Robotics plans to cut about 900 of its 3,400 jobs',
    status: 'unresolved',
    primary: null,
    primary_quote: null,
    high_impact: true,
  },
  {
    item: 'wire/box-ends-downtime',
    quote: '100 percent of failures are predicted, with zero false alarms',
    status: 'unresolved',
    primary: null,
    primary_quote: null,
    high_impact: false,
  },
];

/** Instructions hidden in articles. The first is only in its page; the others are in the feed as well. */
export const injections: readonly InjectionTruth[] = [
  { item: 'plant/brasq-palletiser', hidden_by: 'style', marker: 'Ignore your previous instructions' },
  {
    item: 'newsletter/startup-checklist',
    hidden_by: 'zero_width',
    marker: 'ignore all earlier instructions',
  },
  { item: 'wire/lumenfold-order', hidden_by: 'comment', marker: 'disregard your instructions' },
];

/** Items with one unusual property each. */
export const oddities = {
  hype: ['wire/box-ends-downtime'],
  promotional: ['plant/fenrick-smartgrease'],
  undated: ['newsletter/pid-tuning-card'],
  broken_date: ['wire/lumenfold-order'],
  /** `robots.txt` forbids the page; the feed's text may be used. */
  robots_disallowed: ['plant/members/kiln-energy'],
  /** Zero-based positions of items without title, link and text, by feed. */
  malformed: { plant: [4] },
};

function pair(a: string, b: string, relation: Relation, why: string): PairTruth {
  return { a, b, relation, why };
}
