import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { newsWords } from '../../words/news.ts';
import { queryClient } from '../query-client.ts';
import { tellDone, tellRefused } from '../undo.ts';
import { type KeptOutFilter, keptOutQuery } from './kept-out-filter.ts';

/** An article that the gate kept out. */
export type KeptOut = components['schemas']['RejectedArticle'];

const keptOutKey = ['kept-out'] as const;
const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keptOutKey });

/** Reads what was kept out and fits a filter, newest decision first, with the estimate of what it lost; an earlier list stays until then. */
export function useKeptOut(filter: KeptOutFilter) {
  return useInfiniteQuery({
    queryKey: [...keptOutKey, filter],
    queryFn: ({ pageParam }) =>
      ask<components['schemas']['RejectedArticles']>(
        'GET',
        `/api/news/rejected?${keptOutQuery(filter, pageParam)}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      articles: pages.flatMap(({ rejected }) => rejected),
      estimate: pages[0]?.estimate ?? null,
    }),
  });
}

const noSources: readonly { id: string; name: string }[] = [];

/** Returns the sources by name; none until they are known. */
export function useSources(): readonly { id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['sources'],
    queryFn: () => ask<{ sources: components['schemas']['Source'][] }>('GET', '/api/sources'),
    select: ({ sources }) => sources.map(({ id, name }) => ({ id, name })),
  });
  return data ?? noSources;
}

/** Lets an article in that was kept out, and puts the way back on the stack of changes. */
export async function letIn({ article_id, title }: Pick<KeptOut, 'article_id' | 'title'>): Promise<void> {
  const path = `/api/news/rejected/${encodeURIComponent(article_id)}/rescue`;
  try {
    await ask('POST', path);
    tellDone(`${newsWords.rescued}.`, {
      label: newsWords.rescueLabel(title),
      undo: async () => {
        await ask('DELETE', path);
        await again();
      },
    });
    await again();
  } catch (thrown) {
    tellRefused(thrown);
  }
}

/** Writes an article that was kept out as plain text, as it is copied: title, source, reason and address. */
export const keptOutAsText = ({ title, source, reason, url }: KeptOut): string =>
  [title, `${source}: ${reason}`, url].join('\n');
