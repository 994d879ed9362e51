import { expect, test } from 'vitest';
import { readAuthentication } from '../../../tools/email/message/authentication.ts';

test('results are read with several methods, comments and versions, the newest first', () => {
  const read = readAuthentication([
    'mx.plant.example 1; dmarc=fail (p=none (really) dis=none) header.from=x.example; spf=pass smtp.mailfrom=x.example; dkim=fail header.d=a; dkim=pass header.d=x.example',
    'other.example; none',
  ]);
  expect(read).toEqual([
    { server: 'mx.plant.example', spf: 'pass', dkim: 'pass', dmarc: 'fail', arc: null },
    { server: 'other.example', spf: null, dkim: null, dmarc: null, arc: null },
  ]);
});

test('what has not the form of a result is left out', () => {
  expect(readAuthentication(['', ';;;', '(comment only', '\u0000; dmarc=pass', 'a b; dmarc=maybe'])).toEqual(
    [],
  );
});

test('a header of a hundred thousand parentheses is read in one pass', () => {
  expect(readAuthentication([`mx.plant.example; ${'('.repeat(100_000)} dmarc=pass`])).toHaveLength(1);
});
