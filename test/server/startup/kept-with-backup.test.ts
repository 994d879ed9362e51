import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyIdOf } from '../../../runtime/encryption/seal.ts';
import { readSampleFiles, writeSampleFiles } from '../../../sample-world/kept-files.ts';
import { planKeys } from '../../../server/keys/backup-keys.ts';
import { findKeys, installKeys } from '../../../server/keys/kept-keys.ts';

const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
let folder: string;
let config: { DATA_DIR: string; SECRET_KEY: string | undefined; SECRET_KEYS_OLD: string[] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-kept-'));
  config = { DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined, SECRET_KEYS_OLD: [] };
});
afterEach(() => rm(folder, { recursive: true }));

describe('the keys of a backup', () => {
  test('are put where the service looks for them, readable by the owner alone', async () => {
    expect(await findKeys(config)).toBeNull();
    await installKeys(config, [first, second]);
    const found = await findKeys(config);
    expect(found?.keys).toEqual([first, second]);
    expect((await stat(found?.place ?? '')).mode & 0o777).toBe(0o600);
    await installKeys(config, [first]);
    expect((await findKeys(config))?.keys).toEqual([first, second]);
  });

  test('never take the place of other keys', async () => {
    await installKeys(config, [first]);
    await expect(installKeys(config, [second])).rejects.toMatchObject({ code: 'conflict' });
    expect((await findKeys(config))?.keys).toEqual([first]);
    const set = { ...config, SECRET_KEY: first, SECRET_KEYS_OLD: [second] };
    await installKeys(set, [second]);
    expect(await findKeys(set)).toEqual({ keys: [first, second], place: 'SECRET_KEY' });
  });
});

describe('a backup says of keys', () => {
  const id = (key: string) => keyIdOf(Buffer.from(key, 'base64'));
  const place = '/data/secret.key';
  const plan = (sealedWith: string[], keys: string[], withKey: boolean) =>
    planKeys({ sealedWith, keys, place: keys.length === 0 ? null : place, withKey });

  test('that nothing is sealed only where nothing is', () => {
    expect(plan([], [], false)).toMatchObject({
      key_apart: false,
      notice: expect.stringMatching(/^Nothing in it is sealed/),
    });
    expect(plan([], [first], false)).toMatchObject({ key_apart: false, secret_keys: null });
    const blind = plan([id(first)], [], false);
    expect(blind).toMatchObject({ key_apart: true, secret_keys: null });
    expect(blind.notice).toMatch(`(${id(first)}): no key was found`);
  });

  test('which one has to be kept apart, and which one is missing', () => {
    expect(plan([id(first)], [first], false)).toMatchObject({
      key_apart: true,
      notice: expect.stringContaining(place),
    });
    const stale = plan([id(first), id(second)], [second], false);
    expect(stale).toMatchObject({
      key_apart: true,
      notice: expect.stringContaining(`(${id(first)}): ${place} does not`),
    });
  });

  test('that it is with the keys only when they open everything in it', () => {
    expect(plan([id(first)], [second, first], true)).toMatchObject({
      key_apart: false,
      secret_keys: [second, first],
    });
    const conflict = expect.objectContaining({
      code: 'conflict',
      message: expect.stringContaining(id(first)),
    });
    for (const keys of [[], [second], ['no key']]) {
      expect(() => plan([id(first)], keys, true)).toThrow(conflict);
    }
  });
});

describe('the files of the sample world', () => {
  test('come into another data directory, and take the place of nothing there', async () => {
    await mkdir(join(folder, 'old', 'sample-mailbox'), { recursive: true });
    await writeFile(join(folder, 'old', 'sample-world.json'), '{}');
    await writeFile(join(folder, 'old', 'sample-mailbox', 'Inbox.mbox'), 'From');
    const files = await readSampleFiles(join(folder, 'old'));
    await writeSampleFiles(config.DATA_DIR, files);
    expect(await readFile(join(config.DATA_DIR, 'sample-mailbox', 'Inbox.mbox'), 'utf8')).toBe('From');
    await writeSampleFiles(config.DATA_DIR, [{ path: 'sample-world.json', content: Buffer.from('other') }]);
    expect(await readFile(join(config.DATA_DIR, 'sample-world.json'), 'utf8')).toBe('{}');
  });

  test('are all that a backup can write there, whatever it names', async () => {
    const content = Buffer.from('evil');
    await writeSampleFiles(
      config.DATA_DIR,
      ['../evil', '/tmp/evil', 'secret.key', 'postgresql/complete'].map((path) => ({ path, content })),
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
