import { describe, expect, test } from 'vitest';
import { conceptsOf, languageOf } from '../../../../../domain/email/triage/meaning/concepts.ts';
import { foldWords } from '../../../../../domain/email/triage/meaning/fold-words.ts';

const conceptsIn = (text: string): Set<string> => conceptsOf(foldWords(text));

describe('the concepts of a text', () => {
  test.each([
    'The fitter burnt his hand on the oven.',
    'Der Monteur hat sich die Hand am Ofen verbrannt.',
    "Le monteur s'est brûlé la main au four.",
    'El montador se ha quemado la mano en el horno.',
    'Il montatore si è ustionato la mano al forno.',
    'De monteur heeft zijn hand aan de oven verbrand.',
    'Monter poparzył sobie dłoń przy tym piecu.',
  ])('are the same in every language: %s', (text) => {
    const concepts = conceptsIn(text);
    for (const concept of ['person', 'body', 'machine', 'body+person', 'person>body'])
      expect(concepts).toContain(concept);
  });

  test('name what is denied', () => {
    expect(conceptsIn('Nobody of us saw any smoke in the hall.')).toContain('negation');
    expect(conceptsIn('There was no smoke in the hall.')).toContain('!heat');
    expect(conceptsIn('There was smoke in the hall.')).not.toContain('!heat');
  });

  test('are found within compounds', () => {
    expect(conceptsIn('Das ist ein Produktionsstillstand.')).toContain('stand');
  });

  test('belong to the language of the text: a brand is no fire in English', () => {
    expect(conceptsIn('We have a new brand and the logo is on it.')).not.toContain('fire');
    expect(conceptsIn('Wir haben einen Brand und die Halle ist voll.')).toContain('fire');
  });
});

test('a language is known by its small words, and unknown without them', () => {
  expect(languageOf('Wir haben es nicht auf der Liste.')).toBe('de');
  expect(languageOf('Nie mamy tego na liście.')).toBe('pl');
  expect(languageOf('TK-12 4711')).toBeNull();
});
