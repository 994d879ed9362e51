import { foldLetters } from './fold-letters.ts';

/** Digits and signs that stand for letters within a word ("sm0ke"). */
const leet = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' }),
);

const spaced = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*·/~]){3,}\p{L}(?![\p{L}\p{N}])/gu;
const token = /[\p{L}\p{N}@$]+(?:['’](?=\p{L})[\p{L}\p{N}]+)*|[?!%€°]/gu;

/** Largest number of characters of a word that is read; the rest of a longer one says nothing. */
const maxLetters = 40;

/**
 * Returns the words of a text as the mail model reads them: folded, spaced letters joined, "ae oe ue" as the umlauts they stand
 * for. Figures become marks, because their shape says more than their value: `#t` a time of day, `#n` a number,
 * `#c` a code of letters and digits; `#?`, `#!` and `#%` are signs.
 */
export function foldWords(text: string): string[] {
  const joined = foldLetters(text).replace(spaced, (letters) => letters.replace(/[ .\-_*·/~]/g, ''));
  const words: string[] = [];
  for (const [match] of joined.replace(/\b\d{1,2}[:.h]\d{2}\b/g, ' #t ').matchAll(/#t|[^\s]+/g)) {
    if (match === '#t') words.push(match);
    else for (const [part] of match.matchAll(token)) push(words, part);
  }
  return words;
}

function push(words: string[], part: string): void {
  if (!/[a-z]/.test(part)) {
    words.push(/\d/.test(part) ? '#n' : /^\p{L}/u.test(part) ? part : `#${part}`);
    return;
  }
  // "l'alarme" is two words, "don't" is one.
  const elided = /^(l|d|n|s|j|m|t|c|qu|un|all|dell|nell|sull|dall|quest)['’](.+)$/.exec(part);
  if (elided) {
    for (const each of elided.slice(1)) push(words, each);
    return;
  }
  const plain = part.replace(/['’]/g, '').slice(0, maxLetters);
  const measure = /^(\d+)([a-z]{1,4})$/.exec(plain);
  if (measure) words.push('#n', measure[2] ?? '');
  else if (/[a-z][013457@$]+[a-z]/.test(plain))
    words.push([...plain].map((sign) => leet.get(sign) ?? sign).join(''));
  else if (/\d/.test(plain)) words.push('#c');
  else words.push(plain.replace(/([aou])e/g, '$1'));
}
