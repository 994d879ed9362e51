import type { Failure } from '../../failure.ts';

/** How often an article's page has been asked for in vain, and when it is asked for again; null for never. */
export interface PageRetry {
  tries: number;
  retry_at: string | null;
}

/** A page that fails so often is left with what its feed says. */
const mostTries = 3;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * When a page that could not be read is asked for again: after an hour, then two, three times in all, and never before the
 * site allows. Only where time can help: the failure says so, or when to come back. A page that was not asked for, because
 * its host wants to be left alone, has not been tried.
 */
export function nextPageTry(
  failure: Pick<Failure, 'code' | 'retry' | 'retryAfter'>,
  page: { tries: number; now: string },
): PageRetry {
  const now = Date.parse(page.now);
  const allowedMs = (failure.retryAfter ?? 0) * 1000;
  const at = (waitMs: number) => new Date(now + Math.max(waitMs, allowedMs)).toISOString();
  if (failure.code === 'host_paused') return { tries: page.tries, retry_at: at(minuteMs) };
  const tries = page.tries + 1;
  const canPass = failure.retry || failure.retryAfter !== undefined;
  return { tries, retry_at: canPass && tries < mostTries ? at(tries * hourMs) : null };
}
