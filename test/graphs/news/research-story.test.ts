import { describe, expect, test } from 'vitest';
import type { SourcedArticle } from '../../../db/news/articles.ts';
import { researchStory } from '../../../graphs/news/research-story.ts';

const claim = 'The recall covers 12,000 drives of sizes VX3 to VX9.';

function article(id: string, text: string, change: Partial<SourcedArticle> = {}): SourcedArticle {
  return {
    id,
    user_id: 'user',
    source_id: `source of ${id}`,
    external_id: id,
    url: `https://${id}.example/`,
    canonical_url: `https://${id}.example/`,
    content_hash: `hash of ${id}`,
    title: id,
    author: null,
    summary: '',
    content: text,
    language: null,
    categories: [],
    links: [],
    published_at: '2026-11-20T00:00:00.000Z',
    collected_at: '2026-11-20T00:00:00.000Z',
    revised_at: null,
    stage: 'joined',
    execution_id: null,
    producer: 'test',
    page_read_at: null,
    page_result: null,
    page_tries: 0,
    page_retry_at: null,
    hidden_text_removed: 0,
    source_name: id,
    source_weight: 0.5,
    is_primary: false,
    ...change,
  };
}

const telling = (words: string) => `${words} ${claim} Nobody was hurt in any of the three reported events.`;

describe('research of a story', () => {
  test('compares with an article once that is in the story and linked to as well', () => {
    const one = article('one', telling('A trade journal reports on motor drives from the valley.'));
    const other = article('other', telling('The authority has spoken at length about conveyors and doors.'));
    const { findings } = researchStory('story', [one, other], () => [{ ...other }]);
    const keys = findings.map((each) => `${each.claim_id} ${each.article_id} ${each.span_start}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('calls a claim supported by one independent primary source', () => {
    const one = article('one', telling('A trade journal reports on motor drives from the valley.'));
    const primary = article('authority', `Bulletin fourteen of this year. ${claim}`, { is_primary: true });
    const { claims } = researchStory('story', [one], () => [primary]);
    expect(claims.find((each) => each.text === claim)?.evidence_status).toBe('supported');
  });

  test('does not count two articles of one source as two witnesses', () => {
    const one = article('one', telling('A trade journal reports on motor drives from the valley.'));
    const others = [
      article('morning', `In the morning the wire had this about the maker. ${claim}`, { source_id: 'wire' }),
      article('evening', `Later that day it was said again, with other details. ${claim}`, {
        source_id: 'wire',
      }),
    ];
    const { claims, findings } = researchStory('story', [one], () => others);
    expect(findings.filter((each) => each.status === 'supported' && each.is_independent).length).toBe(
      claims.filter((each) => each.text === claim).length,
    );
    expect(claims.find((each) => each.text === claim)?.evidence_status).toBe('unresolved');
  });
});
