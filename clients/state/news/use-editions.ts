import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useEvents } from '../live.ts';
import { queryClient } from '../query-client.ts';
import type { Card, Story } from '../story/answer.ts';
import type { ListedEdition } from './edition-steps.ts';

/** An edition with the cards that were read of it. */
export interface EditionAnswer {
  edition_id: string | null;
  cards: Card[];
  next_cursor: string | null;
}

const editionKey = ['edition'] as const;
const editionsKey = ['editions'] as const;

/** Reads all cards of an edition, the newest without an id; a new edition is announced, not placed. */
export function useEdition(id: string | null) {
  const [isNewer, setNewer] = useState(false);
  const place = async (): Promise<void> => {
    setNewer(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: editionKey }),
      queryClient.invalidateQueries({ queryKey: editionsKey }),
    ]);
  };
  useEvents(
    ({ kind }) => {
      if (kind === 'edition.published') setNewer(true);
    },
    () => void place(),
  );
  const query = useQuery({
    queryKey: [...editionKey, id],
    queryFn: () =>
      ask<EditionAnswer>(
        'GET',
        `/api/news?${new URLSearchParams({ limit: '100', ...(id === null ? {} : { edition: id }) })}`,
      ),
  });
  return { ...query, isNewer, place };
}

/** Reads an edition again after a change of one's own, such as feedback on a card. */
export const readEditionAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: editionKey });

/** Reads the list of editions, newest first. */
export function useEditions() {
  return useInfiniteQuery({
    queryKey: editionsKey,
    queryFn: ({ pageParam }) =>
      ask<{ editions: ListedEdition[]; next_cursor: string | null }>(
        'GET',
        `/api/news/editions?${new URLSearchParams({ limit: '50', ...(pageParam === null ? {} : { cursor: pageParam }) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ editions }) => editions),
  });
}

/**
 * Reads the static scores of cards, by story, once they are wanted: what each would have without the reader's preferences. A story
 * whose score cannot be read has none.
 */
export function useBaselines(
  cards: readonly Card[] | undefined,
  isWanted: boolean,
): Map<string, number> | undefined {
  const ids = cards?.map(({ story_id }) => story_id) ?? [];
  return useQuery({
    queryKey: ['baselines', ...ids],
    queryFn: async () => {
      const stories = await Promise.all(
        ids.map((id) =>
          queryClient.fetchQuery({ queryKey: ['story', id], queryFn: () => readStory(id) }).catch(() => null),
        ),
      );
      return new Map(
        stories.flatMap((story) => (story?.score ? [[story.story_id, story.score.baseline] as const] : [])),
      );
    },
    enabled: isWanted && ids.length > 0,
  }).data;
}

const readStory = (id: string) => ask<Story>('GET', `/api/news/${encodeURIComponent(id)}`);
