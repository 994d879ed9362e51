import { useEffect, useState } from 'react';

/** Milliseconds without a key after which what was typed is taken. */
const pauseMs = 150;

/** Returns the words in a field and a way to change them; `onWords` is called with them after a short pause in typing. */
export function useTyped(words: string, onWords: (words: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => onWords(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return [typed, setTyped];
}
