import { splitSentences } from '../../../text/sentences.ts';
import { canonicalWords } from './canonical-words.ts';
import { discountedWords, isLesson } from './discounts.ts';
import { holdRules } from './hold-rules.ts';
import { type Hit, Lexicon } from './lexicon.ts';
import type { MandatoryRule } from './rule.ts';
import { safetyRules } from './safety-rules.ts';
import { stopRules } from './stop-rules.ts';

/** The version of the rules, recorded with every finding; raised whenever the same text can get another result. */
export const mandatoryVersion = 'rules/1';

/** The place of a finding. `raw`: only in the decoded source, not in any extracted part. */
export type Place = 'subject' | 'text' | 'quoted' | 'hidden' | 'raw' | 'attachment';

/** A reason why a message must be reviewed (spec Email 8): the rule, the place and the quote. */
export interface MandatoryFinding {
  category: string;
  rule: string;
  found_in: Place;
  quote: string;
}

/** The parts of a message that the rules read. */
export interface JudgedMessage {
  subject: string;
  text: string;
  quoted: string;
  hidden: string;
  /** Names of attachments. */
  attachments: readonly string[];
  /** The decoded source, as far as it is text. */
  raw: string;
}

/** A category that an engineer or a plant adds to the mandatory ones. */
export interface AddedCategory {
  category: string;
  terms: readonly string[];
}

/** Largest number of characters of a piece that is judged and quoted. */
const maxPiece = 500;
/** Characters that neighbouring pieces share. */
const overlap = 150;

/**
 * The mandatory review of messages. No preference can lower it; categories can only be added to the three of the spec. It has
 * no confidence values, and returns one finding for each category, from the first place that has one.
 */
export class MandatoryReview {
  readonly #rules: readonly MandatoryRule[];
  readonly #lexicon: Lexicon;

  constructor(added: readonly AddedCategory[] = []) {
    const own = added.map(
      ({ category, terms }): MandatoryRule => ({
        category,
        name: 'contains a term of this category',
        groups: [terms.map((term) => term.toLowerCase())],
        within: 1,
      }),
    );
    this.#rules = [...safetyRules, ...stopRules, ...holdRules, ...own];
    this.#lexicon = new Lexicon(this.#rules.flatMap(({ groups }) => groups.flat()));
  }

  /** Returns the findings of a message; empty if no rule applies. */
  findings(message: JudgedMessage): MandatoryFinding[] {
    const findings = new Map<string, MandatoryFinding>();
    for (const [place, text] of placesOf(message))
      for (const { category, rule, quote } of this.#inText(text))
        if (!findings.has(category)) findings.set(category, { category, rule, found_in: place, quote });
    return [...findings.values()];
  }

  *#inText(text: string): Iterable<Omit<MandatoryFinding, 'found_in'>> {
    for (const sentence of splitSentences(text))
      for (const piece of piecesOf(sentence.text)) {
        const words = canonicalWords(piece);
        const hits = this.#lexicon.hits(words);
        if (hits.size === 0) continue;
        const discounted = discountedWords(words);
        const isOnlyLesson = isLesson(piece);
        for (const rule of this.#rules) {
          if (isOnlyLesson && rule.groups.length === 1) continue;
          if (applies(rule, hits, discounted))
            yield { category: rule.category, rule: rule.name, quote: piece.trim() };
        }
      }
  }
}

function applies(
  { groups, within }: MandatoryRule,
  hits: ReadonlyMap<string, readonly Hit[]>,
  discounted: ReadonlySet<number>,
): boolean {
  const met: Hit[][] = [];
  for (const group of groups) {
    const counted = group.flatMap((term) =>
      (hits.get(term) ?? []).filter((hit) => !isDiscounted(hit, discounted)),
    );
    if (counted.length === 0) return false;
    met.push(counted);
  }
  const [first = [], ...others] = met;
  return first.some((hit) => others.every((group) => group.some((other) => isNear(hit, other, within))));
}

function isDiscounted({ start, end }: Hit, discounted: ReadonlySet<number>): boolean {
  for (let index = start; index < end; index += 1) if (discounted.has(index)) return true;
  return false;
}

/** Returns whether two hits are different words within `within` words of each other. */
function isNear(one: Hit, other: Hit, within: number): boolean {
  if (one.start < other.end && other.start < one.end) return false;
  return (
    Math.max(one.end, other.end) - Math.min(one.start, other.start) <=
    within + (one.end - one.start) + (other.end - other.start)
  );
}

function placesOf({ subject, text, hidden, quoted, attachments, raw }: JudgedMessage): [Place, string][] {
  return [
    ['subject', subject],
    ['text', text],
    ['hidden', hidden],
    ['quoted', quoted.replace(/^[ \t]*(?:>[ \t]?)+/gm, '')],
    ...attachments.map((name): [Place, string] => ['attachment', splitFileName(name)]),
    ['raw', raw],
  ];
}

/** Splits a file name into words: "GuardBypass_line-3.jpg". */
const splitFileName = (name: string): string =>
  name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_.]+/g, ' ');

/** Divides a long sentence into pieces that can be quoted; neighbours overlap, so that a match is not cut in two. */
function piecesOf(sentence: string): string[] {
  if (sentence.length <= maxPiece) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; from += maxPiece - overlap)
    pieces.push(sentence.slice(from, from + maxPiece));
  return pieces;
}
