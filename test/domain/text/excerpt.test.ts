import { expect, test } from 'vitest';
import { summarise } from '../../../domain/text/excerpt.ts';

const lead = 'Ostrava Flow closed its second works. It employs 300 people there.';

test('an excerpt is the first sentences that fit, and does not depend on how much follows', () => {
  expect(summarise(lead, 40)).toBe('Ostrava Flow closed its second works.');
  const more = ' More. '.repeat(1_000);
  expect(summarise(lead + more)).toBe(summarise(lead + more.repeat(4)));
});

test('white space before and within the text takes no room', () => {
  expect(summarise(`${' \n'.repeat(50_000)}${lead.replaceAll(' ', ' '.repeat(20))}`)).toBe(lead);
});
