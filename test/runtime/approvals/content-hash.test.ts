import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentHash, contentUuid } from '../../../runtime/approvals/content-hash.ts';

test('the same content in another order of keys has the same hash', () => {
  expect(contentHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    contentHash({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
});

test('other content has another hash', () => {
  const others = [
    { a: [1, 2] },
    { a: [2, 1] },
    { a: '1,2' },
    { a: [1, '2'] },
    { b: [1, 2] },
    { a: [1, 2], b: null },
  ];
  expect(new Set(others.map(contentHash)).size).toBe(others.length);
});

test('text that the database cannot keep as it is counts as it is kept', () => {
  expect(contentHash({ a: 'x\0y \ud800' })).toBe(contentHash({ a: 'x\ufffdy \ufffd' }));
});

test('one content has one id, which is a UUID, and other content another', () => {
  const id = contentUuid({ user: 'a', key: 'b' });
  expect(contentUuid({ key: 'b', user: 'a' })).toBe(id);
  expect(contentUuid({ user: 'a', key: 'c' })).not.toBe(id);
  expect(z.uuid().parse(id)).toBe(id);
});
