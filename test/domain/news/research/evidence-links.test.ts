import { describe, expect, test } from 'vitest';
import { evidenceLinks } from '../../../../domain/news/research/evidence-links.ts';

const story = { hosts: ['news.journal.example'], text: 'The drives of Velmora are recalled.' };
const chosen = (links: string[], limit = 20, about = story) =>
  evidenceLinks(links, about, limit).map(({ canonical_url }) => canonical_url);

describe('the links worth fetching', () => {
  test('begin with what speaks first hand and end with discussions', () => {
    const links = [
      'https://news.ycombinator.com/item?id=90000001',
      'https://other.example/story',
      'https://arxiv.org/abs/2611.90001',
      'https://www.velmora.com/bulletins/14',
      'https://safety.gov.uk/recalls/9',
      'https://doi.org/10.5555/a',
    ];
    expect(evidenceLinks(links, story, 20).map(({ kind, is_primary }) => [kind, is_primary])).toEqual([
      ['crossref', true],
      ['page', true],
      ['page', true],
      ['arxiv', false],
      ['page', false],
      ['hacker_news', false],
    ]);
  });

  test.each([
    'https://journal.example/yesterday',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://x.com/velmora/status/1',
    'https://t.co/abc',
    'https://bit.ly/abc',
    'https://cdn.other.example/photo.jpg',
    'https://other.example/report.pdf',
    'https://other.example/login',
    'https://other.example/tag/drives',
    'https://other.example/out?url=https%3A%2F%2Fevil.example%2F',
    'https://other.example/',
    'https://ad.doubleclick.net/click/1',
    'mailto:press@velmora.com',
    'javascript:alert(1)',
    '#top',
  ])('leave out %s', (link) => {
    expect(chosen([link])).toEqual([]);
  });

  test('hold each page once and never more than the limit', () => {
    expect(chosen(['https://a.example/x', 'http://www.a.example/x?utm_source=y#z'])).toEqual([
      'https://a.example/x',
    ]);
    expect(chosen(['https://a.example/x', 'https://b.example/x', 'https://c.example/x'], 2)).toHaveLength(2);
    expect(chosen(['https://a.example/x'], 0)).toEqual([]);
    expect(chosen(['https://a.example/x'], -1)).toEqual([]);
  });

  test('take one page of every site before a second of any', () => {
    expect(chosen(['https://a.example/1', 'https://a.example/2', 'https://b.example/1'], 2)).toEqual([
      'https://a.example/1',
      'https://b.example/1',
    ]);
  });

  test('include the site of a publisher that the story is about', () => {
    const own = { hosts: ['blog.velmora.com'], text: story.text };
    expect(chosen(['https://velmora.com/bulletins/14'], 5, own)).toEqual([
      'https://velmora.com/bulletins/14',
    ]);
  });

  test('call a site first hand only where its whole name is the name', () => {
    const isPrimary = (link: string, text = story.text) =>
      evidenceLinks([link], { ...story, text }, 1)[0]?.is_primary;
    expect(isPrimary('https://support.velmora.co.uk/14')).toBe(true);
    expect(isPrimary('https://velmora-recall.com/14')).toBe(false);
    expect(isPrimary('https://velmora.evil.example/14')).toBe(false);
    expect(isPrimary('https://reuters.com/14', 'A spokesman of Velmora told Reuters that all is well.')).toBe(
      false,
    );
    expect(isPrimary('https://reuters.com/14', 'Two plants burn, Reuters reported.')).toBe(false);
    expect(isPrimary('https://gov.evil.example/14')).toBe(false);
  });
});
