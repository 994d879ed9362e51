import { splitSentences } from '../../../text/sentences.ts';
import { canonicalWords } from './canonical-words.ts';
import { discountedWords, isLesson } from './discounts.ts';
import { holdRules } from './hold-rules.ts';
import { type Hit, Lexicon } from './lexicon.ts';
import type { MandatoryRule } from './rule.ts';
import { safetyRules } from './safety-rules.ts';
import { stopRules } from './stop-rules.ts';

/** Raised whenever the same words can be judged otherwise; recorded on every finding. */
export const mandatoryVersion = 'rules/1';

/** Where a finding stands. `raw`: only in the decoded source, in nothing that was taken from it. */
export type Place = 'subject' | 'text' | 'quoted' | 'hidden' | 'raw' | 'attachment';

/** Why a message must be looked at (spec Email 8): the rule, where it holds, and the words it holds for. */
export interface MandatoryFinding {
  category: string;
  rule: string;
  found_in: Place;
  quote: string;
}

/** Everything of a message that the rules read. */
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

/** A category that an engineer, or the works, wants to see always: further words, never fewer. */
export interface AddedCategory {
  category: string;
  terms: readonly string[];
}

const longest = 500;
const overlap = 150;

/**
 * The mandatory review of one message. It takes no preferences that could lower it, only categories that are added to the
 * three of the spec; it knows no confidence. One finding a category, of the first place that has one.
 */
export class MandatoryReview {
  readonly #rules: readonly MandatoryRule[];
  readonly #lexicon: Lexicon;

  constructor(added: readonly AddedCategory[] = []) {
    const own = added.map(
      ({ category, terms }): MandatoryRule => ({
        category,
        name: 'names what was set for it',
        groups: [terms.map((term) => term.toLowerCase())],
        within: 1,
      }),
    );
    this.#rules = [...safetyRules, ...stopRules, ...holdRules, ...own];
    this.#lexicon = new Lexicon(this.#rules.flatMap(({ groups }) => groups.flat()));
  }

  /** What in a message must be looked at; nothing where no rule holds. */
  findings(message: JudgedMessage): MandatoryFinding[] {
    const found = new Map<string, MandatoryFinding>();
    for (const [place, text] of placesOf(message))
      for (const { category, rule, quote } of this.#inText(text))
        if (!found.has(category)) found.set(category, { category, rule, found_in: place, quote });
    return [...found.values()];
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
          if (holds(rule, hits, discounted))
            yield { category: rule.category, rule: rule.name, quote: piece.trim() };
        }
      }
  }
}

function holds(
  { groups, within }: MandatoryRule,
  hits: ReadonlyMap<string, readonly Hit[]>,
  discounted: ReadonlySet<number>,
): boolean {
  const met: Hit[][] = [];
  for (const group of groups) {
    const found = group.flatMap((term) =>
      (hits.get(term) ?? []).filter((hit) => !isDiscounted(hit, discounted)),
    );
    if (found.length === 0) return false;
    met.push(found);
  }
  const [first = [], ...others] = met;
  return first.some((hit) => others.every((group) => group.some((other) => isNear(hit, other, within))));
}

function isDiscounted({ start, end }: Hit, discounted: ReadonlySet<number>): boolean {
  for (let index = start; index < end; index += 1) if (discounted.has(index)) return true;
  return false;
}

/** Whether two hits are other words, and stand within so many words of each other. */
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
    ...attachments.map((name): [Place, string] => ['attachment', namesApart(name)]),
    ['raw', raw],
  ];
}

/** The words of a file's name: "GuardBypass_line-3.jpg". */
const namesApart = (name: string): string =>
  name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_.]+/g, ' ');

/** Pieces of a sentence that are short enough to quote; neighbours overlap, so that no rule is cut through. */
function piecesOf(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; from += longest - overlap)
    pieces.push(sentence.slice(from, from + longest));
  return pieces;
}
