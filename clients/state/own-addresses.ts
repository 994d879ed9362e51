import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import type { components } from '../api/schema.ts';
import { queryClient } from './query-client.ts';

const none: readonly string[] = [];

const read = {
  queryKey: ['mailboxes'],
  queryFn: () => ask<{ mailboxes: components['schemas']['Mailbox'][] }>('GET', '/api/email/mailboxes'),
};

/** Reads the addresses before they are shown. */
export const prefetchOwnAddresses = (): void => void queryClient.prefetchQuery(read);

/** Returns the addresses of the person's mailboxes in lower case; none until they are known. */
export function useOwnAddresses(): readonly string[] {
  const { data } = useQuery({
    ...read,
    select: ({ mailboxes }) =>
      mailboxes.flatMap(({ address, aliases }) => [address, ...aliases]).map((each) => each.toLowerCase()),
  });
  return data ?? none;
}

/**
 * Returns true while the addresses are being read for the first time: a page that names an owner waits for them, because
 * "you" in the place of an address would move what stands beside it. A read that failed once is not waited for.
 */
export function useOwnAddressesAwaited(): boolean {
  const { isPending, failureCount } = useQuery(read);
  return isPending && failureCount === 0;
}
