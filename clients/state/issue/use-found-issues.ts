import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';

/** Finds issues by words; nothing is asked without words. */
export function useFoundIssues(words: string) {
  const q = words.trim();
  return useQuery({
    queryKey: ['found-issues', q],
    queryFn: () =>
      ask<components['schemas']['FoundIssues']>(
        'GET',
        `/api/email/search?${new URLSearchParams({ q, limit: '8' })}`,
      ),
    select: ({ issues }) => issues,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
