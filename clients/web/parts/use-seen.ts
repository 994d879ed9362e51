import { useEffect, useRef } from 'react';

const seenMs = 1_000;

/**
 * Calls `onSeen` once when half of an element has been on screen for a second, while the page itself is visible. Give the
 * returned ref to the element.
 */
export function useSeen<Kind extends Element>(onSeen: () => void) {
  const element = useRef<Kind>(null);
  const current = useRef(onSeen);
  useEffect(() => {
    current.current = onSeen;
  });
  useEffect(() => {
    if (element.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting !== true) return;
        timer = setTimeout(() => {
          if (document.visibilityState !== 'visible') return;
          current.current();
          observer.disconnect();
        }, seenMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return element;
}
