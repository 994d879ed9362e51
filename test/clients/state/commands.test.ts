import { describe, expect, test } from 'vitest';
import { commandsOf, matchesCommand } from '../../../clients/state/commands.ts';

const settings = { theme: 'system', singleKeys: 'on', peek: 'on' } as const;

describe('the palette', () => {
  test('offers what somebody answers here, each with its key', () => {
    const [actions, places] = commandsOf('today', (id) => ['why', 'go-desk', 'next'].includes(id), settings);
    expect(actions?.items.map(({ id, keys }) => [id, keys])).toEqual([['why', 'w']]);
    expect(places?.items.map(({ id }) => id)).toEqual(['go-desk', 'setup']);
  });

  test('offers every choice of a setting but the one that holds', () => {
    const group = commandsOf('today', () => false, settings).find(({ items }) =>
      items.some(({ run }) => run.kind === 'setting'),
    );
    expect(group?.items.map(({ id }) => id)).toEqual([
      'theme light',
      'theme dark',
      'singleKeys alt',
      'singleKeys off',
      'peek off',
    ]);
  });

  test('names the way back of what changes something', () => {
    const [actions] = commandsOf('today', (id) => id === 'useful', settings);
    expect(actions?.items[0]?.note).toBe('undo: z');
  });

  test('finds by the beginnings of words in any order', () => {
    expect(matchesCommand('Go to the desk', 'de go')).toBe(true);
    expect(matchesCommand('Go to the desk', 'esk')).toBe(false);
    expect(matchesCommand('Theme: dark', '')).toBe(true);
  });
});
