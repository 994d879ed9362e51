import { describe, expect, test } from 'vitest';
import {
  activate,
  rollBack,
  type VersionState,
} from '../../../../../domain/email/learning/release/activation.ts';

const act = { by: '00000000-0000-4000-8000-000000000001', at: '2026-03-01T08:00:00.000Z', reason: 'why' };
const version = (number: number, change: Partial<VersionState> = {}): VersionState => ({
  id: `v${number}`,
  version: number,
  status: 'candidate',
  parent_version: null,
  activations: [],
  evaluation: { reasons: [] },
  ...change,
});

/** The versions as they stand after a change. */
const stateAfter = (versions: VersionState[], { changed }: ReturnType<typeof activate>): VersionState[] =>
  versions.map((each) => ({ ...each, ...changed.find(({ id }) => id === each.id) }));

describe('activating', () => {
  test('a candidate lets it hold, and remembers who, when and why', () => {
    const done = activate([version(1)], 'v1', act);
    expect(done).toMatchObject({ from: null, to: 1 });
    expect(done.changed).toEqual([
      {
        id: 'v1',
        status: 'active',
        activations: [
          {
            activated_at: act.at,
            by: act.by,
            reason: 'why',
            ended_at: null,
            ended_by: null,
            ended_reason: null,
            ended_how: null,
          },
        ],
      },
    ]);
  });

  test('ends first what held before, and done twice it changes nothing more', () => {
    const one = stateAfter(
      [version(1), version(2, { parent_version: 1 })],
      activate([version(1)], 'v1', act),
    );
    const done = activate(one, 'v2', act);
    expect(done.changed.map(({ id, status }) => [id, status])).toEqual([
      ['v1', 'retired'],
      ['v2', 'active'],
    ]);
    expect(done.changed[0]?.activations[0]).toMatchObject({ ended_at: act.at, ended_how: 'replaced' });
    expect(activate(stateAfter(one, done), 'v2', act).changed).toEqual([]);
  });

  test('what was refused is refused again, with the figures', () => {
    const refused = version(1, {
      status: 'refused',
      evaluation: { reasons: ['critical recall falls: 99.2 %'] },
    });
    expect(() => activate([refused], 'v1', act)).toThrow(/was refused .*: critical recall falls: 99\.2 %/);
  });

  test('what was compared with something that holds no more, is not judged yet, or is over, is a conflict', () => {
    const active = version(1, { status: 'active' });
    expect(() => activate([active, version(2)], 'v2', act)).toThrow(
      'Version 2 was compared with the built-in version, but version 1 is active now.',
    );
    expect(() => activate([version(1, { status: 'making' })], 'v1', act)).toThrow('still being made');
    expect(() => activate([version(1, { status: 'retired' })], 'v1', act)).toThrow('was ended');
    expect(() => activate([], 'v1', act)).toThrow('There is no learning version v1');
  });
});

describe('rolling back', () => {
  const first = stateAfter(
    [version(1), version(2, { parent_version: 1 })],
    activate([version(1)], 'v1', act),
  );
  const second = stateAfter(first, activate(first, 'v2', act));

  test('goes back to what held before, and from the first version to what is shipped', () => {
    const back = rollBack(second, 'v2', act);
    expect(back).toMatchObject({ from: 2, to: 1 });
    const now = stateAfter(second, back);
    expect(now.map(({ status }) => status)).toEqual(['active', 'retired']);
    expect(now[0]?.activations).toHaveLength(2);
    expect(now[1]?.activations[0]).toMatchObject({ ended_how: 'rolled_back', ended_by: act.by });
    expect(rollBack(now, 'v1', act)).toMatchObject({ from: 1, to: null });
  });

  test('done twice it goes back once', () => {
    const now = stateAfter(second, rollBack(second, 'v2', act));
    expect(rollBack(now, 'v2', act)).toEqual({ changed: [], from: 1, to: 1 });
  });

  test('what does not hold cannot be ended', () => {
    expect(() => rollBack(second, 'v1', act)).toThrow('Version 1 is not active, version 2 is.');
    expect(() => rollBack([version(1)], 'v1', act)).toThrow(
      'Version 1 is not active, the built-in version is.',
    );
  });
});
