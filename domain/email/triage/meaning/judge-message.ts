import { splitSentences } from '../../../text/sentences.ts';
import { languageOf, languages } from './concepts.ts';
import { type Head, heads } from './heads.ts';
import { likely, type MailModel, type Odds, placeOf } from './mail-model.ts';

/** Sentences that a passage holds at most, and the number by which passages move on. */
const passageSentences = 4;
const passageStep = 2;
/** Characters of a piece of a long sentence, and those that neighbours share. */
const maxPiece = 500;
const overlap = 150;
/** Most sentences of a text that are read together with their neighbours: the most suspicious ones. */
const maxRead = 60;

/** The numbers of a message from which its probability is computed, in the order of `judgementNames`. */
export type JudgementRow = number[];

const circumstances: readonly Head[] = [
  'settled',
  'drill',
  'elsewhere',
  'cancelled',
  'offer',
  'notice',
  'word',
];

/** The names of the weights of the judgement. */
export const judgementNames = [
  'passage',
  'sentence',
  'category',
  'circumstance_of_passage',
  'circumstance_of_sentence',
  'circumstance_anywhere',
  'length',
  'is_long',
  // What is said to be likely must be as likely in every language, however much text of it was learned.
  ...languages.map((language) => `in_${language}`),
];

const highest = (odds: Odds, names: readonly Head[]): number =>
  Math.max(...names.map((name) => odds[placeOf(name)] as number));

/** Divides a long sentence into pieces; neighbours overlap, so that nothing that decides is cut in two. */
export function piecesOf(sentence: string): string[] {
  if (sentence.length <= maxPiece) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; from += maxPiece - overlap)
    pieces.push(sentence.slice(from, from + maxPiece));
  return pieces;
}

/** All that the model says about one text with its subject, before it is weighed. */
export interface ReadText {
  row: JudgementRow;
  odds: Odds;
  quote: string;
  /** The passage that decides, with the subject. */
  passage: string;
}

/**
 * Reads a text with its subject: each sentence alone, and passages of up to four sentences under the subject, because "The gas
 * alarm sounds at ten" says something else after "Drill on Thursday". Of a long text only the passages around its most
 * suspicious sentences are read, so the work grows with its length. Returns null if there are no words. `isKnown` names
 * sentences that were read before and are left out.
 */
export function readText(
  model: MailModel,
  { subject, text }: { subject: string; text: string },
  isKnown: (sentence: string) => boolean = () => false,
): ReadText | null {
  const sentences = splitSentences(text)
    .flatMap((sentence) => piecesOf(sentence.text))
    .filter((sentence) => /\p{L}/u.test(sentence) && !isKnown(sentence));
  const title = /\p{L}/u.test(subject) ? subject.slice(0, maxPiece) : '';
  const alone = (sentences.length > 0 ? sentences : title === '' ? [] : [title]).map((quote) => ({
    quote,
    odds: model.read(quote),
  }));
  const must = placeOf('must');
  const bySuspicion = [...alone.keys()].sort(
    (a, b) => (alone[b]?.odds[must] ?? 0) - (alone[a]?.odds[must] ?? 0),
  );
  const [first = 0] = bySuspicion;
  const sentence = alone[first];
  if (sentence === undefined) return null;
  const starts = new Set(
    bySuspicion.slice(0, maxRead).flatMap((at) => {
      const start = Math.floor(at / passageStep) * passageStep;
      return [start, Math.max(0, start - passageStep)];
    }),
  );
  let passage = { odds: sentence.odds, start: first, text: sentence.quote };
  let isFirst = true;
  for (const start of starts) {
    const lines = sentences.slice(start, start + passageSentences);
    if (lines.length === 0) continue;
    const text = [title, ...lines].join('\n');
    const odds = model.read(text);
    if (isFirst || (odds[must] as number) > (passage.odds[must] as number)) passage = { odds, start, text };
    isFirst = false;
  }
  const within = alone.slice(passage.start, passage.start + passageSentences);
  const decisive = within.reduce(
    (best, each) => ((each.odds[must] as number) > (best.odds[must] as number) ? each : best),
    within[0] ?? sentence,
  );
  const language = languageOf(passage.text);
  const anywhere = alone.reduce((most, { odds }) => Math.max(most, highest(odds, circumstances)), -10);
  return {
    row: [
      passage.odds[must] as number,
      sentence.odds[must] as number,
      highest(passage.odds, ['harm', 'stop', 'hold']),
      highest(passage.odds, circumstances),
      highest(sentence.odds, circumstances),
      anywhere,
      Math.log(alone.length),
      alone.length > passageSentences ? 1 : 0,
      ...languages.map((each) => (each === language ? 1 : 0)),
    ],
    odds: passage.odds,
    quote: decisive.quote,
    passage: passage.text,
  };
}

/** Returns the probability that a message with these numbers must be reviewed: a logistic regression fitted on whole mails. */
export function probabilityOf(row: JudgementRow, weights: Readonly<Record<string, number>>): number {
  return likely(
    row.reduce(
      (sum, value, index) => sum + value * (weights[judgementNames[index] ?? ''] ?? 0),
      weights['bias'] ?? 0,
    ),
  );
}

/** Returns the name of the head with the highest odds among these. */
export const strongest = (odds: Odds, names: readonly Head[]): Head =>
  names.reduce((best, name) =>
    (odds[heads.indexOf(name)] as number) > (odds[heads.indexOf(best)] as number) ? name : best,
  );
