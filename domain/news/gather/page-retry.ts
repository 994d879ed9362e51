import type { Failure } from '../../failure.ts';
import { hourMs } from '../../time.ts';

/** Failed attempts to read an article's page, and the time of the next one; null if there is none. */
export interface PageRetry {
  tries: number;
  retry_at: string | null;
}

/** Attempts after which an article keeps the text of its feed. */
const maxTries = 3;
const minuteMs = 60_000;

/**
 * Returns the time at which a page that could not be read is tried again: after one hour, then two, at most three attempts,
 * and never before the site allows it. Only failures that may pass are retried. A request that was not sent because the
 * host is paused does not count as an attempt.
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
  return { tries, retry_at: canPass && tries < maxTries ? at(tries * hourMs) : null };
}
