import { numberWords } from '../../time.ts';
import type { ToolCall } from './tools.ts';

/** The named groups of a match, trimmed; empty for a group that did not take part. */
export type Slots = Record<string, string>;

/** One form of an instruction with its call. */
export interface Rule {
  pattern: RegExp;
  /** Confidence in this form, 0 to 1. */
  confidence: number;
  /** Returns the call, or null if the slots are invalid. */
  call(slots: Slots): ToolCall | null;
}

/** Removes articles and punctuation around a slot. */
export function tidy(slot: string | undefined): string {
  return (slot ?? '')
    .trim()
    .replace(/^(?:the|a|an|my|our|any|all|some|that|this|those|these)\s+/i, '')
    .replace(/^["'“”]+|["'“”?.!,;:]+$/g, '')
    .trim();
}

/** Pattern of nouns for an issue or its mails, singular. */
export const issueNoun =
  '(?:issue|thread|conversation|correspondence|discussion|exchange|ticket|e-?mail|mail|message)';
/** Pattern of nouns for a story, singular. */
export const storyNoun = '(?:story|stories|card|article|headline|news item|report)';
const kinds = new RegExp(
  `\\b(?:(?:the|this|that|these|those|my|our|all) )?(?:(?:latest|newest|whole|entire|long|e-?mail|mail|news) )*(?:${issueNoun}|${storyNoun})s?\\b(?:'s\\b)?(?: (?:number|no\\.?))?(?: (?:about|of|on|with|from|around|regarding|concerning))?`,
  'gi',
);
// Pronouns and general words, which name nothing.
const nameless =
  /^(?:it|this|that|them|these|those|ones?|things?|stuff|something|anything|everything|everyone|all|he|she|him|her|they|me|us|we|i|you|again|mine|what|which|who|whom|there|back|news|(?:my |the |your )?(?:question|request)s?|editions?|my|our|the|others|not|tasks|repl(?:y|ies)|responses?|answers?|drafts?|issues?|mails?|)$/i;
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Returns the name of an issue, a story or an approval without its noun; empty if the words name nothing. */
export function named(words: string): string {
  const plain = tidy(
    words
      .replace(kinds, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:(?:about|on|regarding|concerning|from|of|for|with)\s+)+/i, '')
      .replace(/(?<=\p{L})'s(?=\s|$)(?: the\b)?/giu, '')
      .replace(/^(?:number|no\.?|#)\s*(?=\d)/i, ''),
  );
  const place = ordinals.indexOf(plain.toLowerCase().replace(/ one$/, ''));
  if (place >= 0) return String(place + 1);
  return nameless.test(plain) ? '' : plain;
}

/** Tests whether words refer to an issue by a noun or a number. */
export function namesIssue(words: string): boolean {
  return new RegExp(
    `\\b(?:${issueNoun}|complaint|claim|request|inquiry|enquiry|question|task|matter|case)s?\\b|^(?:the )?(?:number |no\\.? |#)?\\d+$`,
    'i',
  ).test(words);
}

const newsWords =
  /\b(?:news|stor(?:y|ies)|articles?|feeds?|editions?|cards?|headlines?|(?:the|in|trade) press(?! ?\d)|coverage|sweeps?)\b/i;
const mailWords =
  /\b(?:mails?|e-?mails?|inbox|mailbox|issues?|desk|messages?|threads?|conversations?|correspondence|complaints?|newsletters?|customers?|suppliers?|colleagues?|tickets?)\b/i;

/** Returns the side that words are about, news or e-mail; null if they do not say. */
export function scopeOf(words: string): 'news' | 'email' | null {
  const [news, mail] = [newsWords.test(words), mailWords.test(words)];
  if (news === mail) return words.includes('@') ? 'email' : null;
  return news ? 'news' : 'email';
}

const numbers: Record<string, number> = { a: 1, ...numberWords.en, couple: 2, few: 3 };
const number = `(?:\\d{1,3}|(?:a )?(?:${Object.keys(numbers).join('|')})(?: of)?)`;
const unit = '(?:hours?|days?|weeks?|months?|years?)';
const lengths: Record<string, number> = { h: 1 / 24, d: 1, w: 7, m: 31, y: 365 };
const relative = `(?:(?:this|last|past|previous)\\s+(?:${number}\\s+)?(?:${unit}|quarter|night)|${number}\\s+${unit}\\s+ago)`;
const spans: [RegExp, number][] = [
  [/\b(?:today|past day|this morning)\b/i, 1],
  [/\b(?:yesterday|last night)\b/i, 2],
  [/\b(?:this|last|past|previous) week\b/i, 7],
  [/\b(?:this|last|past|previous) month\b/i, 31],
  [/\b(?:this|last|past|previous) quarter\b/i, 92],
  [/\b(?:this|last|past|previous) year\b/i, 365],
  [/\b(?:lately|recently)\b/i, 31],
];

/** Returns the time span that words name, in days; null if they name none. */
export function daysOf(words: string): number | null {
  const counted = new RegExp(
    `\\b(?:last|past|previous|for)\\s+(?<count>${number})\\s+(?<unit>${unit})\\b`,
    'i',
  ).exec(words)?.groups;
  if (counted) {
    const count = (counted['count'] ?? '').toLowerCase().replace(/^a (?=\w)| of$/g, '');
    const length = lengths[(counted['unit'] ?? 'd').charAt(0).toLowerCase()] ?? 1;
    return Math.min(365, Math.max(1, Math.ceil((numbers[count] ?? Number(count)) * length)));
  }
  return spans.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Removes the time span from words. */
export function withoutDays(words: string): string {
  const span = new RegExp(
    `\\s*\\b(?:from|in|of|over|during|since|within|for)?\\s*(?:the\\s+)?\\b(?:today|yesterday|lately|recently|this morning|${relative})\\b`,
    'gi',
  );
  return words.replace(span, ' ').replace(/\s+/g, ' ').trim();
}

/** Removes the place to search from the end of words. */
export function withoutPlace(words: string): string {
  return words
    .replace(
      /\s+(?:in|from|among|through|across)\s+(?:(?:the|my|our|all|of)\s+)*(?:news|press|feeds?|editions?|e-?mails?|mails?|inbox|mailbox|messages|issues|correspondence|archive)$/i,
      '',
    )
    .trim();
}
