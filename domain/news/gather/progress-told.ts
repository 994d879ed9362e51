/** Progress as it was told last, or as it is: things done, and when, in milliseconds. */
export interface Told {
  done: number;
  at: number;
}

/** Milliseconds between two events of progress: a person sees no more than two a second. */
const pauseMs = 500;

/** Events of one stage at most: events are kept for months, and more steps than this cannot be told apart in a bar. */
const mostTold = 20;

/** Tests whether progress is worth an event: half a second after the last one, and a twentieth of the whole further. */
export function isWorthTelling(told: Told, now: Told, of: number): boolean {
  return now.at - told.at >= pauseMs && (now.done - told.done) * mostTold >= of;
}
