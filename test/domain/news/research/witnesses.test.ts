import { describe, expect, test } from 'vitest';
import {
  independence,
  markIndependent,
  type WitnessText,
} from '../../../../domain/news/research/witnesses.ts';

const witness = (id: string, text: string, origin = `publisher of ${id}`): WitnessText => ({
  id,
  origin,
  text,
  content_hash: `hash of ${text}`,
});
const report =
  'The authority has ordered a stop of all presses in the northern hall after two operators were hurt on Monday evening.';

describe('two texts', () => {
  test('of one publisher have one origin', () => {
    expect(
      independence()(witness('a', report, 'wire'), witness('b', 'Something else was said.', 'wire')),
    ).toBe(false);
  });

  test('of which one was written from the other have one origin, whoever published them', () => {
    expect(independence()(witness('a', report), witness('b', `${report} More follows.`))).toBe(false);
  });

  test('of two publishers in words of their own have two', () => {
    const other =
      'Two workers are in hospital; the presses stand still by order of the inspectorate, a union says.';
    expect(independence()(witness('a', report), witness('b', other))).toBe(true);
  });
});

describe('findings', () => {
  test('of two copies of one text are one independent witness', () => {
    const claimed = witness('claim', 'A trade journal has spoken with a maker of presses about its plans.');
    const findings = [witness('a', report), witness('b', `${report} More follows.`)].map((text) => ({
      status: 'supported',
      witness: text,
    }));
    const marked = markIndependent(claimed, findings, independence());
    expect(marked.map((each) => each.is_independent)).toEqual([true, false]);
  });

  test('in a copy of the text that makes the claim prove nothing', () => {
    const [marked] = markIndependent(
      witness('claim', report),
      [{ status: 'supported', witness: witness('a', `${report} More follows.`) }],
      independence(),
    );
    expect(marked?.is_independent).toBe(false);
  });
});
