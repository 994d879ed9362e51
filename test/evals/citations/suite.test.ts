import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inventFindings } from '../../../evals/citations/inventing-model.ts';
import { questionsOf } from '../../../evals/citations/questions.ts';
import { citationsSuite } from '../../../evals/citations/suite.ts';
import { isKept } from '../../../evals/harness/suite.ts';

const articles = ['a', 'b', 'c'].map((id, place) => ({
  id,
  cluster: 'brno',
  text:
    `Ostrava Flow closed three works in Brno in 2025. Report ${place + 1} of ${id} said that 12% of all jobs were cut. ` +
    `The company sold ${place + 4} million valves in 2024, more than in any year before.`,
}));

test('questions pair each claim with passages of other articles of its event alone', () => {
  const questions = questionsOf([
    ...articles,
    { id: 'x', cluster: 'elsewhere', text: articles[0]?.text ?? '' },
  ]);
  expect(questions.length).toBeGreaterThan(6);
  for (const { claim, passages } of questions) {
    const own = articles.filter(({ text }) => text.includes(claim)).map(({ id }) => id);
    if (own.length === 1) expect(passages.map(({ document }) => document)).not.toContain(own[0]);
    expect(passages.map(({ document }) => document)).not.toContain('x');
  }
});

test('the inventing model spoils what it cites in every way, and now and then cites truly', () => {
  const [question] = questionsOf(articles);
  if (question === undefined) throw new Error('no question');
  const text = question.passages[0]?.text ?? '';
  const answers = Array.from({ length: 13 }, (_, turn) => inventFindings(question, turn)[0]);
  const isTrue = answers.map(
    (each) => each?.passage === question.passages[0]?.id && text.includes(each?.quote || 'nothing'),
  );
  expect(isTrue.filter(Boolean).length).toBeGreaterThanOrEqual(1);
  expect(isTrue.filter((each) => !each).length).toBeGreaterThanOrEqual(10);
});

test('nothing invented gets past the gate, and what was cited truly does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citations-'));
  try {
    const data = join(folder, 'articles.jsonl');
    writeFileSync(data, articles.map((each) => JSON.stringify(each)).join('\n'));
    const { figures } = await citationsSuite({ data, format: null, model: 'embedded' });
    expect(figures.filter((figure) => !isKept(figure))).toEqual([]);
    const value = (name: string) => figures.find((figure) => figure.name === name)?.value ?? 0;
    expect(value('embedded: claims with a finding')).toBeGreaterThan(0);
    expect(value('inventing model: claims with a finding')).toBeGreaterThan(0);
    expect(value('inventions dropped')).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
