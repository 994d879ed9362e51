import { describe, expect, test } from 'vitest';
import { claimsOf, countClaims } from '../../../../clients/state/story/claim-list.ts';
import { disagreementsOf } from '../../../../clients/state/story/disagreements.ts';
import { feedbackStep, newestFeedback } from '../../../../clients/state/story/feedback.ts';
import { countOrigins, originsOf } from '../../../../clients/state/story/origins.ts';
import { summarySentences } from '../../../../clients/state/story/summary-marks.ts';
import { cutAround, rangeAround } from '../../../../clients/state/story/text-around.ts';
import { recall, twelve } from './recall.ts';

describe('disagreements', () => {
  test('claims that contradict each other are one disagreement with the primary source first', () => {
    const found = disagreementsOf(recall);
    expect(found).toHaveLength(1);
    const [primary, other] = found[0]?.sides ?? [];
    expect(primary?.outlets.map(({ name }) => name)).toEqual(['authority', 'weekly']);
    expect(primary?.quote).toBe(twelve);
    expect(primary?.span).toEqual([10, 10 + twelve.length]);
    expect(other?.outlets.map(({ name }) => name)).toEqual(['wire']);
    expect(found[0]?.claimIds).toEqual(['few', 'many']);
    expect(found[0]?.reason).toBe('another figure');
  });

  test('the differing figure is marked on both sides', () => {
    const marked = disagreementsOf(recall)[0]?.sides.map(({ pieces }) =>
      pieces.filter(({ differs }) => differs).map(({ text }) => text),
    );
    expect(marked).toEqual([['12,000'], ['1,200']]);
  });

  test('the claim of an outlet is found at its place in the text of that outlet', () => {
    expect(disagreementsOf(recall)[0]?.sides[1]).toMatchObject({ articleId: 'wire', span: [183, 234] });
  });

  test('a story without contradictions has none', () => {
    expect(disagreementsOf({ ...recall, claims: recall.claims.slice(2) })).toEqual([]);
  });
});

describe('origins', () => {
  const [first, second, third] = recall.sources;
  if (!first || !second || !third) throw new Error('The story has three sources.');

  test('copies and rewrites hang under the first report', () => {
    const sources = [first, { ...second, relation: 'copy' as const }, third];
    const origins = originsOf({ sources, articles: recall.articles });
    expect(origins.map(({ source, copies }) => [source.name, copies.map(({ name }) => name)])).toEqual([
      ['authority', ['wire']],
      ['weekly', []],
    ]);
    expect(origins[0]?.source.isPrimary).toBe(true);
  });

  test('reports and origins are counted apart', () => {
    expect(countOrigins(recall.sources)).toEqual({ reports: 3, origins: 3 });
    expect(countOrigins([first, { ...second, relation: 'rewrite' }])).toEqual({ reports: 2, origins: 1 });
    expect(countOrigins([])).toEqual({ reports: 0, origins: 0 });
  });

  test('a story of copies alone has its eldest report as origin', () => {
    const origins = originsOf({ sources: [{ ...second, relation: 'copy' }], articles: [] });
    expect(origins).toMatchObject([{ source: { name: 'wire' }, copies: [] }]);
  });
});

describe('claims', () => {
  test('contradicted claims come first, then those that wait for the reader', () => {
    expect(claimsOf(recall.claims, 'all').map(({ claim_id }) => claim_id)).toEqual([
      'many',
      'few',
      'shares',
      'safe',
    ]);
  });

  test('a filter shows its claims alone, and its count says so before', () => {
    expect(countClaims(recall.claims)).toEqual({
      all: 4,
      conflicting: 2,
      unresolved: 1,
      supported: 1,
      high_impact: 1,
    });
    expect(claimsOf(recall.claims, 'high_impact').map(({ claim_id }) => claim_id)).toEqual(['few']);
  });
});

describe('summary', () => {
  test('sentences that a report or claim contains are numbered in order', () => {
    expect(summarySentences(recall)).toEqual([
      { text: 'Drives can start without a command.', mark: null, claimId: null, articleId: null },
      { text: twelve, mark: 1, claimId: null, articleId: 'authority' },
      { text: 'Nobody was injured.', mark: 2, claimId: 'safe', articleId: 'authority' },
    ]);
  });

  test('an empty summary has no sentences', () => {
    expect(summarySentences({ ...recall, summary: '' })).toEqual([]);
  });
});

describe('text around a quote', () => {
  const text = 'One line.\nThe recall\ncovers 12 drives. The end.';
  const quote = 'The recall covers 12 drives.';
  const span = [10, 38] as const;

  test('the quote is cut out of its paragraph', () => {
    expect(cutAround({ text, from: 0, to: text.length, length: 900 }, span, quote)).toEqual({
      before: 'One line.\n',
      quoted: 'The recall\ncovers 12 drives.',
      after: ' The end.',
      isCutBefore: false,
      isCutAfter: true,
    });
  });

  test('a text that has other words at the place of the quote is not marked', () => {
    expect(cutAround({ text, from: 0, to: text.length, length: text.length }, [0, 9], quote)).toBeNull();
    expect(
      cutAround({ text: text.slice(20), from: 20, to: text.length, length: text.length }, span, quote),
    ).toBeNull();
  });

  test('the range around a quote never begins before the text', () => {
    expect(rangeAround([10, 38])).toEqual({ from: 0, to: 638 });
    expect(rangeAround([1000, 1010])).toEqual({ from: 400, to: 1610 });
  });
});

describe('feedback', () => {
  const topics = [{ topic: 'drives', interest: 0 }];

  test('a topic is chosen by the reader, never guessed', () => {
    expect(feedbackStep('less_topic', { topics, articleCount: 1 })).toEqual({
      step: 'choose_topic',
      type: 'less_topic',
      topics,
    });
    expect(feedbackStep('more_topic', { topics: [], articleCount: 1 })).toEqual({
      step: 'impossible',
      because: 'no_topics',
    });
  });

  test('a wrong merge needs a story of two reports', () => {
    expect(feedbackStep('wrong_merge', { topics, articleCount: 2 })).toEqual({
      step: 'choose_article',
      type: 'wrong_merge',
    });
    expect(feedbackStep('wrong_merge', { topics, articleCount: 1 })).toEqual({
      step: 'impossible',
      because: 'one_article',
    });
  });

  test('other feedback is sent at once', () => {
    expect(feedbackStep('useful', { topics: [], articleCount: 1 })).toEqual({ step: 'send', type: 'useful' });
  });

  test('the newest feedback is the one to take back', () => {
    const given = [
      { id: 'a', given_at: '2026-11-22T10:00:00Z' },
      { id: 'b', given_at: '2026-11-22T11:00:00Z' },
    ];
    expect(newestFeedback(given)?.id).toBe('b');
    expect(newestFeedback([])).toBeNull();
  });
});
