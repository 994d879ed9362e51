import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { secretKeys, writeKey } from '../../../server/keys/secret-key.ts';
import { writeKeyFile } from '../../../server/keys/write-key-file.ts';
import { readConfig } from '../../../server/settings/config.ts';

const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-key-'));
const path = join(directory, 'secret.key');
const settings = { SECRET_KEY: undefined, SECRET_KEYS_OLD: [], DATA_DIR: directory };
const [one, two] = [randomBytes(32), randomBytes(32)];
const texts = (keys: readonly Uint8Array[]) => keys.map(writeKey);

beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(directory, { recursive: true }));

test('a key is made when it is first needed, and nobody else can read it', () => {
  const read = secretKeys(settings);
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  const [key] = texts(read());
  expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(texts(secretKeys(settings)())).toEqual([key]);
});

test('keys of the file are read again when it has changed', () => {
  writeFileSync(path, `${writeKey(one)}\n`);
  const read = secretKeys(settings);
  expect(texts(read())).toEqual([writeKey(one)]);
  expect(read()).toBe(read());
  writeFileSync(path, `${writeKey(two)}\n${writeKey(one)}\n`);
  expect(texts(read())).toEqual([writeKey(two), writeKey(one)]);
});

test('who has read a key goes on with it while the file is missing, and makes no other', () => {
  const read = secretKeys(settings);
  const keys = texts(read());
  rmSync(path);
  expect(texts(read())).toEqual(keys);
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  writeFileSync(path, `${writeKey(two)}\n`);
  expect(texts(read())).toEqual([writeKey(two)]);
});

test('a key file is there whole or not at all, in the place of another only where that is meant', () => {
  expect(writeKeyFile(path, ['a'], 'ifNone')).toBe(true);
  const { ino } = statSync(path);
  expect(writeKeyFile(path, ['b'], 'ifNone')).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('a\n');
  expect(writeKeyFile(path, ['b', 'a'], 'replace')).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('b\na\n');
  // Another file, not the same one written over: who reads it meanwhile sees one or the other.
  expect(statSync(path).ino).not.toBe(ino);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secret.key']);
});

test('a file with a line that is no key opens nothing, and is left as it is', () => {
  writeFileSync(path, `${writeKey(one)}\nabc\n`);
  expect(secretKeys(settings)).toThrow(path);
  expect(readFileSync(path, 'utf8')).toContain('abc');
});

test('keys of the environment need no file, the newest first; a wrong one is refused without showing it', () => {
  const given = { SECRET_KEY: writeKey(two), SECRET_KEYS_OLD: ` ${writeKey(one)}, ` };
  const { config } = readConfig(given);
  expect(config && texts(secretKeys({ ...config, DATA_DIR: directory })())).toEqual([
    writeKey(two),
    writeKey(one),
  ]);
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  const { problems } = readConfig({ SECRET_KEYS_OLD: 'hidden-one' });
  expect(problems).toEqual([expect.stringContaining('SECRET_KEYS_OLD: must be keys like SECRET_KEY')]);
  expect(problems?.join()).not.toContain('hidden-one');
});
