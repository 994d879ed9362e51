import { Failure } from '../../failure.ts';
import { clampUnit, type Scored, scored } from '../../scored.ts';
import { figuresIn } from '../../text/figures.ts';
import { wordsOf } from '../../text/words.ts';
import { hourMs } from '../../time.ts';

/** The version recorded on every row derived from these scores (spec news 9, rule 2). */
export const scoresVersion = 'lexical/1';

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const superlative =
  /\b(?:best|worst|greatest|ultimate|revolutionary|groundbreaking|game[- ]chang\w+|unprecedented|incredible|incredibly|amazing|stunning|shocking|insane|jaw-dropping|mind-blowing|epic|massive|explosive|unbelievable|world-class|next-generation|cutting-edge|breakthrough|miracle|perfect|hilarious|terrifying|heartbreaking|absolutely|totally|literally|forever|never|everyone|everything|only|ever|actually|so)\b/gi;
const bait =
  /\b(?:you won['’]t believe|you need to|you should|what happen(?:s|ed) next|here['’]s (?:why|what|how)|this is (?:why|what|how)|the reason why|things? (?:that|you|only)|reasons? (?:why|you|to|that)|ways? to|times|signs? (?:you|that)|tweets|photos|pictures|people who|will (?:make|blow|change|leave) (?:you|your)|can you|how (?:well|many) (?:do|of)|which .{3,40} (?:are|do|should) you|are you|do you|quiz|guess|tell us|we (?:know|tried|asked)|secrets?|trick|one weird|nobody (?:tells|talks)|before (?:and after|you die)|must[- ](?:see|have|read)|goes viral|broke the internet)\b/gi;
// "17 Times ...", "19 Reasons ...": a number followed by a noun typical of list articles.
const listTitle =
  /^(?:the\s)?(?:\d{1,3}|five|seven|ten|twelve|fifteen|twenty)\s(?:[^\s]{1,20}\s){0,3}?(?:things?|times|reasons|ways|tips|facts|photos|pictures|gifs|tweets|signs|people who|moments|tricks|hacks|gifts|products|recipes|questions|quotes|ideas|problems|thoughts|lessons|stages|struggles|life|perfect|hilarious|adorable|amazing|insanely|totally|really|awesome|delicious|genius|beautiful|of the|that|you)\b/iu;
const reader = /\b(?:you|your|you['’](?:re|ll|ve|d)|yourself|we|our|i|my|me)\b/gi;

/**
 * Scores exaggeration in the wording, 0 to 1 (spec news 2, hype): clickbait forms, superlatives, capitals and exclamation
 * marks, and addressing the reader. The score says nothing about whether the story is true.
 */
export function hypeScore(title: string, text: string): Scored {
  const body = text.slice(0, 4000);
  const perHundred = (n: number): number => (100 * n) / Math.max(100, wordsOf(body).length);
  const capitals = title.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0;
  const pointing = count(title, reader) + count(title, /\b(?:this|these|that['’]s)\b/gi);
  return scored([
    {
      name: 'clickbait form',
      value: clampUnit(count(title, bait) + (listTitle.test(title) ? 0.8 : 0)),
      weight: 0.4,
    },
    { name: 'speaks to the reader', value: clampUnit(pointing * 0.7), weight: 0.2 },
    {
      name: 'superlatives',
      value: clampUnit(count(title, superlative) * 0.6 + perHundred(count(body, superlative)) * 0.2),
      weight: 0.2,
    },
    {
      name: 'exclamation',
      value: clampUnit(count(title, /!/g) * 0.7 + perHundred(count(body, /!/g)) * 0.2),
      weight: 0.1,
    },
    { name: 'capitals', value: clampUnit(capitals / Math.max(3, wordsOf(title).length)), weight: 0.1 },
  ]);
}

/** Counts of findings, and of the independent origins of the supporting ones. */
export interface EvidenceCounts {
  supported: number;
  conflicting: number;
  unresolved: number;
  /** Independent origins; copies of one report count once. Default 1 if anything is supported, else 0. */
  origins?: number;
}

/** Scores verifiable evidence, 0 to 1 (spec news 2, fact). Without support it is 0, whatever a model says. */
export function factScore(evidence: EvidenceCounts): Scored {
  const { supported, conflicting, unresolved } = evidence;
  const all = supported + conflicting + unresolved;
  const origins = evidence.origins ?? Math.min(1, supported);
  const share = (part: number): number => (all === 0 ? 0 : part / all);
  return scored([
    { name: 'supported share', value: share(supported), weight: 0.7 },
    { name: 'independent origins', value: supported === 0 ? 0 : clampUnit(origins / 3), weight: 0.3 },
    { name: 'conflicting share', value: share(conflicting), weight: -0.5 },
  ]);
}

const signals: [string, RegExp, number][] = [
  [
    'security fix',
    /\b(?:CVE-\d{4}-\d+|GHSA-|vulnerabilit(?:y|ies)|security (?:update|advisory|fix|patch|release)|exploit(?:ed|s)?|patch(?:es|ed)?|zero-day)\b/i,
    0.35,
  ],
  [
    'recall or warning',
    /\b(?:recall(?:s|ed|ing)?|safety (?:alert|notice|warning)|stop(?:s|ped)? (?:production|sale|shipping)|outage|downtime|urgent)\b/i,
    0.3,
  ],
  [
    'deprecation',
    /\b(?:deprecat\w+|end[- ]of[- ](?:life|support|sale)|EOL|sunset(?:s|ting)?|discontinu\w+|breaking changes?|no longer supported|removed in|migrat\w+|upgrade)\b/i,
    0.3,
  ],
  [
    'release',
    /\b(?:releas(?:e|es|ed|ing)|launch(?:es|ed)?|now available|general(?:ly)? availab\w+|ships?|shipped|introduc(?:es|ed|ing)|announc(?:es|ed|ing)|version \d|v\d+\.\d+)\b/i,
    0.2,
  ],
  [
    'deadline',
    /\b(?:deadline|by (?:the end of|next)|effective (?:from|on|immediately)|takes? effect|comes? into force|expires?|until|due (?:on|by)|starting (?:on|from|in)|must (?:comply|be|upgrade|update))\b/i,
    0.2,
  ],
  [
    'rule or standard',
    /\b(?:regulations?|standards?|directive|compliance|approv(?:al|es|ed)|mandat\w+|requirements?|specification|RFC ?\d+|ISO ?\d+)\b/i,
    0.15,
  ],
  [
    'how to',
    /\b(?:how to|guide|tutorial|step[- ]by[- ]step|best practices|lessons? (?:from|learned)|postmortem|post-mortem|case study|benchmark(?:s|ed)?|walkthrough)\b/i,
    0.2,
  ],
];

/**
 * Scores how actionable a story is, 0 to 1 (spec news 2, signal): fixes, recalls, deprecations, releases, deadlines, rules
 * and instructions, counted in full in the title and by half in the text. Concrete figures and the reader's own topics
 * (`relevance`, 0 to 1, default .5) add to it.
 */
export function signalScore(input: { title: string; text: string; relevance?: number }): Scored {
  const body = input.text.slice(0, 4000);
  const figures = figuresIn(`${input.title}\n${body.slice(0, 1000)}`).filter(
    ({ kind }) => kind !== 'weekday',
  ).length;
  return scored([
    { name: 'relevance', value: clampUnit(input.relevance ?? 0.5), weight: 0.3 },
    { name: 'concrete figures', value: clampUnit(figures / 4), weight: 0.1 },
    ...signals.map(([name, pattern, weight]) => ({
      name,
      value: pattern.test(input.title) ? 1 : pattern.test(body) ? 0.5 : 0,
      weight,
    })),
  ]);
}

/** The input of the novelty score. */
export interface NoveltyInput {
  /** Articles in the story, 1 or more: a widely covered story is less new. */
  article_count: number;
  /** False once a card of the story was published for the reader. */
  is_new_to_reader: boolean;
  /** Articles and claims added since the reader last saw it. */
  new_facts?: number;
}

/** Scores how new a story is to its reader, 0 to 1 (spec news 4, N). */
export function noveltyScore(input: NoveltyInput): Scored {
  if (!(input.article_count >= 0)) throw new Failure('malformed_input', 'article_count is below 0');
  return scored([
    { name: 'new to you', value: input.is_new_to_reader ? 1 : 0, weight: 0.6 },
    {
      name: 'new facts',
      value: input.is_new_to_reader ? 1 : clampUnit((input.new_facts ?? 0) / 3),
      weight: 0.2,
    },
    { name: 'little covered', value: 1 / Math.max(1, input.article_count), weight: 0.2 },
  ]);
}

/** Hours after which a story is half as timely. */
const timelinessHalfLifeHours = 24;

/** Scores how recent a story is, 0 to 1, halving every 24 hours. A time in the future counts as now. */
export function timelinessScore(publishedAt: string, now: string): Scored {
  const hours = (Date.parse(now) - Date.parse(publishedAt)) / hourMs;
  if (Number.isNaN(hours)) throw new Failure('malformed_input', 'a time is not ISO 8601');
  return scored([
    { name: 'recency', value: 0.5 ** (Math.max(0, hours) / timelinessHalfLifeHours), weight: 1 },
  ]);
}
