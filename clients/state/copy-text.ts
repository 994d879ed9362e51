import { readerWords } from '../words/reader.ts';
import { announce } from './announcements.ts';
import { tellDone } from './undo.ts';

/** Puts a text on the clipboard and tells what was copied, or that the browser does not allow it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    announce(readerWords.cannotCopy);
    return;
  }
  tellDone(said);
}

/** Puts the whole address of a path of this page on the clipboard. */
export const copyLink = (path: string): Promise<void> =>
  copyText(new URL(path, location.origin).href, readerWords.linkCopied);
