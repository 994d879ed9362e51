import { splitSentences } from '../../../text/sentences.ts';
import { canonicalWords } from './canonical-words.ts';
import { discountedWords, isLesson } from './discounts.ts';
import type { FindingPlace, MandatoryFinding } from './finding.ts';
import { holdRules } from './hold-rules.ts';
import { type Hit, Lexicon } from './lexicon.ts';
import type { MandatoryRule } from './rule.ts';
import { safetyRules } from './safety-rules.ts';
import { add } from './spelling.ts';
import { stopRules } from './stop-rules.ts';

/** The version of the rules, recorded with every finding; raised whenever the same text can get another result. */
export const mandatoryVersion = 'rules/1';

/** All findings of rules: rules know no doubt and no circumstance. */
const byRule = {
  tier: 'mandatory',
  confidence: 1,
  circumstance: null,
  producer: 'domain/email/mandatory',
  version: mandatoryVersion,
} as const;

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
  readonly #categories: number;
  /** The groups of rules that a term belongs to. */
  readonly #groups = new Map<string, { rule: number; group: number }[]>();
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
    this.#categories = new Set(this.#rules.map(({ category }) => category)).size;
    for (const [rule, { groups }] of this.#rules.entries())
      for (const [group, terms] of groups.entries())
        for (const term of terms) add(this.#groups, term, { rule, group });
    this.#lexicon = new Lexicon(this.#groups.keys());
  }

  /** The number of comparisons so far: the work, for tests of its growth. */
  get steps(): number {
    return this.#lexicon.steps;
  }

  /** Returns the findings of a message; empty if no rule applies. */
  findings(message: JudgedMessage): MandatoryFinding[] {
    const findings = new Map<string, MandatoryFinding>();
    // The same words are judged once: a source repeats the text.
    const read = new Set<string>();
    for (const [place, text] of placesOf(message))
      for (const sentence of splitSentences(text))
        for (const piece of piecesOf(sentence.text)) {
          // Only the line ends of a source differ from those of a text, and no rule reads them.
          const words = piece.replaceAll('\r\n', '\n');
          if (read.has(words)) continue;
          read.add(words);
          for (const { category, name } of this.#met(piece, findings))
            findings.set(category, { ...byRule, category, rule: name, found_in: place, quote: piece.trim() });
          if (findings.size === this.#categories) return [...findings.values()];
        }
    return [...findings.values()];
  }

  /** Returns the first rule of each category that applies to a piece, except categories that have a finding. */
  #met(piece: string, findings: ReadonlyMap<string, MandatoryFinding>): MandatoryRule[] {
    const words = canonicalWords(piece);
    const byGroup = this.#hitsByGroup(words);
    const met: MandatoryRule[] = [];
    let discounted: ReadonlySet<number> | undefined;
    let isOnlyLesson: boolean | undefined;
    for (const [index, rule] of this.#rules.entries()) {
      const groups = byGroup[index];
      if (groups === undefined || findings.has(rule.category)) continue;
      if (met.some(({ category }) => category === rule.category) || !areNear(groups, rule)) continue;
      // Only now, because most words meet no rule.
      isOnlyLesson ??= isLesson(piece);
      if (isOnlyLesson && rule.groups.length === 1) continue;
      discounted ??= discountedWords(words);
      const without = discounted;
      const counted = groups.map((group) => group.filter((hit) => !isDiscounted(hit, without)));
      if (areNear(counted, rule)) met.push(rule);
    }
    return met;
  }

  /** Returns the hits of each rule by group, at the place of the rule. */
  #hitsByGroup(words: readonly string[]): (Hit[][] | undefined)[] {
    const byGroup: (Hit[][] | undefined)[] = [];
    for (const hit of this.#lexicon.hits(words))
      for (const { rule, group } of this.#groups.get(hit.term) ?? []) {
        byGroup[rule] ??= (this.#rules[rule]?.groups ?? []).map(() => []);
        byGroup[rule][group]?.push(hit);
      }
    return byGroup;
  }
}

/** Returns whether a hit of the first group has one of each other group near it. */
function areNear([first = [], ...others]: readonly (readonly Hit[])[], { within }: MandatoryRule): boolean {
  if (first.length === 0 || others.some((group) => group.length === 0)) return false;
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

function placesOf({
  subject,
  text,
  hidden,
  quoted,
  attachments,
  raw,
}: JudgedMessage): [FindingPlace, string][] {
  return [
    ['subject', subject],
    ['text', text],
    ['hidden', hidden],
    ['quoted', quoted.replace(/^[ \t]*(?:>[ \t]?)+/gm, '')],
    ...attachments.map((name): [FindingPlace, string] => ['attachment', splitFileName(name)]),
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
