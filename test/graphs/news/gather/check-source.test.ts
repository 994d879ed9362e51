import { expect, test } from 'vitest';
import type { Source } from '../../../../db/news/gather/sources.ts';
import { Failure } from '../../../../domain/failure.ts';
import { checkSource } from '../../../../graphs/news/gather/check-source.ts';
import type { NewsPorts } from '../../../../graphs/news/ports.ts';

const startedAt = '2026-11-21T12:00:00.000Z';
const source = {
  id: 'source',
  kind: 'arxiv',
  url: 'https://export.arxiv.org/api/query?search_query=cat:cs.SE',
  etag: '"1"',
  last_modified: null,
  check_interval_seconds: 21_600,
  failure_count: 2,
} as Source;

const failing = (failure: Failure) =>
  checkSource(
    { fetcher: { get: () => Promise.reject(failure) }, random: () => 0 } as unknown as NewsPorts,
    source,
    startedAt,
    new AbortController().signal,
  );

test('a source whose host wants to be left alone has not failed, and is asked when it may be', async () => {
  const { check, quarantined } = await failing(
    new Failure('host_paused', 'The host asked for a pause.', { retryAfter: 40_000 }),
  );
  expect(check).toMatchObject({
    result: 'failed',
    reason: 'host_paused: The host asked for a pause.',
    failure_count: 2,
    check_interval_seconds: 21_600,
    next_check_at: new Date(Date.parse(startedAt) + 40_000_000).toISOString(),
    etag: '"1"',
  });
  expect(quarantined).toEqual([]);
});

test('a source that fails is asked less and less', async () => {
  const { check } = await failing(new Failure('fetch_failed', 'It answered with status 500.'));
  expect(check).toMatchObject({ failure_count: 3, check_interval_seconds: 38_880 });
});
