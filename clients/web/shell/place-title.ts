import { useEffect } from 'react';
import { useWaiting } from '../../state/waiting.ts';
import { shellWords } from '../../words/shell.ts';

/** Sets the title of the document: the place, the thing in it, and the number of decisions that wait. */
export function usePlaceTitle(...names: (string | null | undefined)[]): void {
  const { decisions } = useWaiting();
  const place = names.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = shellWords.title(place, decisions);
  }, [place, decisions]);
}
