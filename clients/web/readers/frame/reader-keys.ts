import { useLocation } from 'wouter';
import { announce } from '../../../state/announcements.ts';
import { copyLink, copyText } from '../../../state/copy-text.ts';
import type { KeyHandlers } from '../../../state/key-handlers.ts';
import { addressOf, type Readable, useReadingPosition } from '../../../state/reading-order.ts';
import { readerWords } from '../../../words/reader.ts';

/** Returns the position of a reader in its list, the way to its neighbours, and the keys that every reader has. */
export function useReaderKeys(
  current: Readable,
  home: { href: string; name: string },
  asText: () => string | null,
) {
  const [, go] = useLocation();
  const position = useReadingPosition(current);
  const back = position === null ? home : { href: position.place, name: position.name };
  const goTo = (to: Readable | null, edge: string): void => {
    // The list is left with one step back, however many of its items were read.
    if (to !== null) go(addressOf(to), { replace: true });
    else announce(position === null ? readerWords.notInList : edge);
  };
  const keys: KeyHandlers = {
    back: () => go(back.href),
    earlier: () => goTo(position?.earlier ?? null, readerWords.atStart),
    later: () => goTo(position?.later ?? null, readerWords.atEnd),
    'copy-link': () => void copyLink(addressOf(current)),
    'copy-text': () => {
      const text = asText();
      if (text !== null) void copyText(text, readerWords.textCopied);
    },
    next: () => moveFocus(1),
    previous: () => moveFocus(-1),
    open: () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches('button[data-step]')) focused.click();
    },
  };
  return { position, back, goTo, keys };
}

/** Moves the focus to the next or previous step of the reader: a claim, a message, a request. Returns words at the end. */
function moveFocus(by: 1 | -1): string | undefined {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')].filter(
    (step) => step.offsetParent !== null,
  );
  const at = steps.findIndex(
    (step) => step === document.activeElement || step.contains(document.activeElement),
  );
  const next = steps[at === -1 ? (by > 0 ? 0 : -1) : at + by];
  if (next === undefined) return by > 0 ? readerWords.lastStep : readerWords.firstStep;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return undefined;
}
