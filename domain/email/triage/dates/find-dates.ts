import { type ReadLanguage, readLanguages } from '../../../text/month-names.ts';
import { splitSentences } from '../../../text/sentences.ts';
import type { Bag } from './bag.ts';
import { collectBags } from './collect-bags.ts';
import type { DateCandidate } from './date-candidate.ts';
import { itemsOf } from './items.ts';
import { lexiconOf } from './lexicon.ts';
import { resolve, viewpointOf } from './resolve.ts';
import { tokensOf } from './tokens.ts';

/** Characters of one text that are searched for dates. */
export const maxDatedCharacters = 20_000;

/** A text with the time, zone and language of its message. */
export interface DatedText {
  text: string;
  sent_at: string;
  time_zone: string;
  /** BCP 47 primary tag, or null. */
  language: string | null;
}

/** Returns the language whose words for dates are used: that of a message if they are known, or else English. */
export function datesLanguage(language: string | null): ReadLanguage {
  return readLanguages.find((each) => each === language?.toLowerCase().split('-', 1)[0]) ?? 'en';
}

/**
 * Finds dates and vague times in the text of a message, relative ones computed from the time of sending, with every reading and
 * with the words that may make them deadlines. Time is in proportion to the length; text of strangers is read in the sandbox all
 * the same.
 */
export function findDates({ text, sent_at, time_zone, language }: DatedText): DateCandidate[] {
  const lexicon = lexiconOf(datesLanguage(language));
  const view = viewpointOf(sent_at, time_zone);
  return splitSentences(text).flatMap((sentence): DateCandidate[] => {
    const { bags, vague } = collectBags(itemsOf(tokensOf(sentence.text, sentence.start), lexicon));
    const dates = bags.flatMap((bag): DateCandidate[] => {
      const readings = resolve(bag, view, lexicon.words);
      if (readings.length === 0) return [];
      const { start, end, cue, isRange } = bag;
      const quote = text.slice(start, end);
      return [
        {
          quote,
          start,
          end,
          readings,
          kind: kindOf(bag),
          is_range: isRange,
          cue: cue && { kind: cue.kind, text: cue.text },
        },
      ];
    });
    const unclear = vague.map(
      ({ start, end }): DateCandidate => ({
        ...{
          quote: text.slice(start, end),
          start,
          end,
          readings: [],
          kind: 'vague',
          is_range: false,
          cue: null,
        },
      }),
    );
    return [...dates, ...unclear];
  });
}

function kindOf({
  isEnd,
  unit,
  count,
  offset,
  weekday,
  named,
  dayNumber,
  time,
  month,
  calendarWeek,
}: Bag): DateCandidate['kind'] {
  if (count !== null) return 'duration';
  if (isEnd || calendarWeek !== null || (unit !== null && weekday === null)) return 'end';
  const hasNoDay =
    offset === null && weekday === null && named.length === 0 && dayNumber === null && month === null;
  return hasNoDay && time !== null ? 'time' : 'date';
}
