import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClaims } from '../../../evals/claims/cases.ts';
import { claimsSuite } from '../../../evals/claims/suite.ts';

const closed = 'Ostrava Flow closed three works in Brno in 2025.';
const lines = [
  {
    claim: closed,
    label: 'conflicting',
    evidence: [
      { text: closed, label: 'supported' },
      { text: 'Ostrava Flow closed five works in Brno in 2025.', label: 'refuted' },
    ],
  },
  { claim: closed, label: 'supported', evidence: closed },
  {
    claim: closed,
    label: 'refuted',
    evidence: [{ question: 'Did it?', answers: [{ text: 'Nobody knows.' }] }],
  },
];

describe('claims judged by the evidence they come with', () => {
  let folder = '';
  let data = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'claims-'));
    data = join(folder, 'claims.jsonl');
    writeFileSync(data, lines.map((line) => JSON.stringify(line)).join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are read from each of the three forms', async () => {
    expect(await readClaims(data)).toEqual([
      {
        claim: closed,
        verdict: 'disputed',
        evidence: [
          { text: closed, status: 'supported' },
          { text: 'Ostrava Flow closed five works in Brno in 2025.', status: 'conflicting' },
        ],
      },
      { claim: closed, verdict: 'supported', evidence: [{ text: closed, status: 'supported' }] },
      { claim: closed, verdict: 'refuted', evidence: [{ text: 'Nobody knows.', status: null }] },
    ]);
  });

  test('give what was called and right, what was left open, and whether labels of evidence give those of claims', async () => {
    const { figures } = await claimsSuite({ data, format: null, model: 'embedded' });
    const value = (name: string) => figures.find((figure) => figure.name === name)?.value;
    expect(value('called supported: right')).toBe(1);
    expect(value('called conflicting: right')).toBe(1);
    expect(value('called conflicting: coverage')).toBeCloseTo(1 / 3);
    expect(value('left unresolved')).toBeCloseTo(1 / 3);
    expect(value('findings conflicting: right')).toBe(1);
    expect(value('claim labels given by evidence labels')).toBe(1);
  });

  test('show on request what a classifier would reach, which no claim teaches about itself', async () => {
    const towns = ['Brno', 'Gdansk', 'Linz', 'Graz', 'Lyon', 'Porto', 'Ghent', 'Turku', 'Split', 'Bergen'];
    const many = towns.flatMap((town) => {
      const claim = `The council of ${town} closed the old bridge for good.`;
      return [
        { claim, label: 'supported', evidence: `The council of ${town} has closed its old bridge for good.` },
        { claim, label: 'unresolved', evidence: 'Prices of bread rose again in spring.' },
      ];
    });
    const path = join(folder, 'many.jsonl');
    writeFileSync(path, many.map((line) => JSON.stringify(line)).join('\n'));
    const { figures, tables } = await claimsSuite({ data: path, format: 'classifier', model: 'embedded' });
    const auc = figures.find(({ name }) => name === 'supported by a classifier: AUC of single texts');
    expect(auc?.value).toBeGreaterThan(0.95);
    expect(tables?.map(({ name }) => name)).toContain('supported by a classifier: risk and coverage');
  });

  test('are not judged by a model that is not there', async () => {
    await expect(claimsSuite({ data, format: null, model: 'oracle' })).rejects.toThrow('oracle');
  });
});
