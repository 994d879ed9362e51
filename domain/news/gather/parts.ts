/** Articles of the first part of a sweep: enough to fill an edition, few enough to be read in seconds. */
export const firstPart = 100;

/** Growth of the parts: each is four times as large as the one before, so that few steps are repeated. */
const growth = 4;

/** Parts of a growing size; the next one takes all that is left, so that the number of steps of a sweep is bounded. */
const growingParts = 3;

/**
 * Returns the number of articles in a part of a sweep, counted from 0; null for all that are left. With a first part of
 * 100 the parts have 100, 400 and 1,600 articles, and the fourth has the rest.
 */
export function partSize(part: number, first: number = firstPart): number | null {
  return part < growingParts ? first * growth ** part : null;
}

/** The progress of a sweep through its articles. */
export interface Progress {
  /** Articles that are in stories and ranked. */
  done: number;
  left: number;
  /** Articles a minute since the sweep started. */
  per_minute: number;
  /** Expected seconds to the end at this rate, rounded up. */
  seconds_left: number;
}

/** Computes the progress of a sweep that has `left` of `total` articles to go after these milliseconds. */
export function progressOf(total: number, left: number, elapsedMs: number): Progress {
  const done = Math.max(0, total - left);
  const perMs = done / Math.max(1, elapsedMs);
  return {
    done,
    left,
    per_minute: Math.round(perMs * 60_000),
    seconds_left: perMs === 0 ? 0 : Math.ceil(left / perMs / 1000),
  };
}
