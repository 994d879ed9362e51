import { describe, expect, test } from 'vitest';
import { allowedSources } from '../../../../domain/email/reply/checks/allowed-sources.ts';
import { draftingLimits } from '../../../../domain/email/reply/drafting.ts';
import { limitDrafting, type UnlimitedDrafting } from '../../../../domain/email/reply/limit-drafting.ts';
import { leak, procedure } from './asking.ts';

const given: UnlimitedDrafting = {
  subject: 'Flange',
  message: 'Which torque by Friday?',
  asks: [{ quote: 'Which torque by Friday?' }],
  sources: [procedure, leak],
  me: 'Nora Ekwall',
  them: null,
  language: null,
  style: {},
  examples: [],
  isFollowUp: false,
};

describe('what a reply is written from', () => {
  test('has its sources numbered in their order, and each deadline in the words of its ask', () => {
    const input = limitDrafting(given);
    expect(input.sources.map(({ number, title }) => [number, title])).toEqual([
      [1, procedure.title],
      [2, leak.title],
    ]);
    expect(input.asks).toEqual([{ quote: 'Which torque by Friday?', due: 'by Friday' }]);
  });

  test('is cut to its bounds, never inside a character', () => {
    const long = '🔧'.repeat(20_000);
    const input = limitDrafting({
      ...given,
      subject: `x${long}`,
      message: `x${long}`,
      asks: Array.from({ length: 40 }, () => ({ quote: long })),
      sources: Array.from({ length: 40 }, () => ({ ...procedure, title: long, heading: long, quote: long })),
      me: long,
      them: long,
      language: long,
      examples: [long, long, long],
    });
    expect(input.examples.map(({ length }) => length)).toEqual([
      draftingLimits.example,
      draftingLimits.example,
    ]);
    expect(input.asks).toHaveLength(draftingLimits.asks);
    expect(input.sources).toHaveLength(draftingLimits.sources);
    expect(input.message.length).toBe(draftingLimits.message - 1);
    expect(JSON.stringify(input)).not.toMatch(/\\ud8/);
  });
});

describe('an earlier issue', () => {
  const own = ['nora@plant.example', 'nora@works.example'];

  test('is a source for colleagues, and not as soon as somebody outside reads along', () => {
    const all = [procedure, leak];
    expect(allowedSources(all, ['Lea@Plant.example', 'omar@works.example'], own)).toEqual(all);
    expect(allowedSources(all, ['lea@plant.example', 'bea@customer.example'], own)).toEqual([procedure]);
    expect(allowedSources(all, ['eve@sub.plant.example'], own)).toEqual([procedure]);
  });
});
