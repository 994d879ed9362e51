const prefix = 'wk-seen-';

/** An answer of an earlier visit, with the time at which it was read. */
export interface Remembered<Value> {
  value: Value;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Keeps the titles of a place for the first paint of the next visit. Only ids, titles and states may be given: the texts of
 * mails stay out of the storage of the browser.
 */
export function remember<Value>(place: string, value: Value, at: string): void {
  try {
    localStorage.setItem(prefix + place, JSON.stringify({ value, at }));
  } catch {
    // Full or switched off: the next visit begins with an empty page.
  }
}

/** Returns what was kept of a place, or null. */
export function recall<Value>(place: string): Remembered<Value> | null {
  try {
    const text = localStorage.getItem(prefix + place);
    return text === null ? null : (JSON.parse(text) as Remembered<Value>);
  } catch {
    return null;
  }
}

/** Forgets what was kept of every place, as at the end of a session. */
export function forgetRemembered(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
