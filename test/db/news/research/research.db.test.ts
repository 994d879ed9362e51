import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { corpus } from '../../../../db/news/research/corpus.ts';
import { evidence, type StoredClaim } from '../../../../db/news/research/evidence.ts';
import { evidenceDocuments } from '../../../../db/news/research/evidence-documents.ts';
import { research } from '../../../../db/news/research/research.ts';
import { classifications } from '../../../../db/news/stories/classifications.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { sha256 } from '../../../support/rows.ts';
import { addWorld, type World } from '../../../support/world.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let sql: Sql;
let world: World;
beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());
beforeEach(async () => {
  world = await addWorld(sql);
});

const soon = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T11:00:00.000Z';

const searched = { texts: 1, reason: 'test' };

describe('research', () => {
  const unresearched = (now = soon) => research(sql).listUnresearched(world.userId, world.storyIds, now);

  test('catches up with the revision that it read, and a change meanwhile is researched next', async () => {
    const [first] = world.storyIds;
    const [read] = (await unresearched()).filter(({ id }) => id === first);
    if (!read) throw new Error('The story is missing.');
    await research(sql).touchCiting(world.userId, [world.articleIds[1]]);
    await research(sql).markResearched(world.userId, first, read.revision, 'hash');
    const [waiting] = (await unresearched()).filter(({ id }) => id === first);
    expect(waiting?.revision).toBe(read.revision + 1);
    await research(sql).markResearched(world.userId, first, read.revision + 1, 'hash');
    expect((await unresearched()).map(({ id }) => id)).not.toContain(first);
  });

  test('that was put off waits for its time, and is forgotten once it is done', async () => {
    const [first] = world.storyIds;
    await research(sql).defer(world.userId, first, 'budget', later);
    expect((await unresearched(soon)).map(({ id }) => id)).not.toContain(first);
    expect((await unresearched(later)).map(({ id }) => id)).toContain(first);
    const due = await research(sql).listDeferred(later, 100);
    expect(due.find(({ id }) => id === first)).toMatchObject({ deferrals: 1, deferred_reason: 'budget' });
    await research(sql).markResearched(world.userId, first, 1, 'hash');
    expect((await research(sql).listDeferred(later, 100)).map(({ id }) => id)).not.toContain(first);
  });

  test('of one reader that waits for budget holds up no other reader, and nothing that waits for something else', async () => {
    const other = await addWorld(sql);
    const [first, second] = world.storyIds;
    await research(sql).defer(world.userId, first, 'budget', '2020-01-01T00:00:00.000Z');
    await research(sql).defer(world.userId, second, 'budget', '2020-01-02T00:00:00.000Z');
    await research(sql).defer(other.userId, other.storyIds[0], 'budget', '2020-01-03T00:00:00.000Z');
    await research(sql).defer(other.userId, other.storyIds[1], 'model', '2020-01-04T00:00:00.000Z');
    const due = await research(sql).listDeferred('2020-02-01T00:00:00.000Z', 3);
    expect(due.map(({ id }) => id)).toEqual([first, ...other.storyIds]);
  });
});

describe('claims', () => {
  const listClaims = () => evidence(sql).listClaims(world.userId, world.storyIds[0]);
  const only = async (): Promise<StoredClaim> => {
    const [claim, ...others] = await listClaims();
    if (!claim || others.length > 0) throw new Error('There is not one claim.');
    return claim;
  };

  test('that are still made keep their id and what a person said; others go with their findings', async () => {
    const [first] = world.storyIds;
    const old = await only();
    const { approvalId } = world;
    await evidence(sql).review(world.userId, [
      { claim_id: old.id, review: 'approved', approval_id: approvalId },
    ]);
    await evidence(sql).replaceClaims(world.userId, [first], [{ ...old, id: randomUUID() }]);
    expect(await only()).toMatchObject({ id: old.id, review: 'approved', approval_id: approvalId });
    await evidence(sql).replaceClaims(
      world.userId,
      [first],
      [{ ...old, id: randomUUID(), span_start: 6, span_end: 9 }],
    );
    expect((await only()).id).not.toBe(old.id);
    expect(await evidence(sql).listFindings(world.userId, first)).toEqual([]);
  });

  test('keep the history of their status, also where they move in a changed article', async () => {
    const claim = await only();
    const compare = (evidence_status: 'supported' | 'conflicting', texts: number, reason: string) =>
      evidence(sql).replaceFindings(
        world.userId,
        [{ claim_id: claim.id, evidence_status, texts, reason }],
        [],
      );
    expect(await compare('supported', 2, 'again')).toEqual([]);
    expect(await compare('conflicting', 3, 'a denial')).toEqual([
      { claim_id: claim.id, status: 'conflicting' },
    ]);
    const [first] = world.storyIds;
    const history = async () =>
      (await evidence(sql).listStatuses(world.userId, first)).map(({ status, reason }) => [status, reason]);
    const both = [
      ['supported', 'same words'],
      ['conflicting', 'a denial'],
    ];
    expect(await history()).toEqual(both);
    expect((await only()).texts_searched).toBe(3);
    await evidence(sql).replaceClaims(
      world.userId,
      [first],
      [{ ...claim, id: randomUUID(), span_start: 6, span_end: 11 }],
    );
    expect((await only()).id).not.toBe(claim.id);
    expect(await history()).toEqual(both);
  });

  test('lose the word of a person when their evidence says something else', async () => {
    const claim = await only();
    const review = { claim_id: claim.id, review: 'rejected' as const, approval_id: world.approvalId };
    await evidence(sql).review(world.userId, [review]);
    await evidence(sql).replaceFindings(
      world.userId,
      [{ claim_id: claim.id, evidence_status: claim.evidence_status, ...searched }],
      [],
    );
    expect((await only()).review).toBe('rejected');
    await evidence(sql).replaceFindings(
      world.userId,
      [{ claim_id: claim.id, evidence_status: 'conflicting', ...searched }],
      [],
    );
    expect(await only()).toMatchObject({ review: null, reviewed_at: null, evidence_status: 'conflicting' });
  });

  test('can be found in a document as well as in an article, and never in both', async () => {
    const claim = await only();
    const [document] = await evidenceDocuments(sql).listNewest(world.userId, [
      'https://vendor.example/paper',
    ]);
    if (!document) throw new Error('The document is missing.');
    const finding = {
      claim_id: claim.id,
      status: 'supported' as const,
      quote: 'Words',
      span_start: 0,
      span_end: 5,
      content_hash: sha256('paper'),
      is_independent: true,
      is_primary: true,
      confidence: 0.5,
      reason: 'the same statement',
      producer: 'test',
      version: 'test/1',
    };
    const status = [{ claim_id: claim.id, evidence_status: 'supported' as const, ...searched }];
    await evidence(sql).replaceFindings(world.userId, status, [
      { ...finding, article_id: null, document_id: document.id },
    ]);
    expect(await evidence(sql).listFindings(world.userId, world.storyIds[0])).toMatchObject([
      { url: 'https://vendor.example/paper', title: 'Paper', source_name: 'vendor.example' },
    ]);
    await expect(
      evidence(sql).replaceFindings(world.userId, status, [
        { ...finding, article_id: world.articleIds[1], document_id: document.id },
      ]),
    ).rejects.toThrow('story_findings_one_text');
  });
});

describe('linked addresses', () => {
  test('are asked for once, and again only when a failure may have passed', async () => {
    const urls = ['https://gone.example/', 'https://vendor.example/paper', 'https://busy.example/'];
    await evidenceDocuments(sql).record(
      world.userId,
      [],
      [
        {
          canonical_url: 'https://gone.example/',
          result: 'failed',
          reason: 'not there',
          next_attempt_at: null,
        },
        { canonical_url: 'https://busy.example/', result: 'failed', reason: 'busy', next_attempt_at: later },
      ],
    );
    const unread = (now: string) =>
      evidenceDocuments(sql).listUnread(world.userId, [...urls, 'https://new.example/'], now);
    expect(await unread(soon)).toEqual(['https://new.example/']);
    expect(await unread(later)).toEqual(['https://busy.example/', 'https://new.example/']);
  });
});

describe('scores', () => {
  test('take the facts that research found, and keep them when hype is scored again', async () => {
    const scored = {
      article_id: world.articleIds[0],
      classifier: 'test',
      classifier_version: 'test/1',
      content_hash: sha256('a'),
      hype: 0.5,
      fact: null,
      signal: 0.3,
      confidence: null,
      evidence_status: 'conflicting' as const,
      terms: { hype: [] },
    };
    const fact = { article_id: world.articleIds[0], content_hash: sha256('a'), fact: 0.9, terms: [] };
    await classifications(sql).recordFacts(world.userId, [{ ...fact, evidence_status: 'conflicting' }]);
    await classifications(sql).upsert(world.userId, [scored]);
    const rows = await sql`
      select hype, fact, evidence_status, terms from public.article_classifications where user_id = ${world.userId}`;
    expect([...rows]).toEqual([
      { hype: 0.5, fact: 0.9, evidence_status: 'conflicting', terms: { fact: [], hype: [] } },
    ]);
  });
});

describe('the corpus', () => {
  const search = (words: string, exceptStory: string = randomUUID()) =>
    corpus(sql).searchWords(world.userId, {
      words,
      from: '2026-02-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
      exceptStory,
      limit: 5,
    });
  const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

  test('is searched by words within a time, leaving the story itself out', async () => {
    expect(idsOf(await search('words b', world.storyIds[0]))).toEqual([world.articleIds[1]]);
    expect(await search('words b', world.storyIds[1])).toEqual([]);
    expect((await stories(sql).get(world.userId, world.storyIds[0])).id).toBe(world.storyIds[0]);
  });

  test('indexes each article once, in portions, and again after its text has changed', async () => {
    const { length } = world.articleIds;
    await sql`update public.raw_articles set has_words = false where user_id = ${world.userId}`;
    expect(await corpus(sql).hasUnindexed(world.userId)).toBe(true);
    expect(await corpus(sql).indexWords(world.userId, length - 1)).toBe(length - 1);
    expect(await corpus(sql).indexWords(world.userId, length)).toBe(1);
    expect(await corpus(sql).hasUnindexed(world.userId)).toBe(false);
    const id = world.articleIds[0];
    await articles(sql).recordPages([
      {
        article_id: id,
        was_asked: true,
        tries: 0,
        retry_at: null,
        result: 'read',
        content: 'A turbine failed.',
        content_hash: sha256('turbine'),
        links: [],
        hidden_text_removed: 0,
      },
    ]);
    expect(await search('turbine')).toEqual([]);
    expect(await corpus(sql).indexWords(world.userId, length)).toBe(1);
    expect(idsOf(await search('turbine'))).toEqual([id]);
    expect(idsOf(await search('words'))).not.toContain(id);
  });
});
