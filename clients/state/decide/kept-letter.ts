import type { TypedLetter } from './draft-edit.ts';

/** The part of the browser's storage that keeps text; a private window may refuse it. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** By issue, not by version: a version that mail has made obsolete must not hide what was typed on it. */
const keyOf = (issueId: string): string => `watchkeeper.letter.${issueId}`;

/** A letter that was typed and not saved, with the version that it was typed on. */
export interface KeptLetter {
  draft_id: string;
  letter: TypedLetter;
}

/** Keeps what was typed on a version; returns false if the browser refuses, so that the page can say so. */
export function keepLetter(store: TextStore, issueId: string, { draft_id, letter }: KeptLetter): boolean {
  try {
    store.setItem(keyOf(issueId), JSON.stringify({ draft_id, ...letter }));
    return true;
  } catch {
    return false;
  }
}

/** Returns what was typed and not saved for an issue; null if there is nothing that can be read. */
export function keptLetter(store: TextStore, issueId: string): KeptLetter | null {
  try {
    const text = store.getItem(keyOf(issueId));
    if (text === null) return null;
    const { draft_id, ...letter } = JSON.parse(text) as Record<string, unknown>;
    return typeof draft_id === 'string' && isLetter(letter) ? { draft_id, letter } : null;
  } catch {
    return null;
  }
}

/** Forgets what was typed for an issue, once it is saved or the person discards it. */
export function forgetLetter(store: TextStore, issueId: string): void {
  try {
    store.removeItem(keyOf(issueId));
  } catch {
    // A store that refuses has kept nothing.
  }
}

/** An older version of this page may have kept another shape; without a schema library, which would double the first script. */
function isLetter(value: Record<string, unknown>): value is Record<string, unknown> & TypedLetter {
  const { to, cc, subject, body, vouched } = value;
  const areWords = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    areWords(to) &&
    areWords(cc) &&
    typeof subject === 'string' &&
    typeof body === 'string' &&
    Array.isArray(vouched) &&
    vouched.every((each) => typeof each?.sentence === 'string' && typeof each?.reason === 'string')
  );
}
