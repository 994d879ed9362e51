import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../../domain/text/sentences.ts';

const textsOf = (text: string) => splitSentences(text).map((each) => each.text);

describe('a point does not end a sentence', () => {
  test.each([
    ['de', 'Bitte am 25. November kommen.'],
    ['de', 'Die Zertifikate der Lieferung vom 2. Dezember fehlen.'],
    ['de', 'Siehe Abb. 3 und Nr. 5, z. B. Halle 3.'],
    ['de', 'Herr Dr. Meier bzw. Hr. Kranz bringt u. a. Dichtungen, d. h. zwei.'],
    ['de', 'Bis zum 30.11. 14 Uhr brauchen wir den 2. Entwurf.'],
    ['de', 'Mo. 23.11. in der 48. KW.'],
    ['en', 'Mr. Smith sees fig. 3, no. 5 and approx. 20 others on Wed. 25 Nov. 2026.'],
    ['fr', 'Voir art. 5, p. ex. la pompe de M. Dupont, le 3 déc. 2026.'],
    ['es', 'Véase núm. 4 y p. ej. la bomba del Sr. García.'],
    ['it', 'Il dott. Rossi vede pag. 3, per es. la pompa.'],
    ['nl', 'Zie bijv. Halle 3, o.a. Dhr. Jansen.'],
    ['pl', 'Patrz np. Hala 3 i m.in. inż. Nowak, godz. 14, do 3. grudnia.'],
  ])('%s: %s', (_language, text) => {
    expect(textsOf(text)).toEqual([text]);
  });
});

describe('a point ends a sentence', () => {
  test.each([
    ['That is all. Thanks.', ['That is all.', 'Thanks.']],
    ['We met in 2025. The pump is no. 5.', ['We met in 2025.', 'The pump is no. 5.']],
    ['The gap is 0.5 mm. It is ok. We look.', ['The gap is 0.5 mm.', 'It is ok.', 'We look.']],
    ['He said no. Then he left.', ['He said no.', 'Then he left.']],
    ['It costs 5. Next item.', ['It costs 5.', 'Next item.']],
    ['Bis zum 25. Bitte melden.', ['Bis zum 25.', 'Bitte melden.']],
    ['Es ist Nr. 5. Sie wissen es.', ['Es ist Nr. 5.', 'Sie wissen es.']],
    ['Mit Dichtung usw. Die Pumpe läuft.', ['Mit Dichtung usw.', 'Die Pumpe läuft.']],
    ['Rendez-vous à 14 h. Merci.', ['Rendez-vous à 14 h.', 'Merci.']],
  ])('%s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });
});
