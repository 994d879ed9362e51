const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const number =
  /^(?:(?:the|take|use|i mean|it'?s|that'?s|yes|number|no\.?|nr\.?|#|option|please|den|die|das|nummer)[\s,:]*)*(?<place>\d{1,2}|first|second|third|fourth|fifth|sixth|seventh|last)(?:st|nd|rd|th|\.|\))?(?:[\s,]+(?:one|please|issue|story|thread|mail|approval|of them|of these))*[\s.!]*$/i;

/**
 * Returns the position, from 0, that a person chooses from a list they were asked about: by number, by "the first", or by
 * title. Null for any other text.
 */
export function readChoice(content: string, titles: readonly string[]): number | null {
  const text = content.normalize('NFKC').trim();
  const choice = number.exec(text)?.groups?.['place']?.toLowerCase();
  if (choice !== undefined) {
    const place =
      choice === 'last'
        ? titles.length - 1
        : ordinals.includes(choice)
          ? ordinals.indexOf(choice)
          : Number(choice) - 1;
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

/** Returns the position in a list, from 0, for a reference such as "3", "#3" or "third one"; null for words or an id. */
export function listPosition(reference: string): number | null {
  const word = reference
    .toLowerCase()
    .replace(/^(?:number|no\.?|#)\s*/, '')
    .replace(/\s+(?:one|issue|story|card)$/, '');
  if (ordinals.includes(word)) return ordinals.indexOf(word);
  return /^\d{1,3}$/.test(word) ? Number(word) - 1 : null;
}

const yes =
  /^(?:yes|yep|yeah|y|ok|okay|sure|do it|do that|go|go ahead|go on|confirm|confirmed|please do|yes please|agreed|apply|proceed|ja|oui|sí|si)[\s.!]*$/i;
const no =
  /^(?:no|nope|n|don'?t|do not|cancel|stop|never mind|nevermind|forget it|leave it|nein|non)[\s.!]*$/i;

/** Returns whether a message is a plain yes or no to the plan before it; null for any other text. */
export function readConfirmation(content: string): 'yes' | 'no' | null {
  const text = content.normalize('NFKC').trim();
  if (yes.test(text)) return 'yes';
  return no.test(text) ? 'no' : null;
}
