import { describe, expect, test } from 'vitest';
import { likeness, subjectWords } from '../../../../domain/email/triage/subject-words.ts';

const between = (one: string, other: string) => likeness(subjectWords(one), subjectWords(other));

describe('subjects', () => {
  test.each([
    ['Backup failed: press server', 'Backup fixed: press server'],
    ['Rappel: formation incendie', 'Formation incendie'],
    ['Dringend: Prüfplan Presse', 'Prüfplan Presse'],
  ])('%j and %j are alike, because only the state or the haste differs', (one, other) => {
    expect(between(one, other).share).toBe(1);
  });

  test('are alike by rare words rather than by common ones', () => {
    expect(between('Magnet trap, please look', 'Magnet trap').share).toBeGreaterThan(
      between('Magnet, please look', 'Gearbox, please look').share,
    );
  });

  test('of one word say too little', () => {
    expect(between('Question', 'Question')).toEqual({ share: 0, isContained: false });
  });

  test.each(['Third request: hall', 'Erinnerung: Halle', 'Sollecito: capannone', 'Przypomnienie: hala'])(
    '%j asks once more',
    (subject) => {
      expect(subjectWords(subject).isAgain).toBe(true);
    },
  );
});
