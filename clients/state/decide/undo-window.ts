/** The undo window as it is drawn: seconds left, rounded up, and the share of it that is left, 0 to 1. */
export interface UndoWindow {
  seconds: number;
  share: number;
}

/**
 * Returns the undo window of an effect at this time. The clocks of two machines differ, so that more than the whole window
 * counts as the whole.
 */
export function undoWindow(undoUntil: string, wholeSeconds: number, now: number): UndoWindow {
  const left = Math.min(Math.max(Date.parse(undoUntil) - now, 0), wholeSeconds * 1000);
  return { seconds: Math.ceil(left / 1000), share: wholeSeconds > 0 ? left / (wholeSeconds * 1000) : 0 };
}

/** The seconds at which a countdown is spoken: more would drown everything else that a screen reader says. */
const spokenAt = [30, 10, 5] as const;

/** Returns the second to speak between two drawings of the countdown, or null; the first drawing has no `before`. */
export function secondToSpeak(before: number | null, seconds: number): number | null {
  const reached = spokenAt.filter(
    (second) => seconds <= second && seconds > 0 && (before === null || before > second),
  );
  if (reached.length === 0) return null;
  // At the first drawing of a shorter window its own length is spoken.
  return before === null ? seconds : Math.min(...reached);
}

/** Returns seconds as minutes and seconds: `0:30`, `2:00`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
