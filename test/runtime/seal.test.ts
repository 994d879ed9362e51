import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from '../../runtime/seal.ts';

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
