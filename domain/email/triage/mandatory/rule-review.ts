import { canonicalWords } from './canonical-words.ts';
import { discountedWords, isLesson } from './discounts.ts';
import { type Hit, Lexicon } from './lexicon.ts';
import type { MandatoryRule } from './rule.ts';
import { add } from './spelling.ts';

/** A rule that a piece of text meets. `isDisguised`: only by words that are misspelt, torn or joined. */
export interface MetRule {
  category: string;
  name: string;
  isDisguised: boolean;
}

/** Rules over words: each is met where one term of each of its groups stands near the others, also misspelt or torn. */
export class RuleReview {
  readonly #rules: readonly MandatoryRule[];
  /** The groups of rules that a term belongs to. */
  readonly #groups = new Map<string, { rule: number; group: number }[]>();
  readonly #lexicon: Lexicon;

  constructor(rules: readonly MandatoryRule[]) {
    this.#rules = rules;
    for (const [rule, { groups }] of rules.entries())
      for (const [group, terms] of groups.entries())
        for (const term of terms) add(this.#groups, term, { rule, group });
    this.#lexicon = new Lexicon(this.#groups.keys());
  }

  /** The number of comparisons so far: the work, for tests of its growth. */
  get steps(): number {
    return this.#lexicon.steps;
  }

  /** Returns the first rule of each category that applies to a piece. */
  met(piece: string): MetRule[] {
    if (this.#rules.length === 0) return [];
    const words = canonicalWords(piece);
    const byGroup = this.#hitsByGroup(words);
    const met: MetRule[] = [];
    let discounted: ReadonlySet<number> | undefined;
    let isOnlyLesson: boolean | undefined;
    for (const [index, rule] of this.#rules.entries()) {
      const groups = byGroup[index];
      if (groups === undefined || met.some(({ category }) => category === rule.category)) continue;
      if (!areNear(groups, rule)) continue;
      // Only now, because most words meet no rule.
      isOnlyLesson ??= isLesson(piece);
      if (isOnlyLesson && rule.groups.length === 1) continue;
      discounted ??= discountedWords(words);
      const without = discounted;
      const counted = groups.map((group) => group.filter((hit) => !isDiscounted(hit, without)));
      if (!areNear(counted, rule)) continue;
      const exact = counted.map((group) => group.filter((hit) => isExact(hit, words)));
      met.push({ category: rule.category, name: rule.name, isDisguised: !areNear(exact, rule) });
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

/** Returns whether the words of a hit are those of its term, letter by letter. */
function isExact({ term, start, end }: Hit, words: readonly string[]): boolean {
  const parts = canonicalWords(term.replaceAll('*', ''));
  return (
    parts.length === end - start &&
    parts.every((part, index) => {
      const word = words[start + index] ?? '';
      return index === parts.length - 1 && term.endsWith('*') ? word.startsWith(part) : word === part;
    })
  );
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
