/** Returns the last millisecond of the day of a moment, in the zone of the browser. */
export const endOfDay = (at: number): number => new Date(at).setHours(23, 59, 59, 999);
