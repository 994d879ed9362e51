import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import type { components } from '../api/schema.ts';

const none: readonly string[] = [];

/** Returns the addresses of the person's mailboxes in lower case; none until they are known. */
export function useOwnAddresses(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['mailboxes'],
    queryFn: () => ask<{ mailboxes: components['schemas']['Mailbox'][] }>('GET', '/api/email/mailboxes'),
    select: ({ mailboxes }) =>
      mailboxes.flatMap(({ address, aliases }) => [address, ...aliases]).map((each) => each.toLowerCase()),
  });
  return data ?? none;
}
