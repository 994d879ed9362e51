import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchNames, loadBench } from '../../bench/harness/list.ts';
import { endMark, speedSection, startMark, withSpeed } from '../../bench/harness/measured-page.ts';
import { type BenchRecord, readRecords } from '../../bench/harness/record.ts';

const record: BenchRecord = {
  bench: 'gather',
  measures: '100 feeds of 20 items',
  against: 'newsboat',
  about: 'newsboat 2.32',
  date: '2026-11-22',
  commit: 'abc1234',
  machine: '2 x a processor',
  versions: { node: '26.10.0' },
  rounds: 3,
  disturbed: 1,
  rows: [
    { name: 'cold', unit: 's', ours: 1.2, peer: 1, ratio: 1.21, atMost: 1.2, isMet: false },
    {
      name: 'warm',
      unit: 's',
      ours: 0.05,
      atMost: 0.2,
      missing: 'newsboat is not installed: apt-get install newsboat',
    },
  ],
};

describe('docs/measured.md', () => {
  test('has the figures of the last recorded run of each bench', () => {
    const page = readFileSync(new URL('../../docs/measured.md', import.meta.url), 'utf8');
    expect(page).toBe(withSpeed(page, readRecords()));
  });

  test('is not written without the marks of its generated part', () => {
    expect(() => withSpeed('# Measured\n', [record])).toThrow('Restore both comment lines');
    expect(withSpeed(`before ${startMark} old ${endMark} after`, [])).toBe(
      `before ${startMark}\n\nNo run has been recorded yet.\n\n${endMark} after`,
    );
  });

  test('says which limits were missed, which rounds were disturbed, and how to install a missing peer', () => {
    const section = speedSection([record]);
    expect(section).toContain('| cold | 1.20 s | 1.00 s | 1.21x | at most 1.2x | **missed** |');
    expect(section).toContain('| warm | 0.050 s |  |  | at most 0.2x | not compared |');
    expect(section).toContain('commit abc1234, 3 rounds, 1 of them disturbed by other work');
    expect(section).toContain('Not compared: newsboat is not installed: apt-get install newsboat.');
  });
});

test('every recorded run belongs to a bench', () => {
  expect(benchNames()).toEqual(expect.arrayContaining(readRecords().map(({ bench }) => bench)));
});

test.each(benchNames())('the bench %s says what it measures and against what', async (name) => {
  const { measures, against } = await loadBench(name);
  expect(measures).not.toMatch(/[.\n]|^(measures|runs)/i);
  expect(against).not.toBe('');
});
