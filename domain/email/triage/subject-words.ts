import { rarityInLanguage } from '../../text/word-rarity.ts';
import { contentWords, wordsOf } from '../../text/words.ts';

/** The content words of a subject, and separately those with digits. */
export interface SubjectWords {
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** True if it asks once more: "Reminder: ...", "..., third request". */
  isAgain: boolean;
}

const folded = (words: string): ReadonlySet<string> =>
  new Set(wordsOf(words).flatMap((word) => [word, ...contentWords(word)]));

/** Words of a subject that asks for the same thing once more. */
const again = folded(
  `reminder second third fourth final follow followup erinnerung zweite dritte nochmal erneut rappel relance deuxième troisième
  recordatorio segundo tercer tercero sollecito promemoria secondo terzo herinnering tweede derde przypomnienie drugie trzecie`,
);
/** Words that say how a matter stands or how much it matters, and not what it is about. */
const passing = folded(
  `last urgent important request update status question asap failed failing failure fixed passed succeeded success recovered recovery
  resolved solved ok down up error warning critical assigned closed reopened done letzte dringend wichtig anfrage frage behoben erledigt
  fehlgeschlagen dernier urgent demande question résolu corrigé échec último urgente solicitud pregunta resuelto fallo ultimo richiesta
  domanda risolto fallito laatste verzoek vraag opgelost mislukt ostatnie pilne prośba pytanie rozwiązane błąd`,
);

/** Returns the words of a base subject by which issues are compared. */
export function subjectWords(subject: string): SubjectWords {
  const [words, figures] = [new Set<string>(), new Set<string>()];
  let isAgain = false;
  for (const word of contentWords(subject)) {
    if (again.has(word)) isAgain = true;
    else if (/\p{N}/u.test(word)) figures.add(word);
    else if (!passing.has(word)) words.add(word);
  }
  return { words, figures, isAgain };
}

/** The likeness of two subjects. */
export interface SubjectLikeness {
  /** Share of their words that both have, rare words counting more, 0 to 1. */
  share: number;
  /** True if all words of one, at least two, are in the other. */
  isContained: boolean;
}

/** Compares two subjects by their words. A subject of one word is like no other. */
export function likeness({ words: one }: SubjectWords, { words: other }: SubjectWords): SubjectLikeness {
  if (one.size < 2 || other.size < 2) return { share: 0, isContained: false };
  const both = one.intersection(other);
  const weight = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += rarityInLanguage(word);
    return sum;
  };
  return {
    share: weight(both) / Math.max(1, weight(one.union(other))),
    isContained: both.size === Math.min(one.size, other.size),
  };
}
