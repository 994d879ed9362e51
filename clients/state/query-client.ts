import { QueryClient } from '@tanstack/react-query';
import { isOffline, isSignedOut, Problem } from '../api/problem.ts';

/** Returns true if the same read may succeed when it is tried again: no connection, or a server that is just starting. */
function isWorthARetry(attempt: number, thrown: unknown): boolean {
  if (attempt >= 3 || isSignedOut(thrown)) return false;
  return isOffline(thrown) || (thrown instanceof Problem && (thrown.status === 429 || thrown.status === 503));
}

const longestPauseMs = 20_000;

/** The memory of answers. Nothing is read again by itself: events of the server say when something changed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // The browser says online while the server is away; the event stream knows better.
      networkMode: 'always',
      retry: isWorthARetry,
      retryDelay: (attempt, thrown) =>
        thrown instanceof Problem && thrown.retryAfter !== null
          ? thrown.retryAfter * 1_000
          : Math.min(longestPauseMs, 1_000 * 2 ** attempt),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
