import { describe, expect, test } from 'vitest';
import { foldWords } from '../../../../../domain/email/triage/meaning/fold-words.ts';

describe('the words that the mail model reads', () => {
  test.each([
    ['Später lief Öl aus', 'Spaeter lief Oel aus'],
    ['Große Lücke', 'GROSSE LUECKE'],
    ['fuite à la pompe', 'fuite a la pompe'],
    ['wyciek żywicy', 'wyciek zywicy'],
    ['smoke in hall two', 'sm0ke in hall two'],
    ['there is some safety problem', 'there is some s a f e t y problem'],
    ['production', 'рrоduсtiоn'],
  ])('are the same for "%s" and "%s"', (one, other) => {
    expect(foldWords(other)).toEqual(foldWords(one));
  });

  test('keep the shape of figures: a time, a number with its unit, a code', () => {
    expect(foldWords('At 4:30 the meter showed 38ppm, tank TK12?')).toEqual(
      'at #t the meter showed #n ppm tank #c #?'.split(' '),
    );
  });

  test('divide what is elided, and leave what is contracted', () => {
    expect(foldWords("l'alarme n'a pas sonné")).toEqual(['l', 'alarme', 'n', 'a', 'pas', 'sonne']);
    expect(foldWords("it doesn't stop")).toEqual(['it', 'dosnt', 'stop']);
  });
});
