import { expect, test } from 'vitest';
import {
  isFiltered,
  keptOutQuery,
  readKeptOutFilter,
} from '../../../../clients/state/news/kept-out-filter.ts';
import { newsWords } from '../../../../clients/words/news.ts';

const read = (query: string) => readKeptOutFilter(new URLSearchParams(query));

test('an address names reason, source and words, and an unknown reason is none', () => {
  expect(read('tab=kept-out&reason=removed&source=s1&filter=pump')).toEqual({
    reason: 'removed',
    source: 's1',
    words: 'pump',
  });
  expect(read('reason=weather&source=')).toEqual({ reason: null, source: null, words: '' });
});

test('only what is chosen is asked for', () => {
  expect(keptOutQuery(read(''), null).toString()).toBe('limit=50');
  expect(keptOutQuery(read('reason=sampled&source=s1&filter=+pump+'), 'c').toString()).toBe(
    'limit=50&band=sampled&source=s1&q=pump&cursor=c',
  );
  expect([isFiltered(read('filter=+')), isFiltered(read('source=s1'))]).toEqual([false, true]);
});

test('the estimate is one sentence with its interval and what it rests on', () => {
  const said = newsWords.estimate({ articles: 40, interval: [0.004, 0.118], kept_out: 1_204, reviewed: 23 });
  expect(said).toBe(
    'About 40 of the 1,204 articles kept out in the last 30 days would have been useful to you: between 0 and 12 %, judging by 23 stories that chance let in and you reviewed.',
  );
  expect(newsWords.estimate({ articles: 0, interval: [0, 0.3], kept_out: 8, reviewed: 1 })).toMatch(
    /^None of the 8 articles .* between 0 and 30 %, judging by 1 story /,
  );
});

test('without a review nothing is estimated, and it is said why', () => {
  const said = newsWords.estimate({ articles: null, interval: null, kept_out: 8, reviewed: 0 });
  expect(said).toContain('no story that chance let in has been reviewed');
});
