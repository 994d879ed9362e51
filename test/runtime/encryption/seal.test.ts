import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginningBytes, createSeal, keyIdOf } from '../../../runtime/encryption/seal.ts';

const keys = [randomBytes(32)];
const seal = createSeal(() => keys);
const words = new TextEncoder().encode('a password');
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const refused = expect.objectContaining({ code: 'malformed_input' });

test('opens what it has sealed, and shows nothing of it meanwhile', () => {
  const sealed = seal.seal(words, 'mailbox:1');
  expect(Buffer.from(sealed).includes('password')).toBe(false);
  expect(text(seal.open(sealed, 'mailbox:1'))).toBe('a password');
  expect(text(createSeal(() => keys).open(sealed, 'mailbox:1'))).toBe('a password');
  expect(seal.open(seal.seal(new Uint8Array(), ''), '')).toHaveLength(0);
});

test('never seals the same words into the same bytes', () => {
  const all = Array.from({ length: 100 }, () => Buffer.from(seal.seal(words, 'x')).toString('hex'));
  expect(new Set(all).size).toBe(100);
});

test('opens nothing for another purpose, with another key, or when a single bit is another', () => {
  const sealed = seal.seal(words, 'mailbox:1');
  expect(() => seal.open(sealed, 'mailbox:2')).toThrow(refused);
  expect(() => createSeal(() => [randomBytes(32)]).open(sealed, 'mailbox:1')).toThrow('another key');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'mailbox:1')).toThrow(refused);
    expect(() => seal.open(sealed.slice(0, at), 'mailbox:1')).toThrow(refused);
  }
});

describe('with several keys', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];

  test('seals with the first, and opens with each', () => {
    const before = createSeal(() => [old]).seal(words, 'a');
    const both = createSeal(() => [next, old]);
    expect(text(both.open(before, 'a'))).toBe('a password');
    const after = both.seal(words, 'a');
    expect([...after.subarray(0, 5)]).toEqual([...both.head()]);
    expect(text(createSeal(() => [next]).open(after, 'a'))).toBe('a password');
    expect(() => createSeal(() => [old]).open(after, 'a')).toThrow(keyIdOf(next));
    expect(() => both.open(before, 'b')).toThrow(refused);
    const beginning = before.subarray(0, beginningBytes);
    expect([both.knows(beginning), createSeal(() => [next]).knows(beginning)]).toEqual([true, false]);
  });

  test('gets to know a key that came while it was running, and forgets none', () => {
    let there: readonly Uint8Array[] = [old];
    const running = createSeal(() => there);
    const before = running.seal(words, 'a');
    there = [next, old];
    const after = createSeal(() => there).seal(words, 'a');
    expect(text(running.open(after, 'a'))).toBe('a password');
    expect([...running.seal(words, 'a').subarray(0, 5)]).toEqual([...after.subarray(0, 5)]);
    there = [next];
    expect(text(running.open(before, 'a'))).toBe('a password');
  });
});
