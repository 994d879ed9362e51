import { expect, test } from 'vitest';
import { compareSentences } from '../../../../clients/state/text/differing.ts';

/** The differing words of both sentences. */
const differing = (one: string, other: string) =>
  compareSentences(one, other).map((pieces) =>
    pieces.filter(({ differs }) => differs).map(({ text }) => text),
  );

test('two figures that contradict each other are marked, with their separators', () => {
  expect(
    differing(
      'The recall covers 12,000 drives of sizes VX3 to VX9 delivered in the last fourteen months.',
      'The recall covers 1,200 drives of sizes VX3 to VX9.',
    ),
  ).toEqual([['12,000'], ['1,200']]);
});

test('a version number is one figure', () => {
  expect(differing('Version 2.4.3 closes the hole.', 'Version 2.4.2 closes the hole.')).toEqual([
    ['2.4.3'],
    ['2.4.2'],
  ]);
});

test('days and months are marked as dates', () => {
  expect(differing('The plant opens on Monday.', 'The plant opens on Friday.')).toEqual([
    ['Monday'],
    ['Friday'],
  ]);
});

test('the verb may is not a month', () => {
  expect(differing('Drives may restart in March.', 'Drives can restart in April.')).toEqual([
    ['March'],
    ['April'],
  ]);
});

test('a name that only one sentence has is not marked when the figures differ', () => {
  expect(differing('It hit 300 plants of Velmora.', 'It hit 40 plants of the maker.')).toEqual([
    ['300'],
    ['40'],
  ]);
});

test('two different names are marked', () => {
  expect(differing('The order went to Velmora.', 'The order went to Tarnwick.')).toEqual([
    ['Velmora'],
    ['Tarnwick'],
  ]);
});

test('a denial is marked where it stands', () => {
  expect(differing('The update needs no restart.', 'The update needs a restart.')).toEqual([['no'], []]);
});

test('sentences without a differing figure, date, name or denial have no marks', () => {
  expect(differing('The line stood still.', 'The line kept running.')).toEqual([[], []]);
});

test('the pieces of a sentence put together are the sentence', () => {
  const sentences = ['On 3 May, 12,000 drives stopped.', 'On 4 May, 1,200 drives stopped.'] as const;
  expect(compareSentences(...sentences).map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(
    sentences,
  );
});
