const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** The place in a list, from 0, that a reference is ("3", "#3", "the third one" without its article); null where it is words or an id. */
export function placeOf(reference: string): number | null {
  const word = reference
    .toLowerCase()
    .replace(/^(?:number|no\.?|#)\s*/, '')
    .replace(/\s+(?:one|issue|story|card)$/, '');
  if (ordinals.includes(word)) return ordinals.indexOf(word);
  return /^\d{1,3}$/.test(word) ? Number(word) - 1 : null;
}
