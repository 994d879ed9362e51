import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listAccepted, readAccepted } from '../../../evals/quick/baselines.ts';
import { quickRuns } from '../../../evals/quick/list.ts';
import { casesFolder, hashOf, listCaseFiles, readProvenance } from '../../../evals/reviewed/provenance.ts';
import { readCaseRecords } from '../../../evals/reviewed/records.ts';

const files = readProvenance();

describe('the reviewed cases', () => {
  test('each have an entry with their origin, and each entry has its file, unchanged', () => {
    const folders = ['critical', 'deadline', 'issue', 'request'];
    expect(files.map(({ file }) => file).toSorted()).toEqual(folders.flatMap(listCaseFiles).toSorted());
    for (const { file, lines, sha256 } of files) {
      const text = readFileSync(new URL(file, casesFolder), 'utf8');
      expect([file, text.trimEnd().split('\n').length, hashOf(file)]).toEqual([file, lines, sha256]);
    }
  });

  test('were measured no later than they were read, if a record calls them unread', () => {
    const byFile = new Map(files.map((each) => [each.file, each]));
    for (const { unread, files: measured, measured: day } of readCaseRecords())
      for (const { file, sha256 } of unread ? measured : []) {
        expect(byFile.get(file)?.sha256).toBe(sha256);
        expect(byFile.get(file)?.read ?? '9999-12-31' >= day).toBeTruthy();
      }
  });
});

test('every quick measurement has an accepted baseline with a reason, and every baseline a measurement', () => {
  expect(listAccepted()).toEqual(quickRuns.map(({ name }) => name).toSorted());
  for (const { name, suite } of quickRuns) expect(readAccepted(name)?.suite).toBe(suite);
});
