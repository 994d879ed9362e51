import { useWaiting } from '../../state/waiting.ts';
import type { KeyId } from '../../words/key-labels.ts';
import { shellWords } from '../../words/shell.ts';

/** A place in the navigation. */
export interface PlaceLink {
  href: string;
  name: string;
  key: KeyId;
  /** Number of things in it that wait for the person; 0 is not drawn. */
  count: number;
  countSaid: string;
}

/** Returns the places in the order of the navigation, with the only two numbers that it carries. */
export function usePlaceLinks(): PlaceLink[] {
  const { decisions, mandatory } = useWaiting();
  return [
    { href: '/', name: shellWords.today, key: 'go-today', count: 0, countSaid: '' },
    { href: '/news', name: shellWords.news, key: 'go-news', count: 0, countSaid: '' },
    {
      href: '/desk',
      name: shellWords.desk,
      key: 'go-desk',
      count: mandatory,
      countSaid: shellWords.mustBeReviewed(mandatory),
    },
    {
      href: '/decide',
      name: shellWords.decide,
      key: 'go-decide',
      count: decisions,
      countSaid: shellWords.decisionsWait(decisions),
    },
  ];
}

const readersOf: Record<string, string> = { '/news': '/story/', '/desk': '/issue/', '/decide': '/decide/' };

/** Returns true if an address belongs to a place; the readers belong to the place of their list. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (readersOf[href] !== undefined && path.startsWith(readersOf[href]));
}
