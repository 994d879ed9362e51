import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../api/client.ts';
import { useEvents } from '../live.ts';
import { prefetchOwnAddresses } from '../own-addresses.ts';
import { queryClient } from '../query-client.ts';
import type { ConversationMessage, Issue } from './answer.ts';

const issueKey = (id: string) => ['issue', id] as const;
const conversationKey = (id: string) => ['conversation', id] as const;

const read = (id: string) => ({
  queryKey: issueKey(id),
  queryFn: () => ask<Issue>('GET', `/api/email/issues/${encodeURIComponent(id)}`),
});

/** Reads an issue before it is opened, with what its page waits for, so that it is there in the same frame. */
export function prefetchIssue(id: string): void {
  void queryClient.prefetchQuery(read(id));
  prefetchOwnAddresses();
}

/**
 * Says that a person has opened an issue, once for each time: the service writes the reply that it needs, if there is none. A failure
 * is not told: the issue is there to be read all the same, and the reply is ordered when it is opened again.
 */
export function useOpened(id: string): void {
  useEffect(() => {
    void ask('POST', `/api/email/issues/${encodeURIComponent(id)}/opened`).catch(() => undefined);
  }, [id]);
}

/** Reads an issue as it is at this moment. */
export const readIssueNow = (id: string): Promise<Issue> =>
  queryClient.fetchQuery({ ...read(id), staleTime: 0 });

/** Reads an issue and its conversation again, as after a correction of it. */
export async function readIssueAgain(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: issueKey(id) }),
    queryClient.invalidateQueries({ queryKey: conversationKey(id) }),
  ]);
}

/** Reads an issue, and again when an event says that it changed. */
export function useIssue(id: string) {
  useEvents(
    ({ payload }) => {
      if (payload['issue_id'] === id) void readIssueAgain(id);
    },
    () => void readIssueAgain(id),
  );
  return useQuery(read(id));
}

interface ConversationPage {
  messages: ConversationMessage[];
  next_cursor: string | null;
}

/** Reads the messages of an issue, the newest page first; older pages are read on demand. */
export function useConversation(id: string) {
  return useInfiniteQuery({
    queryKey: conversationKey(id),
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({
        limit: '50',
        ...(pageParam === null ? {} : { cursor: pageParam }),
      });
      return ask<ConversationPage>(
        'GET',
        `/api/email/issues/${encodeURIComponent(id)}/conversation?${query}`,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) =>
      pages
        .flatMap(({ messages }) => messages)
        .toSorted((a, b) => Date.parse(a.received_at) - Date.parse(b.received_at)),
  });
}
