import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { useEvents } from '../live.ts';
import { queryClient } from '../query-client.ts';
import type { ArticleText, Story } from './answer.ts';
import { cutAround, rangeAround } from './text-around.ts';

const keyOf = (id: string) => ['story', id] as const;

const read = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: () => ask<Story>('GET', `/api/news/${encodeURIComponent(id)}`),
});

/** Reads a story again, as after feedback on it. */
export const readStoryAgain = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) });

/** Reads a story, and again when an event says that it changed. */
export function useStory(id: string) {
  useEvents(
    ({ payload }) => {
      if (payload['story_id'] === id) void readStoryAgain(id);
    },
    () => void readStoryAgain(id),
  );
  return useQuery(read(id));
}

/** Reads the stored text around a quote, with the quote cut out of it; `around` is null if the text has other words there. */
export function useTextAround(articleId: string, span: readonly [number, number], quote: string) {
  const { from, to } = rangeAround(span);
  return useQuery({
    queryKey: ['article-text', articleId, from, to],
    queryFn: () =>
      ask<ArticleText>(
        'GET',
        `/api/news/articles/${encodeURIComponent(articleId)}/text?from=${from}&to=${to}`,
      ),
    select: (part) => ({ part, around: cutAround(part, span, quote) }),
  });
}
