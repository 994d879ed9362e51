import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { program } from '../../../server/commands/program.ts';
import { watchkeeper } from '../../support/process/command-line.ts';

const never = join(tmpdir(), 'watchkeeper-never-made');

describe('the command line', () => {
  test('tells of each command what it does, with an example', async () => {
    const { commands } = await program();
    for (const command of commands) {
      expect(command.description(), command.name()).not.toBe('');
      for (const below of command.commands) expect(below.description(), below.name()).not.toBe('');
    }
    expect(commands.map((command) => command.name())).toEqual(
      expect.arrayContaining([
        'start',
        'api',
        'worker',
        'token',
        'user',
        'source',
        'sweep',
        'sync',
        'doctor',
      ]),
    );
  });

  test('help of any command ends well and shows how it is used', async () => {
    const { output, code } = await watchkeeper(['source', 'add', '--help']);
    expect(code).toBe(0);
    expect(output).toContain('npx watchkeeper source add https://example.org/feed.xml');
  });

  test.each([
    ['an unknown command', ['sweeep'], 'unknown command'],
    ['an unknown option', ['doctor', '--jsonn'], 'unknown option'],
    ['a token for nobody', ['token'], "required option '--user <name>'"],
    ['a scope that there is not', ['token', '--user', 'ada', '--scopes', 'all'], '--scopes'],
    [
      'kinds of approvals without the scope',
      ['token', '--user', 'ada', '--approves', 'email.reply'],
      '--approves: needs',
    ],
    ['a user of no name', ['user', 'add', ' '], '1 to 100'],
    [
      'a removal that is not confirmed by the same name',
      ['user', 'remove', 'ada', '--repeat', 'ad'],
      'same name',
    ],
    ['a source of nothing', ['source', 'add'], 'give a `url`'],
    ['a weight that is no number', ['source', 'add', 'https://example.org/', '--weight', 'much'], 'weight'],
    ['a key that is too long', ['sync', '--key', 'k'.repeat(161)], '1 to 160'],
  ])('%s ends with exit code 2 before anything is opened', async (_what, words, said) => {
    const { errors, code } = await watchkeeper(words, { DATA_DIR: never });
    expect(errors).toContain(said);
    expect(code).toBe(2);
    expect(existsSync(never)).toBe(false);
  });

  test.each(['api', 'worker'])('%s without DATABASE_URL is a wrong configuration', async (role) => {
    const { errors, code } = await watchkeeper([role], { DATA_DIR: never });
    expect(errors).toContain('set DATABASE_URL');
    expect(code).toBe(2);
  });

  test('a wrong configuration ends every command with exit code 2', async () => {
    const { errors, code } = await watchkeeper(['token', 'list'], { DATA_DIR: never, PORT: 'eighty' });
    expect(errors).toContain('PORT');
    expect(code).toBe(2);
  });
});
