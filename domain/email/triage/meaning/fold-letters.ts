import { removeInvisible } from '../../../text/normalise-text.ts';

/** Cyrillic, Greek and other letters that look like Latin ones, with those (Unicode TR 39). */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    ё: 'e',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    ү: 'y',
    ӏ: 'l',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ı: 'i',
    ɑ: 'a',
    ɡ: 'g',
  }),
);

/** Converts a text to plain lower-case Latin letters: without width variants, marks, look-alikes and invisible characters. */
export function foldLetters(text: string): string {
  const plain = removeInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return /^[ -~\s]*$/.test(plain)
    ? plain
    : plain.replace(/[^ -~\s]/gu, (letter) => lookAlikes.get(letter) ?? letter);
}
