import { describe, expect, test } from 'vitest';
import {
  independenceTest,
  markIndependent,
  type OriginText,
} from '../../../../domain/news/research/independent-origins.ts';

const source = (id: string, text: string, origin = `publisher of ${id}`): OriginText => ({
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
      independenceTest()(source('a', report, 'wire'), source('b', 'Something else was said.', 'wire')),
    ).toBe(false);
  });

  test('of which one was written from the other have one origin, whoever published them', () => {
    expect(independenceTest()(source('a', report), source('b', `${report} More follows.`))).toBe(false);
  });

  test('of two publishers in words of their own have two', () => {
    const other =
      'Two workers are in hospital; the presses stand still by order of the inspectorate, a union says.';
    expect(independenceTest()(source('a', report), source('b', other))).toBe(true);
  });
});

describe('findings', () => {
  test('of two copies of one text are one independent source', () => {
    const claimed = source('claim', 'A trade journal has spoken with a maker of presses about its plans.');
    const findings = [source('a', report), source('b', `${report} More follows.`)].map((text) => ({
      status: 'supported',
      source: text,
    }));
    const marked = markIndependent(claimed, findings, independenceTest());
    expect(marked.map((each) => each.is_independent)).toEqual([true, false]);
  });

  test('in a copy of the text that makes the claim prove nothing', () => {
    const [marked] = markIndependent(
      source('claim', report),
      [{ status: 'supported', source: source('a', `${report} More follows.`) }],
      independenceTest(),
    );
    expect(marked?.is_independent).toBe(false);
  });
});
