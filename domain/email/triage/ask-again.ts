/** Minutes until an unusable answer is asked for again, after each try; after the last it no longer is. */
const minutes = [15, 60, 240, 960] as const;

/** Returns the minutes until the next try after this many unusable answers; null if there is none. */
export const minutesUntilNext = (tries: number): number | null => minutes[tries - 1] ?? null;
