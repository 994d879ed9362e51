import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  measuredTables,
  readmeTable,
  unreadEnd,
  unreadStart,
  withUnread,
} from '../../../evals/report/unread-figures.ts';
import { type CaseRecord, readCaseRecords } from '../../../evals/reviewed/records.ts';

const pageOf = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('the README and docs/measured.md show exactly the recorded figures', () => {
  const records = readCaseRecords();
  const [readme, measured] = [pageOf('README.md'), pageOf('docs/measured.md')];
  expect(readme).toBe(withUnread(readme, readmeTable(records)));
  expect(measured).toBe(withUnread(measured, measuredTables(records)));
});

const record = (change: Partial<CaseRecord>): CaseRecord => ({
  judgement: 'request',
  files: [{ file: 'request/hand-a.jsonl', sha256: '0' }],
  measured: '2026-11-22',
  commit: 'abc1234',
  unread: true,
  figures: [
    { name: 'requests: F1', n: 90, value: 0.812, interval: [0.75, 0.86], target: 0.85, bound: 'at_least' },
  ],
  ...change,
});

test('a figure has n, interval and date, the newest unread one counts, and a missed aim is said', () => {
  const later = record({ measured: '2026-12-01' });
  expect(readmeTable([record({}), later, record({ measured: '2027-01-01', unread: false })])).toContain(
    '| sentences that ask something, F1 | 90 | .812 [.750, .860] | 2026-12-01 |',
  );
  expect(measuredTables([later])).toContain('(aim: at least .850, **missed**)');
});

test('a page without the marks is not written', () => {
  expect(() => withUnread('# Page\n', '')).toThrow('Restore both comment lines');
  expect(withUnread(`a ${unreadStart} old ${unreadEnd} b`, 'new')).toBe(
    `a ${unreadStart}\n\nnew\n\n${unreadEnd} b`,
  );
});
