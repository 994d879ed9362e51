import type { ToolCall } from '../tools.ts';

/** The named groups of a pattern that matched, trimmed; empty where a group took no part. */
export type Slots = Record<string, string>;

/** One form of words and what it means. */
export interface Rule {
  pattern: RegExp;
  /** How sure the form is, 0 to 1. */
  confidence: number;
  /** Null where the slots make no sense. */
  call(slots: Slots): ToolCall | null;
}

/** Marks and articles around a slot say nothing of it. */
export function tidy(slot: string | undefined): string {
  return (slot ?? '')
    .trim()
    .replace(/^(?:the|a|an|my|our|any|all|some|that|this|those|these)\s+/i, '')
    .replace(/^["'“”]+|["'“”?.!,;:]+$/g, '')
    .trim();
}

const newsWords = /\b(?:news|stor(?:y|ies)|articles?|feeds?|editions?|cards?|headlines?|press|sweeps?)\b/i;
const mailWords =
  /\b(?:mails?|e-?mails?|inbox|mailbox|issues?|desk|messages?|threads?|conversations?|customers?|suppliers?|colleagues?|tickets?)\b/i;

/** Which of the two services words are about, where they say. */
export function scopeOf(words: string): 'news' | 'email' | null {
  const [news, mail] = [newsWords.test(words), mailWords.test(words)];
  if (news === mail) return words.includes('@') ? 'email' : null;
  return news ? 'news' : 'email';
}

const spans: [RegExp, number][] = [
  [/\b(?:today|last 24 hours|past day)\b/i, 1],
  [/\b(?:yesterday|last two days)\b/i, 2],
  [/\b(?:this|last|past) week\b|\blast seven days\b/i, 7],
  [/\b(?:this|last|past) month\b/i, 31],
  [/\b(?:this|last|past) quarter\b/i, 92],
  [/\b(?:this|last|past) year\b/i, 365],
];

/** The span of time that words name, in days; null where they name none. */
export function daysOf(words: string): number | null {
  const counted = /\b(?:last|past)\s+(\d{1,3})\s+(days?|weeks?|months?)\b/i.exec(words);
  if (counted) {
    const unit = { d: 1, w: 7, m: 31 }[(counted[2] ?? 'd').charAt(0).toLowerCase()] ?? 1;
    return Math.min(365, Math.max(1, Number(counted[1]) * unit));
  }
  return spans.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Words without the span of time that they name. */
export function withoutDays(words: string): string {
  const span =
    /\s*\b(?:from|in|of|over|during|since|within|for)?\s*(?:the\s+)?(?:today|yesterday|(?:this|last|past)\s+(?:\d{1,3}\s+|two\s+|seven\s+|24\s+)?(?:days?|weeks?|months?|quarters?|years?|hours))\b/gi;
  return words.replace(span, ' ').replace(/\s+/g, ' ').trim();
}
