import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { renderEdition } from '../../../server/terminal/edition.ts';
import { renderProgress } from '../../../server/terminal/progress.ts';
import { wrap } from '../../../server/terminal/wrap.ts';

type Edition = Parameters<typeof renderEdition>[0];

const url = `https://press.example/${'long-'.repeat(30)}address`;
const edition = {
  edition_id: '2026-03-02',
  cards: [
    {
      rank: 1,
      title: `A title${String.fromCharCode(27)}[31m that ${'goes on and on '.repeat(10)}to its end`,
      score: { total: 0.5, terms: [] },
      evidence: { status: 'conflicting', supported: 0, conflicting: 1, unresolved: 3, under_review: true },
      sources: [{ name: 'The Press', url }],
      source_count: 1,
      why: `Shown because ${'it is new to you and '.repeat(8)}fresh.`,
    },
  ],
} as unknown as Edition;
const linesOf = (columns?: number) => stripVTControlCharacters(renderEdition(edition, columns)).split('\n');

test('an edition fits into the terminal, set in below its rank, and only an address is never broken', () => {
  const lines = linesOf(80);
  expect(lines.filter((line) => line.length > 80)).toEqual([`    ${url}`]);
  for (const line of lines.slice(2)) expect(line).toMatch(/^( 1 {2}| {4})\S/);
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain('on and on to its end');
});

test('an edition that goes into a file is not broken anywhere, and steers no terminal', () => {
  const lines = linesOf();
  expect(lines).toHaveLength(8);
  expect(lines[2]).not.toContain(String.fromCharCode(27));
});

test('the evidence of a card names what there is, and that it waits for a person', () => {
  expect(linesOf().slice(3, 5)).toEqual([
    '    score 0.50  ≠ conflicting (1 conflicting, 3 unresolved)',
    '    waiting for your review: GET /api/approvals',
  ]);
});

test('a word that is longer than the line stands alone on it', () => {
  expect(wrap('  aa bbbbbbbb cc', 6)).toBe('  aa\n  bbbbbbbb\n  cc');
});

test('progress tells the work of a stage first, in words that fit the number', () => {
  const told = (stage: string, counts: object) =>
    renderProgress({ kind: 'stage.finished', payload: { stage, counts } } as never);
  expect(told('gather', { created: 41, updated: 6, failed: 0, sources: 1, quarantined: 1 })).toBe(
    '  gather       1 source, 41 new items, 1 in quarantine, 6 updated',
  );
  expect(told('rank', { stories: 30, preference_version: 2 })).toBe(
    '  rank         30 stories, with version 2 of your preferences',
  );
  expect(told('schedule', {})).toBe('  schedule     nothing to do');
});

test('progress of a sweep tells the articles done, the rate and the seconds left', () => {
  const payload = { done: 500, left: 1500, per_minute: 3000, seconds_left: 30 };
  expect(renderProgress({ kind: 'sweep.progressed', payload } as never)).toBe(
    '  500 of 2000 articles, 3000 a minute, about 30 s left',
  );
});
