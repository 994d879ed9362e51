import { splitSentences } from '../../../text/sentences.ts';
import { identifiersIn } from '../../triage/identifiers.ts';
import type { Claim, ClaimKind } from './claim.ts';
import { claimsIn } from './claims-in.ts';
import { isSameDate } from './dates.ts';
import { isSameStandard } from './standards.ts';

/** Texts that support a reply, parsed once. */
export interface Known {
  /** Each text with its exact statements. */
  readonly texts: readonly {
    folded: string;
    claims: ReadonlyMap<ClaimKind, ReadonlySet<string>>;
    identifiers: ReadonlySet<string>;
  }[];
}

/** Folds white space and case: line breaks and capitals carry no meaning. */
const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** Parses texts for their exact statements. */
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

/** Returns whether one of the texts contains the same sentence. */
export const isVerbatim = (sentence: string, { texts }: Known): boolean => {
  const wanted = fold(sentence);
  return texts.some(({ folded }) => {
    const at = folded.indexOf(wanted);
    const [before, after] = [folded[at - 1] ?? ' ', folded[at + wanted.length] ?? ' '];
    return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
  });
};

/** Returns whether one of the texts contains a claim: any reading of the claim equals any reading of the text. */
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

/**
 * Returns whether the texts contain a quantity as a table does, with the unit in the head and bare numbers below; a
 * small number proves too little for that.
 */
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

/** Returns whether a text contains a code, whatever separates its letters and digits. */
function isMentioned(code: string, folded: string): boolean {
  const characters = [...code.toLowerCase()].filter((each) => /[\p{L}\p{N}]/u.test(each));
  if (characters.length === 0 || characters.length > 60) return false;
  const pattern = characters.map(escaped).join('[\\s._/-]{0,2}');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(folded);
}
