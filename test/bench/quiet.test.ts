import { expect, test } from 'vitest';
import { disturbanceOf, pressureBetween, readingOf } from '../../bench/harness/quiet.ts';

const stat = (user: number, idle: number, stolen: number) =>
  `cpu  ${user} 0 0 ${idle} 0 0 0 ${stolen} 0 0\ncpu0 1 2 3 4\n`;

/** Returns the pressure over four seconds of two cores, in which some process, ours and the host used so many CPU seconds. */
function pressure(busy: number, ours: number, stolen: number, load = '0.20 0.10 0.05 1/300 99') {
  const before = readingOf(stat(1_000, 5_000, 100), load, 10);
  const idle = 800 - 100 * (busy + stolen);
  return pressureBetween(
    before,
    readingOf(stat(1_000 + 100 * busy, 5_000 + idle, 100 + 100 * stolen), load, 10 + ours),
  );
}

test('CPU time of our own processes disturbs nobody', () => {
  expect(pressure(6, 6, 0).others).toBe(0);
  expect(disturbanceOf(pressure(6, 6, 0))).toBeNull();
});

test('other processes and the host disturb together when they use more than a tenth of the cores', () => {
  expect(disturbanceOf(pressure(0.4, 0, 0.3))).toBeNull();
  expect(disturbanceOf(pressure(0.4, 0, 0.8))).toBe('others used 5 % of the cores, the host 10 %, load 0.2');
  expect(disturbanceOf(pressure(4, 2, 0))).toBe('others used 25 % of the cores, the host 0 %, load 0.2');
});

test('the load counts only before the first round, because later it holds our own work', () => {
  const busyMinute = pressure(0, 0, 0, '3.50 2.00 1.00 1/300 99');
  expect(disturbanceOf(busyMinute)).toBeNull();
  expect(disturbanceOf(busyMinute, 2)).toContain('load 3.5');
});
