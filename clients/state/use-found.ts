import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';
import { useRested } from './rested.ts';

const pauseMs = 120;
const mostOfEach = 8;

/** Finds stories and issues by words once the typing rests; what was found before stays until then. */
export function useFound(typed: string) {
  const q = useRested(typed.trim(), pauseMs) ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['found', q],
    enabled: q !== '',
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q, limit: mostOfEach };
      const [stories, issues] = await Promise.all([
        answer(api.GET('/api/news/search', { params: { query }, signal })),
        answer(api.GET('/api/email/search', { params: { query }, signal })),
      ]);
      return { stories: stories.stories, issues: issues.issues };
    },
  });
  return { found: typed.trim() === '' ? undefined : data, error, isSearching: isFetching };
}
