import { describe, expect, test } from 'vitest';
import { continuations, type Pressed, stepKey } from '../../../clients/state/key-sequence.ts';

const press = (key: string, over: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...over,
});

describe('a key', () => {
  test('runs what the place gives it', () => {
    expect(stepKey('', press('j'), 'today').entry?.id).toBe('next');
    expect(stepKey('', press('e'), 'issue').entry?.id).toBe('done');
    expect(stepKey('', press('e'), 'decide').entry?.id).toBe('edit');
  });

  test('waits for the next one of its sequence', () => {
    const first = stepKey('', press('g'), 'today');
    expect(first).toEqual({ entry: null, pending: 'g' });
    expect(stepKey(first.pending, press('d'), 'today').entry?.id).toBe('go-desk');
  });

  test('that continues no sequence begins anew', () => {
    expect(stepKey('g', press('j'), 'today').entry?.id).toBe('next');
  });

  test('is not ours with Alt, with a modifier of the system, or while an input method composes', () => {
    expect(stepKey('', press('j', { altKey: true }), 'today').entry).toBeNull();
    expect(stepKey('', press('j', { ctrlKey: true }), 'today').entry).toBeNull();
    expect(stepKey('', press('j', { isComposing: true }), 'today').entry).toBeNull();
  });

  test('opens the palette with Ctrl or Command', () => {
    expect(stepKey('', press('k', { ctrlKey: true }), 'today').entry?.id).toBe('palette');
    expect(stepKey('', press('K', { metaKey: true }), 'today').entry?.id).toBe('palette');
  });
});

describe('single keys', () => {
  test('can be switched off; arrows and Ctrl+K still work', () => {
    expect(stepKey('', press('j'), 'today', 'off').entry).toBeNull();
    expect(stepKey('', press('ArrowDown'), 'today', 'off').entry?.id).toBe('next');
    expect(stepKey('', press('k', { ctrlKey: true }), 'today', 'off').entry?.id).toBe('palette');
  });

  test('can be asked for together with Alt only', () => {
    expect(stepKey('', press('j'), 'today', 'alt').entry).toBeNull();
    expect(stepKey('', press('j', { altKey: true }), 'today', 'alt').entry?.id).toBe('next');
  });
});

test('the strip of hints lists what can follow', () => {
  expect(continuations('g', 'today').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['t', 'n', 'd', 'q', 'g']),
  );
  expect(continuations('', 'today')).toEqual([]);
});
