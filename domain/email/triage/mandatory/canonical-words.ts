import { foldLetters } from '../meaning/fold-letters.ts';

// Digits and signs that replace letters within words.
const leet = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'l',
    '€': 'e',
  }),
);

const spaced = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][ .\-_*·/~]){3,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu;
const token = /[\p{L}\p{N}@$|€]+(?:!+(?=\p{L})[\p{L}\p{N}@$|€]+)*/gu;
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

/** Returns a word and its readings with digits and signs as letters ("sm0ke", "5afety"). */
export function readingsOf(word: string): string[] {
  if (!/[^a-z]/.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) < 2) return [word];
  const read = [...word].map((sign) => leet.get(sign) ?? sign).join('');
  // The digit 1 looks like i and like l.
  const other = [...word].map((sign) => (sign === '1' ? 'l' : (leet.get(sign) ?? sign))).join('');
  return [...new Set([word, read, other])];
}

/**
 * Returns the words of a text as the mandatory rules compare them: spaced letters ("s a f e t y") are joined; case, marks and
 * look-alike letters are normalised. Digits for letters are left to `readingsOf`. The result is never shown.
 */
export function canonicalWords(text: string): string[] {
  const joined = foldLetters(text)
    .replace(apostrophe, '')
    .replace(spaced, (letters) => letters.replace(/[ .\-_*·/~]/g, ''));
  return joined.match(token) ?? [];
}
