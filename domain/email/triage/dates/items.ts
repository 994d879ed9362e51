import type { Role } from './languages/vocabulary.ts';
import { type Lexicon, longestAt, type Meaning } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** One part of a sentence for the reader of dates: a known phrase with its meanings, a number, figures, a mark or an unknown word. */
export interface Item {
  kind: 'phrase' | 'number' | 'figures' | 'mark' | 'other' | 'word';
  start: number;
  end: number;
  text: string;
  /** The words of a phrase, folded. */
  words: readonly string[];
  meanings: readonly Meaning[];
  /** The value of a number. */
  value: number;
}

/** Returns whether an item has a role. */
export const hasRole = (item: Item | undefined, role: Role): boolean =>
  item?.meanings.some((each) => each.is === 'role' && each.role === role) ?? false;

/** Returns the first role of an item that begins with a prefix, without it: the cue of "by", the part of "noon". */
export function roleOf(item: Item | undefined, prefix: string): string | null {
  for (const each of item?.meanings ?? [])
    if (each.is === 'role' && each.role.startsWith(prefix)) return each.role.slice(prefix.length);
  return null;
}

/** Joins the tokens of a sentence to known phrases, the longest first, and leaves the rest as single items. */
export function itemsOf(tokens: readonly Token[], lexicon: Lexicon): Item[] {
  const items: Item[] = [];
  const wordAt = (place: number) => {
    const token = tokens[place];
    return token?.kind === 'word' ? token.fold : null;
  };
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place] as Token;
    const found = token.kind === 'word' ? longestAt(lexicon.dates, wordAt, place) : null;
    if (found) {
      const last = tokens[place + found.length - 1] as Token;
      const own = tokens.slice(place, place + found.length);
      const words = own.map(({ fold }) => fold);
      const text = own.map((each) => each.text).join(' ');
      items.push({
        kind: 'phrase',
        start: token.start,
        end: last.end,
        text,
        words,
        meanings: found.values,
        value: Number.NaN,
      });
      place += found.length;
      continue;
    }
    const single = {
      start: token.start,
      end: token.end,
      text: token.text,
      words: [token.fold],
      value: Number(token.text),
    };
    const kind = token.kind === 'word' ? 'word' : token.kind;
    const parts = kind === 'word' ? partsOfCompound(token.fold, lexicon) : null;
    if (parts === null) items.push({ ...single, kind, meanings: [] });
    else for (const meanings of parts) items.push({ ...single, kind: 'phrase', meanings });
    place += 1;
  }
  return items;
}

/** Splits "Freitagmittag" and "morgenavond": a day joined with a part of a day, as German and Dutch write them. */
function partsOfCompound(word: string, { dates, language }: Lexicon): (readonly Meaning[])[] | null {
  if (language !== 'de' && language !== 'nl') return null;
  for (let cut = word.length - 3; cut >= 5; cut -= 1) {
    const day = dates.next
      .get(word.slice(0, cut))
      ?.values.filter((each) => each.is === 'day' || (each.is === 'weekday' && !each.isShort));
    const part = dates.next
      .get(word.slice(cut))
      ?.values.filter((each) => each.is === 'role' && each.role.startsWith('part.'));
    // "morgen" is the morning behind a day, too.
    const isMorning = word.slice(cut) === 'morgen';
    if (day?.length && part?.length) return [day, part];
    if (day?.length && isMorning) return [day, [{ is: 'role', role: 'part.morning' }]];
  }
  return null;
}
