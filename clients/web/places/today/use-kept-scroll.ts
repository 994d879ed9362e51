import { useEffect, useLayoutEffect, useRef } from 'react';

const kept = new Map<string, number>();

/**
 * Keeps how far a list was scrolled while the page lives, and goes back there once the list is drawn again: whoever returns from a
 * reader finds everything where it was.
 */
export function useKeptScroll(name: string, isDrawn: boolean): void {
  const isBack = useRef(false);
  useEffect(() => {
    if (!isDrawn || isBack.current) return;
    isBack.current = true;
    window.scrollTo({ top: kept.get(name) ?? 0 });
  }, [name, isDrawn]);
  // Ended before the next place is drawn: a shorter one would be noted as a list scrolled up.
  useLayoutEffect(() => {
    if (!isDrawn) return;
    const note = () => kept.set(name, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [name, isDrawn]);
}
