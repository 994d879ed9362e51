import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { judgeCritical } from '../../../evals/critical/suite.ts';
import type { MessageFacts } from '../../../evals/mailbox/facts.ts';
import { accept, compareWithAccepted, readAccepted } from '../../../evals/quick/baselines.ts';

const path = mkdtempSync(join(tmpdir(), 'baselines-'));
const folder = pathToFileURL(`${path}/`);
afterAll(() => rmSync(path, { recursive: true }));

const run = { name: 'critical', suite: 'critical', data: '' };
const why = { accepted: '2026-11-22', reason: 'the first measurement' };

/** Returns the report of 100 mandatory mails and 100 look-alikes of which so many are called mandatory. */
function reportOf(found: number, alarms: number) {
  const cases = Array.from({ length: 200 }, (_, index) => ({
    ...{ id: String(index), lang: 'en', subject: '', text: 'words', indirect: false, kind: null },
    mandatory: index < 100 ? (['safety_concern'] as 'safety_concern'[]) : [],
  }));
  const finding = { category: 'safety_concern', tier: 'mandatory', found_in: 'text', quote: 'words' };
  const messages = new Map(
    cases.map(({ id }, index): [string, MessageFacts] => [
      id,
      {
        ...{ content_hash: id, stage: 'ranked', issue_id: null, thread_id: null, actions: [], deadlines: [] },
        findings: index < found || (index >= 100 && index < 100 + alarms) ? [finding] : [],
      },
    ]),
  );
  return judgeCritical(cases, { messages, issues: new Map() });
}

test('one mandatory mail more that is missed is a regression, and one more false alarm within the interval is none', () => {
  accept(run, reportOf(97, 3), why, folder);
  const baseline = readAccepted('critical', folder);
  if (baseline === null) throw new Error('The baseline was not written.');
  const worse = (found: number, alarms: number) =>
    compareWithAccepted(baseline, reportOf(found, alarms)).compared.flatMap(({ name, isWorse }) =>
      isWorse ? [name] : [],
    );
  expect(worse(97, 3)).toEqual([]);
  expect(worse(98, 4)).toEqual([]);
  expect(worse(96, 3)).toContain('mandatory mails seen: en');
  expect(worse(97, 15)).toEqual(['look-alikes called mandatory']);
});

test('a figure that is gone is named, and a baseline needs a reason', () => {
  accept(run, reportOf(97, 3), why, folder);
  const baseline = readAccepted('critical', folder);
  if (baseline === null) throw new Error('The baseline was not written.');
  const report = reportOf(97, 3);
  const { missing } = compareWithAccepted(baseline, { ...report, figures: report.figures.slice(1) });
  expect(missing).toEqual(['mandatory mails seen (mandatory or suspected)']);
  expect(() => accept(run, report, { ...why, reason: '' }, folder)).toThrow();
  expect(readAccepted('deadline', folder)).toBeNull();
});
