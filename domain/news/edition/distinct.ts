import type { Term } from '../../scored.ts';

/** Words for a card with more of a term than the cards beside it, and for one with less. */
type Phrases = Readonly<Record<string, readonly [more: string, less: string]>>;

const english: Phrases = {
  signal: ['More to act on', 'Less to act on'],
  personal: ['Closer to your topics', 'Further from your topics'],
  fact: ['Better supported by sources', 'Less supported by sources'],
  novelty: ['Newer to you', 'Less new to you'],
  timeliness: ['More recent', 'Less recent'],
  hype: ['More hyped', 'Less hyped'],
};
const german: Phrases = {
  signal: ['Mehr zu tun', 'Weniger zu tun'],
  personal: ['Näher an deinen Themen', 'Weiter weg von deinen Themen'],
  fact: ['Besser belegt', 'Weniger belegt'],
  novelty: ['Neuer für dich', 'Weniger neu für dich'],
  timeliness: ['Aktueller', 'Weniger aktuell'],
  hype: ['Reißerischer', 'Weniger reißerisch'],
};

// A smaller share of the score moves no card past another, so it sets none apart.
const noticeable = 0.01;

/**
 * Says in one sentence how a card differs most from the cards directly before and after it in its edition: by the term whose
 * share of the score (value times weight) is furthest from the mean of theirs. The numbers are the values of the term, 0 to 1.
 * Null for a card without neighbours, and for one that is like them within a hundredth of the scale. English, unless the locale
 * is German.
 */
export function explainDistinct(
  card: readonly Term[],
  neighbours: readonly (readonly Term[])[],
  locale: string,
): string | null {
  if (neighbours.length === 0) return null;
  const [furthest] = card
    .map(({ name, value, weight }) => {
      const theirs = neighbours.map((terms) => terms.find((term) => term.name === name)?.value ?? 0);
      const mean = theirs.reduce((sum, each) => sum + each, 0) / theirs.length;
      return { name, value, mean, distance: Math.abs((value - mean) * weight) };
    })
    .sort((a, b) => b.distance - a.distance);
  if (furthest === undefined || furthest.distance < noticeable) return null;
  const isGerman = /^de(?:-|$)/iu.test(locale);
  const { name, value, mean } = furthest;
  const [more, less] = (isGerman ? german : english)[name] ?? [`+ ${name}`, `− ${name}`];
  const said = value > mean ? more : less;
  const [own, other] = [value, mean].map((each) => each.toFixed(2));
  return isGerman
    ? `${said} als die Karten daneben (${own?.replace('.', ',')} gegen ${other?.replace('.', ',')}).`
    : `${said} than the cards beside it (${own} against ${other}).`;
}
