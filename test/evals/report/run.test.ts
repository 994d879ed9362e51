import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figure } from '../../../evals/harness/suite.ts';
import { compareWith } from '../../../evals/report/baseline.ts';
import { curveOf } from '../../../evals/report/curve.ts';
import { pageOf } from '../../../evals/report/page.ts';

const figure = (name: string, value: number, bound: Figure['bound'] = 'at_least'): Figure => ({
  name,
  n: 100,
  value,
  interval: [value - 0.1, value + 0.1],
  target: null,
  bound,
});

test('a figure outside the earlier interval on its worse side is a regression, and only then', () => {
  const before = [figure('good', 0.8), figure('bad', 0.2, 'at_most'), figure('gone', 1)];
  const baseline = new Map([['claims', new Map(before.map((each) => [each.name, each]))]]);
  const worse = (good: number, bad: number) =>
    compareWith(baseline, 'claims', {
      figures: [figure('good', good), figure('bad', bad, 'at_most'), figure('new', 0)],
      failures: {},
    }).flatMap(({ name, isWorse }) => (isWorse ? [name] : []));
  expect(worse(0.71, 0.29)).toEqual([]);
  expect(worse(0.99, 0)).toEqual([]);
  expect(worse(0.69, 0.29)).toEqual(['good']);
  expect(worse(0.71, 0.31)).toEqual(['bad']);
  expect(() => compareWith(baseline, 'hype', { figures: [figure('good', 1)], failures: {} })).toThrow('hype');
});

test('a page shows figures, baseline and curve, and what is measured cannot write into it', () => {
  const rows = [
    ['0.9', 1, '0.000', '1.000'],
    ['0.5', 2, '1.000', '0.500'],
  ];
  const curve = { name: '<script>', columns: ['confidence', 'called', 'coverage', 'right'], rows };
  const report = { suite: 'claims', model: 'embedded', data: 'a&b', figures: [figure('good', 0.5)] };
  const page = pageOf({ ...report, tables: [curve], failures: {} }, [
    { name: 'good', now: 0.5, before: 0.8, interval: [0.7, 0.9], isWorse: true },
  ]);
  expect(page).toContain('<td>0.8000, worse</td>');
  expect(page).toContain('a&amp;b');
  expect(page).not.toContain('<script>');
  expect(page).toContain('points="44,44 436,150"');
  expect(curveOf({ name: 'verdicts', columns: ['', 'supported'], rows: [['supported', 1]] })).toBeNull();
});

describe('the command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'eval-'));
    const sentences = ['Ostrava Flow cut 12% of its 400 jobs in Brno.', 'Well, thank you all.'];
    const lines = sentences.map((text, place) => ({ doc: 'd', text, checkworthy: 1 - place }));
    writeFileSync(join(folder, 'lines.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...words: string[]) => {
    const { PATH } = process.env;
    const child = spawnSync(process.execPath, [join(process.cwd(), 'evals/run.ts'), ...words], {
      cwd: folder,
      env: { PATH },
      encoding: 'utf8',
    });
    return { code: child.status, out: child.stdout, error: child.stderr };
  };

  test('writes a report that a later run is compared with, and says which suite does not fit the file', () => {
    const measured = run('checkworthy', 'hype', '--data', 'lines.jsonl', '--json', '--report', 'reports');
    expect(measured.code).toBe(2);
    expect(measured.error).toMatch(/^hype: not measured: lines.jsonl, line 1 is invalid: title: /m);
    const report = JSON.parse(measured.out);
    expect(report).toMatchObject({ suite: 'checkworthy', model: 'embedded', data: 'lines.jsonl' });
    expect(readFileSync(join(folder, 'reports/checkworthy.json'), 'utf8')).toBe(measured.out);
    expect(readFileSync(join(folder, 'reports/checkworthy.html'), 'utf8')).toContain(
      'mean average precision',
    );

    const again = ['checkworthy', '--data', 'lines.jsonl', '--baseline'];
    expect(run(...again, 'reports/checkworthy.json')).toMatchObject({ code: 0, error: '' });
    // As if it had been better than it can be.
    const better = report.figures.map((each: Figure) => ({ ...each, value: 2, interval: [2, 2] }));
    writeFileSync(join(folder, 'better.json'), JSON.stringify({ ...report, figures: better }));
    const worse = run(...again, 'better.json');
    expect(worse.code).toBe(1);
    expect(worse.out).toContain('was 2.0000 WORSE');
  });

  test('names what it misses, and measures nothing then', () => {
    expect(run()).toMatchObject({ code: 2, out: '', error: expect.stringContaining('Usage:') });
    expect(run('nonsense')).toMatchObject({ code: 2, error: expect.stringContaining('Unknown: nonsense') });
    const unset = run('hype', '--data', 'lines.jsonl', '--model', 'openai');
    expect(unset).toMatchObject({ code: 2, out: '', error: expect.stringContaining('OPENAI_MODEL') });
    const lost = run('checkworthy', '--data', 'absent.jsonl');
    expect(lost).toMatchObject({ code: 2, error: expect.stringContaining('checkworthy: not measured') });
  });
});
