const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const number =
  /^(?:(?:the|take|use|i mean|it'?s|that'?s|yes|number|no\.?|nr\.?|#|option|please|den|die|das|nummer)[\s,:]*)*(?<place>\d{1,2}|first|second|third|fourth|fifth|sixth|seventh|last)(?:st|nd|rd|th|\.|\))?(?:[\s,]+(?:one|please|issue|story|thread|mail|approval|of them|of these))*[\s.!]*$/i;

/**
 * The place, from 0, of what a person picks out of a list that they were asked about: by its number, "the first", or its
 * title. Null where the words say something else.
 */
export function readChoice(content: string, titles: readonly string[]): number | null {
  const text = content.normalize('NFKC').trim();
  const said = number.exec(text)?.groups?.['place']?.toLowerCase();
  if (said !== undefined) {
    const place =
      said === 'last'
        ? titles.length - 1
        : ordinals.includes(said)
          ? ordinals.indexOf(said)
          : Number(said) - 1;
    return place >= 0 && place < titles.length ? place : null;
  }
  const plain = plainOf(text);
  const same = titles.flatMap((title, place) => (plainOf(title) === plain ? [place] : []));
  return same.length === 1 ? (same[0] ?? null) : null;
}

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
