import { expect, test } from 'vitest';
import { asks } from '../../../../../domain/email/triage/signals/asks.ts';

test.each([
  ['en', 'Rinse the filter housing.'],
  ['de', 'Dann spül das Gehäuse durch.'],
  ['fr', 'Rincez le filtre.'],
  ['es', 'Enjuágalo.'],
  ['it', 'Sciacqua il filtro.'],
  ['nl', 'Spoel het filter door.'],
  ['pl', 'Wypłucz filtr i opisz usterkę, ale zmień uszczelkę.'],
] as const)('a command asks, whatever its verb: %s: %s', (language, text) => {
  expect(asks(text, language)).toBe(true);
});

test.each([
  ['en', 'Under the bench stands the filter.'],
  ['en', 'Rinsing the filter took a day.'],
  ['de', 'Freitag den ganzen Tag Regen.'],
  ['fr', 'Livraison le vendredi.'],
  ['es', 'Para el filtro hay una tapa.'],
  ['it', 'Durante la notte piove.'],
  ['nl', 'Volgens de leverancier is alles goed.'],
  ['pl', 'Dzień był długi, wczoraj padało.'],
] as const)('a statement does not: %s: %s', (language, text) => {
  expect(asks(text, language)).toBe(false);
});
