import { clampUnit } from '../../scored.ts';
import { figuresIn } from '../../text/figures.ts';
import { namesIn } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { wordsOf } from '../../text/words.ts';
import { impactOf } from './impact.ts';

/** A sentence with an assertion that can be checked; `text.slice(start, end)` of the source is `text`. */
export interface Claim {
  text: string;
  start: number;
  end: number;
  /** 0 to 1; for ordering claims, not a probability. */
  check_worthiness: number;
  /** True if a person must review it while it is not supported (spec news 1, rule 8). */
  is_high_impact: boolean;
  impact_reason: string | null;
}

/** Check-worthiness below which a sentence contains nothing that evidence could settle. */
export const claimThreshold = 0.2;

/** Characters of the longest claim: longer text is a table or has no full stops, and cannot be checked as one claim. */
const claimLimit = 600;

/** Characters of a text whose sentences can be claims: as many as research compares with evidence. */
const readCharacters = 20_000;

const boilerplate =
  /\b(?:all rights reserved|copyright|©|subscribe|newsletter|sign up|click here|read more|continue reading|cookies?|privacy policy|terms of (?:use|service)|follow us|share this|advertisement|sponsored|contact us|appeared first on|photo(?:graph)? by|image credit|file photo|getty images|editing by|reporting by|this article (?:was|originally))\b/i;
const opinion =
  /\b(?:I|we) (?:think|believe|feel|hope|guess|love|hate|want|wish|am|are)\b|\bin my (?:opinion|view)\b|\b(?:should|must|ought to|let['’]s|let us|perhaps|maybe|wonderful|beautiful|amazing|terrible|awful|great|fantastic|boring|excited|proud|honou?red|thank you|thanks|welcome)\b/i;
const imperative =
  /^["'“‘]?(?:please|let|make|check|see|read|try|use|click|download|install|consider|remember|imagine|look|take|get|go|come|keep|don['’]t|note|stay|visit|find|learn|watch|join|ask|tell|give|stop|start|be)\b(?!['’]s)/i;
const causal =
  /\b(?:caus(?:e[sd]?|ing)|leads? to|led to|result(?:s|ed|ing)? in|due to|because of|increas\w+|decreas\w+|reduc\w+|rais(?:e[sd]?|ing)|fell|falls?|drop(?:s|ped)?|rose|rises?|grew|gr(?:ow|ew)s?|doubl\w+|tripl\w+|more than|less than|fewer than|higher|lower|faster|largest|smallest|highest|lowest|first|biggest|most|compared (?:to|with)|than)\b/i;
const event =
  /\b(?:announc\w+|releas\w+|launch\w+|acquir\w+|approv\w+|reject\w+|found|discover\w+|publish\w+|confirm\w+|den(?:y|ies|ied)|sign(?:s|ed)|vot(?:e[sd]?|ing)|pass(?:es|ed)|ban(?:s|ned)|recall\w*|kill\w*|die[sd]|arrest\w*|charg(?:e[sd]|ing)|convict\w*|sue[sd]?|fil(?:es|ed)|resign\w*|appoint\w*|elect\w*|won|wins?|lost|los(?:es|ing)|paid|pays?|bought|buys?|sold|sells?|built|clos(?:e[sd]|ing)|open(?:s|ed)|affect\w*|contain\w*|patch\w*|fix(?:es|ed)|support(?:s|ed)|reported|showed|shows|creat\w+|cut(?:s|ting)?|spent|spends?|cost(?:s|ing)?|is|are|was|were|has|have|had)\b/i;

const quantity =
  /\b(?:many|half|percent|double[ds]?|millions?|billions?|trillions?|thousands?|times|majority|more|less|fewer|number|rate|record|years?)\b/i;
const past = /\b\p{L}{3,}ed\b/giu;
const future = /\b(?:will|going to|gonna|want|would|need|have to)\b/i;
const speaker = /\b(?:I|I['’](?:m|ve|ll|d)|me|my|you|your)\b/;

/**
 * Scores check-worthiness, 0 to 1. The weights come from a logistic regression over these features on sentences chosen by
 * fact-checkers (CLEF-2019), divided by six and rounded. Names count for more, because news has fewer pronouns than debates.
 */
function worthiness(sentence: string): number {
  if (sentence.length > claimLimit) return 0;
  const words = wordsOf(sentence);
  if (words.length < 5 || /\?["'”’)]*$/.test(sentence) || boilerplate.test(sentence)) return 0;
  const figures = figuresIn(sentence).filter(({ kind }) => kind !== 'weekday');
  const isAmount = figures.some(({ kind }) => kind === 'percent' || kind === 'money');
  const hasVerb = causal.test(sentence) || event.test(sentence);
  const score =
    0.05 +
    (figures.length > 0 ? 0.15 : 0) +
    (isAmount ? 0.1 : 0) +
    0.1 * Math.min(1, (sentence.match(past)?.length ?? 0) / 2) +
    (quantity.test(sentence) ? 0.08 : 0) +
    (causal.test(sentence) ? 0.1 : 0) +
    (event.test(sentence) ? 0.08 : 0) +
    (impactOf(sentence) === null ? 0 : 0.08) +
    0.1 * Math.min(1, namesIn(sentence).size / 2) +
    0.16 * Math.min(1, words.length / 25) -
    (opinion.test(sentence) ? 0.15 : 0) -
    (imperative.test(sentence) ? 0.2 : 0) -
    (speaker.test(sentence) ? 0.1 : 0) -
    (future.test(sentence) ? 0.05 : 0) -
    (sentence.includes('!') ? 0.3 : 0) -
    (words.length > 60 ? 0.2 : 0) -
    // A sentence without a verb is a date line or a heading.
    (hasVerb ? 0 : 0.3);
  return Math.round(clampUnit(score) * 1000) / 1000;
}

/**
 * Extracts the most check-worthy sentences of the first 20,000 characters of a text, at most `max`, by check-worthiness and then by position. Figures,
 * names, comparisons and reported actions count; questions, opinions, instructions and boilerplate are left out. A repeated
 * sentence is one claim. Spec news 1, rule 8.
 */
export function extractClaims(text: string, max = 5): Claim[] {
  const seen = new Set<string>();
  const claims = splitSentences(text.slice(0, readCharacters)).flatMap((span): Claim[] => {
    const key = wordsOf(span.text).join(' ');
    const check_worthiness = worthiness(span.text);
    if (check_worthiness < claimThreshold || seen.has(key)) return [];
    seen.add(key);
    const impact_reason = impactOf(span.text);
    return [{ ...span, check_worthiness, is_high_impact: impact_reason !== null, impact_reason }];
  });
  return claims.sort((a, b) => b.check_worthiness - a.check_worthiness || a.start - b.start).slice(0, max);
}
