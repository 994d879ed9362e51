import { describe, expect, it } from 'vitest';
import { clockOf, secondToSpeak, undoWindow } from '../../../../clients/state/decide/undo-window.ts';

const until = '2026-11-22T10:00:30.000Z';
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

describe('the undo window', () => {
  it('counts down from its whole to nothing', () => {
    expect(undoWindow(until, 30, at('10:00:00.000'))).toEqual({ seconds: 30, share: 1 });
    expect(undoWindow(until, 30, at('10:00:15.000'))).toEqual({ seconds: 15, share: 0.5 });
    expect(undoWindow(until, 30, at('10:00:29.900')).seconds).toBe(1);
    expect(undoWindow(until, 30, at('10:05:00.000'))).toEqual({ seconds: 0, share: 0 });
  });

  it('never shows more than the whole window, whatever the clock of the browser says', () => {
    expect(undoWindow(until, 30, at('09:00:00.000'))).toEqual({ seconds: 30, share: 1 });
  });

  it('speaks at 30, 10 and 5 seconds, once each', () => {
    const spoken: number[] = [];
    let before: number | null = null;
    for (let seconds = 30; seconds >= 0; seconds -= 1) {
      const said = secondToSpeak(before, seconds);
      if (said !== null) spoken.push(said);
      before = seconds;
    }
    expect(spoken).toEqual([30, 10, 5]);
  });

  it('speaks a second that a busy page jumped over', () => {
    expect(secondToSpeak(12, 8)).toBe(10);
    expect(secondToSpeak(12, 3)).toBe(5);
    expect(secondToSpeak(null, 20)).toBe(20);
  });

  it('writes seconds as a clock', () => {
    expect([clockOf(30), clockOf(5), clockOf(120)]).toEqual(['0:30', '0:05', '2:00']);
  });
});
