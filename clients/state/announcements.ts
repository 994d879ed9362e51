import { createStore, useStore } from './store.ts';

/** One message that is read aloud; the number tells equal messages apart. */
export interface Announcement {
  text: string;
  number: number;
}

const none: Announcement = { text: '', number: 0 };
const polite = createStore(none);
const assertive = createStore(none);

const pauseMs = 1_000;
let waiting: string | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

function speak(text: string): void {
  lastAt = performance.now();
  polite.set((before) => ({ text, number: before.number + 1 }));
}

/** Says something aloud when the reader pauses. At most one message a second is said: of those in between, the last. */
export function announce(text: string): void {
  const wait = lastAt + pauseMs - performance.now();
  if (wait <= 0) {
    speak(text);
    return;
  }
  if (waiting === null) {
    setTimeout(() => {
      if (waiting !== null) speak(waiting);
      waiting = null;
    }, wait);
  }
  waiting = text;
}

/** Says something aloud at once: only what cannot wait, such as the last seconds before a reply leaves. */
export function announceNow(text: string): void {
  assertive.set((before) => ({ text, number: before.number + 1 }));
}

/** Returns the messages of both live regions. */
export const useAnnouncements = () => ({ polite: useStore(polite), assertive: useStore(assertive) });
