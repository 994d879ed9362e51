import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differingQuantities } from '../../../../domain/email/reply/claims/compare-quantities.ts';

const mail = 'We run the cooling water pump P-7 at a flow of 42 m3/h since Monday. Is that right?';

describe('two texts that state the same quantity', () => {
  test.each<[string, string, string, [string, string][]]>([
    ['differ', mail, 'The cooling water pump needs a flow of 99 m3/h.', [['42 m3/h', '99 m3/h']]],
    ['agree', mail, 'The cooling water pump needs a flow of 42 m3/h.', []],
    [
      'agree in another spelling',
      'The torque of the flange bolts is 1,200 Nm.',
      'Flange bolts: torque 1200 Nm.',
      [],
    ],
    ['speak of something else', mail, 'The dosing unit of line 3 takes 99 m3/h of nitrogen.', []],
    ['use another unit', mail, 'The cooling water pump has a flow pressure of 6 bar.', []],
    ['give a range', mail, 'The cooling water pump needs a flow of 40 to 60 m3/h.', []],
    ['give a duration', 'The oven door stays open for 5 hours.', 'The oven door stays open for 2 hours.', []],
  ])('%s', (_what, one, other, expected) => {
    expect(differingQuantities(one, other).map((each) => [each.one, each.other])).toEqual(expected);
  });

  test('are compared the same way in both directions, and never with themselves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(mail, 'The pump flow of cooling water is 12 m3/h.', 'Bolts: 190 Nm.')),
        (texts) => {
          const text = texts.join('\n');
          const there = differingQuantities(text, mail).map(({ one, other }) => `${one}|${other}`);
          const back = differingQuantities(mail, text).map(({ one, other }) => `${other}|${one}`);
          expect(there.toSorted()).toEqual(back.toSorted());
          expect(differingQuantities(mail, mail)).toEqual([]);
        },
      ),
    );
  });
});
