import { asFailure, type Failure } from '../../../domain/failure.ts';
import type { SentCopies } from '../imap/sent-copies.ts';
import type { LetterCopy, ReadCopy } from './read-copy.ts';

/** What was found of a letter in the folders of its account. */
export type FoundCopy =
  | { copy: LetterCopy; place: string; said: string }
  /** `failure`: why it could not be looked for; null where it was, and there is none. */
  | { copy: null; failure: Failure | null };

/** Looks for a letter by its Message-ID and reads it back. Throws only where the signal has fired. */
export async function findCopy(
  { copies, readCopy }: { copies: SentCopies; readCopy: ReadCopy },
  messageId: string,
  signal: AbortSignal,
): Promise<FoundCopy> {
  try {
    const found = await copies.find(messageId, signal);
    const copy = found && (await readCopy(found.raw, signal));
    if (found === null || copy?.messageId !== messageId) return { copy: null, failure: null };
    const place = `${found.folder}/${found.place}`;
    return { copy, place, said: `It lies in the folder ${found.folder}.` };
  } catch (error) {
    const failure = asFailure(error);
    if (signal.aborted) throw failure;
    return { copy: null, failure };
  }
}
