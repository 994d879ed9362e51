import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { newsWords } from '../../words/news.ts';
import { queryClient } from '../query-client.ts';
import { tellDone, tellRefused } from '../undo.ts';

/** An article that the gate kept out. */
export type KeptOut = components['schemas']['RejectedArticle'];

const keptOutKey = ['kept-out'] as const;
const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keptOutKey });

/** Reads what was kept out, newest decision first. */
export function useKeptOut() {
  return useInfiniteQuery({
    queryKey: keptOutKey,
    queryFn: ({ pageParam }) =>
      ask<{ rejected: KeptOut[]; next_cursor: string | null }>(
        'GET',
        `/api/news/rejected?${new URLSearchParams({ limit: '50', ...(pageParam === null ? {} : { cursor: pageParam }) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ rejected }) => rejected),
  });
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
