import { Failure } from '../../failure.ts';
import type { SourceKind } from './connectors.ts';

/** The state of a source after a check; times are ISO 8601, UTC. */
export interface PollingInput {
  now: string;
  result: 'updated' | 'not_modified' | 'failed';
  /** Failures in a row, this one included. */
  failure_count: number;
  /** Cache-Control max-age of the response. */
  cache_max_age_seconds: number | null;
  /** Expires of the response. */
  expires: string | null;
  /** Retry-After of the response, in seconds. */
  retry_after_seconds: number | null;
  /** The feed's own hint (`ttl`, `sy:updatePeriod`). */
  ttl_minutes: number | null;
  /** Publication times of its newest items, in any order. */
  recent_published_at: readonly string[];
  current_interval_seconds: number;
  /** A uniform number in [0, 1] drawn by the caller: spreads sources that would be due together. */
  jitter: number;
  bounds?: { min: number; max: number };
}

/** The time of the next check, the interval, and the reason for it. */
export interface NextCheck {
  next_check_at: string;
  interval_seconds: number;
  reason: string;
}

/** Five minutes to a day, plus jitter: sooner is impolite, later misses a day's news. */
export const pollingBounds = { min: 300, max: 86_400 } as const;

// arXiv announces once a day and asks clients to cache; GitHub allows sixty requests an hour without a login.
const shortestIntervals: Record<SourceKind, number> = {
  feed: pollingBounds.min,
  hacker_news: 900,
  crossref: 3_600,
  github_releases: 3_600,
  arxiv: 21_600,
};

/** Returns the bounds for a kind of source: a search with a hundred results looks as if it published every minute. */
export function pollingBoundsOf(kind: SourceKind): { min: number; max: number } {
  return { min: shortestIntervals[kind], max: pollingBounds.max };
}

/** Returns half the mean gap between items in seconds: a source is then checked about twice between two items. */
function observedInterval(published: readonly string[]): number | null {
  const times = published
    .map((each) => Date.parse(each))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 2 || last === first) return null;
  return (last - first) / (times.length - 1) / 2 / 1000;
}

function wanted(input: PollingInput): [number, string] {
  if (input.result === 'failed') {
    const doubled = input.current_interval_seconds * 2 ** Math.min(1, Math.max(0, input.failure_count));
    return [doubled, `failed ${input.failure_count} times in a row: interval doubled`];
  }
  const observed = observedInterval(input.recent_published_at);
  if (observed === null) {
    const factor = input.result === 'updated' ? 1 : 1.5;
    return [
      input.current_interval_seconds * factor,
      factor === 1
        ? 'too few items to estimate a pace: interval unchanged'
        : 'nothing new: interval extended',
    ];
  }
  // A source that has fallen silent is checked less and less often, whatever its former pace.
  const newest = Math.max(
    ...input.recent_published_at.map((each) => Date.parse(each)).filter((time) => !Number.isNaN(time)),
  );
  const silence = (Date.parse(input.now) - newest) / 1000 / 4;
  return silence > observed
    ? [silence, 'no items for a long time: a quarter of that time']
    : [observed, 'half the mean gap between its items'];
}

/**
 * Returns the time of the next check. The observed pace of publication decides, within the bounds. The check is never
 * sooner than the publisher allows by max-age, Expires or TTL (RFC 9111), up to one day, or by Retry-After (RFC 9110
 * 10.2.3), without a limit. Each failure doubles the interval. Jitter moves every interval by up to a tenth, or sources
 * checked in the same minute would always be due in the same minute; it never makes a check earlier than allowed.
 */
export function nextCheck(input: PollingInput): NextCheck {
  const now = Date.parse(input.now);
  if (Number.isNaN(now)) throw new Failure('malformed_input', `now: not a valid time: ${input.now}`);
  const { min, max } = input.bounds ?? pollingBounds;
  const jitter = Math.min(1, Math.max(0, input.jitter));
  const later = (wait: number) => wait * (1 + jitter / 10);
  const [pace, paceReason] = bounded(wanted(input), min, max);
  let [seconds, reason] = [Math.max(pace * (0.9 + jitter / 5), later(min)), paceReason];
  const [hint, hintReason] = longestHint(input, now);
  const allowed = Math.min(hint, max);
  if (allowed > pace * (0.9 + jitter / 5) && later(allowed) > seconds)
    [seconds, reason] = [later(allowed), hint > max ? `${hintReason}, limited to one day` : hintReason];
  const retryAfter = input.retry_after_seconds ?? 0;
  if (retryAfter > 0 && later(retryAfter) > seconds)
    [seconds, reason] = [later(retryAfter), 'Retry-After of the publisher'];
  // Rounded first: 3960.0000000000005 is 3960, not 3961.
  const interval_seconds = Math.ceil(Number(seconds.toFixed(3)));
  return { next_check_at: new Date(now + interval_seconds * 1000).toISOString(), interval_seconds, reason };
}

function bounded([seconds, reason]: [number, string], min: number, max: number): [number, string] {
  if (seconds < min) return [min, `${reason}; raised to the shortest interval`];
  return seconds > max ? [max, `${reason}; lowered to the longest interval`] : [seconds, reason];
}

function longestHint(input: PollingInput, now: number): [number, string] {
  const expires = input.expires === null ? Number.NaN : (Date.parse(input.expires) - now) / 1000;
  // RFC 9111 5.3: max-age takes precedence over Expires.
  const fresh: [number, string] =
    input.cache_max_age_seconds === null
      ? [Number.isNaN(expires) ? 0 : expires, 'Expires of the publisher']
      : [input.cache_max_age_seconds, 'max-age of the publisher'];
  const ttl: [number, string] = [(input.ttl_minutes ?? 0) * 60, 'ttl of the feed'];
  return ttl[0] > fresh[0] ? ttl : fresh;
}
