import { splitSentences } from '../../../text/sentences.ts';
import { identifiersIn } from '../../triage/identifiers.ts';
import type { Claim, ClaimKind } from './claim.ts';
import { claimsIn } from './claims-in.ts';
import { isSameDate } from './dates.ts';
import { isSameStandard } from './standards.ts';

/** Texts that a reply may rest on, read once. */
export interface Known {
  /** Each with what stands exactly in it. */
  readonly texts: readonly {
    folded: string;
    claims: ReadonlyMap<ClaimKind, ReadonlySet<string>>;
    identifiers: ReadonlySet<string>;
  }[];
}

/** Spaces are one, and letters small: line breaks and capitals say nothing. */
const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** Reads texts for what stands in them. */
export function know(texts: readonly string[]): Known {
  return {
    texts: texts.map((text) => {
      const claims = new Map<ClaimKind, Set<string>>();
      for (const { kind, values } of claimsIn(text)) {
        const known = claims.get(kind) ?? new Set();
        for (const value of values) known.add(value);
        claims.set(kind, known);
      }
      const identifiers = splitSentences(text).flatMap((sentence) =>
        identifiersIn(sentence.text).map(({ identifier }) => identifier),
      );
      return { folded: fold(text), claims, identifiers: new Set(identifiers) };
    }),
  };
}

/** Whether the same sentence stands in one of the texts. */
export const isVerbatim = (sentence: string, { texts }: Known): boolean => {
  const wanted = fold(sentence);
  return texts.some(({ folded }) => {
    const at = folded.indexOf(wanted);
    const [before, after] = [folded[at - 1] ?? ' ', folded[at + wanted.length] ?? ' '];
    return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
  });
};

/** Whether a claim stands in one of the texts: one of its readings, in one of theirs. */
export function isKnown(claim: Claim, { texts }: Known): boolean {
  return texts.some(({ folded, claims, identifiers }) => {
    const of = (kind: ClaimKind) => claims.get(kind) ?? new Set<string>();
    const { values } = claim;
    switch (claim.kind) {
      case 'date':
        return values.some((said) =>
          of('date')
            .values()
            .some((known) => isSameDate(said, known)),
        );
      case 'standard':
        return values.some((said) =>
          of('standard')
            .values()
            .some((known) => isSameStandard(said, known)),
        );
      case 'price':
        return values.some(
          (said) => of('price').has(said) || isInTable(said, of('number'), folded, currencyMarks),
        );
      case 'number':
        return values.some((said) => isNumberKnown(said, of('number').union(of('price')), folded));
      case 'part':
        return values.some(
          (said) => identifiers.has(said) || of('part').has(said) || isMentioned(said, folded),
        );
      default:
        return false;
    }
  });
}

const currencyMarks: Readonly<Record<string, RegExp>> = {
  EUR: /€|\beuros?\b|\beur\b/,
  USD: /\$|\busd\b|dollar/,
  GBP: /£|\bgbp\b|pounds?/,
  CHF: /\bchf\b|\bfr\.|franken/,
};

function isNumberKnown(said: string, known: ReadonlySet<string>, folded: string): boolean {
  if (known.has(said)) return true;
  const [amount = '', ...unit] = said.split(' ');
  // Without a unit it says less than with one.
  if (unit.length === 0) return known.values().some((each) => each.split(' ')[0] === amount);
  return isInTable(said, known, folded);
}

/** A table has the unit in its head and bare numbers below; a small number says too little for that. */
function isInTable(
  said: string,
  known: ReadonlySet<string>,
  folded: string,
  marks: Readonly<Record<string, RegExp>> = {},
): boolean {
  const [amount = '', ...unit] = said.split(' ');
  if (!known.has(amount)) return false;
  const name = unit.join(' ');
  const mark = marks[name];
  return mark
    ? mark.test(folded)
    : new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'iu').test(folded);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Whether a code stands in a text, whatever parts its letters and digits. */
function isMentioned(code: string, folded: string): boolean {
  const characters = [...code.toLowerCase()].filter((each) => /[\p{L}\p{N}]/u.test(each));
  if (characters.length === 0 || characters.length > 60) return false;
  const pattern = characters.map(escaped).join('[\\s._/-]{0,2}');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(folded);
}
