import { wordsOf } from '../../text/words.ts';
import { type ReplyLanguage, replyLanguage } from './phrases/style.ts';

/** Words that are frequent in one of these languages and rare in the others. */
const typicalWords: Record<Exclude<ReplyLanguage, 'en'>, ReadonlySet<string>> = {
  de: new Set(
    'der die das und ist nicht bitte ich du wir sie den dem ein eine kannst können bis für mit von zu auf noch uns mir danke wird haben hat'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des est pas vous nous je pour avec dans une merci bonjour veuillez pouvez sur cette votre notre et du au il'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las es no usted nosotros por para con una gracias hola favor puede puedes esta su nuestro y del al que de'.split(
      ' ',
    ),
  ),
};
const english = new Set(
  'the and is not please you we to of for in it that can could have with this are on be me us your'.split(
    ' ',
  ),
);

/**
 * Chooses the language of a reply: that of the message if replies can be written in it, else English. If a message is too
 * short for its language to be known, its small words decide.
 */
export function replyLanguageFor(language: string | null, text: string): ReplyLanguage {
  if (language !== null) {
    const tag = replyLanguage.safeParse(language.toLowerCase().split('-', 1)[0]);
    return tag.success ? tag.data : 'en';
  }
  const words = wordsOf(text.slice(0, 2_000));
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const best = Object.entries(typicalWords)
    .map(([name, known]) => ({ name: name as ReplyLanguage, hits: count(known) }))
    .reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits >= 2 && best.hits > count(english) ? best.name : 'en';
}
