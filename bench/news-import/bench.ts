import type { Bench } from '../harness/contract.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { peakMemory } from '../process/memory.ts';
import { haveEnded } from '../service/executions.ts';
import { type Service, startService } from '../service/service.ts';
import { makeArticles, readArticles, serveFeeds } from './press-feeds.ts';

const [feedCount, articlesPerFeed] = [100, 20];
/** The limits in seconds from the request of a sweep. */
const [firstCard, everything] = [15, 60];
/** Seconds after which an import counts as stuck. */
const patience = 1_800;

/** Returns the number of articles in all stories. */
async function countPublished({ send }: Service): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { stories: { article_count: number }[]; next_cursor: string | null } = await send(
      'GET',
      `/api/news/timeline?limit=100${at}`,
    );
    count += page.stories.reduce((sum, { article_count }) => sum + article_count, 0);
    cursor = page.next_cursor;
  }
  return count;
}

const opmlOf = (feeds: readonly string[]) =>
  `<opml version="2.0"><head><title>Bench</title></head><body>${feeds
    .map((url, index) => `<outline type="rss" text="Press ${index}" xmlUrl="${url}"/>`)
    .join('')}</body></opml>`;

/** The first sweep of a new service over many feeds, until the first card and until every article is in a story. */
const newsImport: Bench = {
  measures: `the first sweep of ${feedCount} feeds of ${articlesPerFeed} articles, from the request to the first card and to the last story`,
  against: 'limits',
  data: 'a file of JSON lines with title and text, one for each article',
  async open({ data }) {
    const count = feedCount * articlesPerFeed;
    const articles = data === undefined ? makeArticles(count) : readArticles(data).slice(0, count);
    const world = await serveFeeds(articles, feedCount);
    return {
      about: `${articles.length.toLocaleString('en')} ${data === undefined ? 'generated' : 'given'} articles; the service as a process with its embedded database`,
      async round({ ourFlags }) {
        const service = startService({ FETCH_ALLOW_HOSTS: world.host }, ourFlags);
        try {
          const { pid, send, until } = service;
          await until(() => send('GET', '/api/executions?limit=1').catch(() => null), 120);
          await send('POST', '/api/sources/opml', opmlOf(world.feeds));
          const memory = peakMemory(pid);
          const cpu = cpuSeconds(pid);
          const began = performance.now();
          const seconds = () => (performance.now() - began) / 1000;
          await send('POST', '/api/news/sweep', {});
          await until(
            async () => (await send<{ cards: unknown[] }>('GET', '/api/news?limit=1')).cards.length > 0,
            patience,
          );
          const [first, firstCpu] = [seconds(), cpuSeconds(pid) - cpu];
          await until(() => haveEnded(service, 'news.sweep'), patience);
          const [all, allCpu] = [seconds(), cpuSeconds(pid) - cpu];
          const { together } = memory.stop();
          return [
            { name: 'first card', unit: 's', ours: first, atMost: firstCard },
            { name: 'all published', unit: 's', ours: all, atMost: everything },
            { name: 'CPU to the first card', unit: 'CPU s', ours: firstCpu },
            { name: 'CPU to all published', unit: 'CPU s', ours: allCpu },
            { name: 'rate', unit: 'articles/s', ours: articles.length / all },
            { name: 'in stories', unit: 'articles', ours: await countPublished(service) },
            { name: 'peak memory', unit: 'MB', ours: together },
          ];
        } finally {
          await service.stop();
        }
      },
      close: world.close,
    };
  },
};

export default newsImport;
