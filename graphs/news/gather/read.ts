import { hash } from 'node:crypto';
import pMap from 'p-map';
import type { Article, PageReading } from '../../../db/news/gather/articles.ts';
import { asFailure } from '../../../domain/failure.ts';
import { canonicalUrls } from '../../../domain/news/gather/canonical-url.ts';
import { nextPageTry } from '../../../domain/news/gather/page-retry.ts';
import { partSize } from '../../../domain/news/gather/parts.ts';
import { normaliseText } from '../../../domain/text/normalise-text.ts';
import { GroupedWrites } from '../../../runtime/jobs/grouped-writes.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import extractArticle from '../../../tools/news/extract-article.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { progressReporter } from './report-progress.ts';

const groupSize = 20;
const maxBytes = 5 * 1024 * 1024;
// The same limit as for the text of a feed.
const maxCharacters = 200_000;

/**
 * Begins the next part of the articles, the newest that are left, and reads the pages of those whose feed has no text, if
 * robots.txt permits it (spec News 1.7). If a page cannot be read, the article keeps the text of its feed and the reason is
 * stored; a failure that may pass is retried in a later sweep, with its last part.
 */
export const read =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, settings } = ports;
    const userId = turn.execution.user_id;
    const size = partSize(state.part, settings.firstPart);
    const end = size === null ? null : await store.articles(sql).endOfNewest(userId, size);
    const total = state.part === 0 ? await store.articles(sql).countAccepted(userId) : state.articles;
    const unread = await store
      .articles(sql)
      .listUnread(userId, state.started_at, Math.max(0, settings.pagesPerSweep - state.pages), end);
    const counts = { pages: 0, refused: 0, postponed: 0, hidden_text_removed: 0 };
    const writes = new GroupedWrites<PageReading>(groupSize, async (group) => {
      await turn.write((transaction) => store.articles(transaction).recordPages(group));
      for (const reading of group) {
        if (reading.content !== null) counts.pages += 1;
        else if (reading.retry_at !== null) counts.postponed += 1;
        else counts.refused += 1;
        counts.hidden_text_removed += reading.hidden_text_removed;
      }
    });
    const progressed = progressReporter(turn, 'read', unread.length, ports.now);
    await pMap(
      unread,
      async (article) => {
        await writes.add(await readPage(ports, article, turn.signal));
        await progressed();
      },
      { concurrency: settings.concurrency, signal: turn.signal },
    );
    await writes.flush();
    const update = {
      part: state.part + 1,
      part_end: end,
      articles: total,
      pages: state.pages + unread.length,
    };
    return { update, counts };
  };

async function readPage(ports: NewsPorts, article: Article, signal: AbortSignal): Promise<PageReading> {
  try {
    const page = await ports.fetcher.get(article.url, {
      robots: true,
      accept: 'text/html, application/xhtml+xml',
      maxBytes: maxBytes,
      signal,
    });
    const { body, contentType, url } = page;
    const input = { body, content_type: contentType, url, collected_at: ports.now().toISOString() };
    const extracted = await ports.tools.run(extractArticle, input, { signal });
    const content = extracted.text.slice(0, maxCharacters);
    return {
      article_id: article.id,
      was_asked: true,
      tries: 0,
      retry_at: null,
      result: `read by ${extractArticle.name}/${extractArticle.version}`,
      content,
      content_hash: hash('sha256', normaliseText(`${article.title}\n${content}`)),
      links: canonicalUrls(extracted.links),
      hidden_text_removed: extracted.hidden_text_removed,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    const failure = asFailure(thrown);
    const result = `${failure.code}: ${failure.message}`.slice(0, 500);
    const now = ports.now().toISOString();
    return {
      article_id: article.id,
      was_asked: failure.code !== 'host_paused',
      ...nextPageTry(failure, { tries: article.page_tries, now }),
      result,
      content: null,
      content_hash: null,
      links: [],
      hidden_text_removed: 0,
    };
  }
}
