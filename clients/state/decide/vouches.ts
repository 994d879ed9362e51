import { decideWords } from '../../words/decide.ts';
import type { TypedLetter } from './draft-edit.ts';
import type { TextStore } from './kept-letter.ts';

const keyOf = (draftId: string): string => `watchkeeper.vouches.${draftId}`;

/** The most characters that a decision takes as its reason. */
const longestMessage = 2_000;

/** Keeps the reasons of vouched sentences until the new version is decided: they go with the decision. */
export function keepVouches(store: TextStore, draftId: string, vouched: TypedLetter['vouched']): void {
  if (vouched.length === 0) return;
  const text = vouched.map(({ sentence, reason }) => decideWords.vouchMessage(sentence, reason)).join('\n');
  try {
    store.setItem(keyOf(draftId), text.slice(0, longestMessage));
  } catch {
    // The vouch itself is stored with the version; only its reason is lost.
  }
}

/** Returns the reasons that go with the approval of a version, or undefined if nobody vouched. */
export function vouchMessage(store: TextStore, draftId: string): string | undefined {
  try {
    return store.getItem(keyOf(draftId)) ?? undefined;
  } catch {
    return undefined;
  }
}
