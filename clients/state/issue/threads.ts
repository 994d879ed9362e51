import type { Issue } from './answer.ts';

/** A thread of an issue, as it is offered for splitting. */
export interface SplittableThread {
  id: string;
  subject: string;
  people: string[];
  messages: number;
  newestAt: string;
}

/** Lists the threads of an issue, oldest first, with the people who wrote in each. */
export function threadsOf(messages: readonly Issue['messages'][number][]): SplittableThread[] {
  return [...Map.groupBy(messages, ({ thread_id }) => thread_id)].map(([id, inThread]) => ({
    id,
    subject: inThread[0]?.subject ?? '',
    people: [
      ...new Set(
        inThread.map(({ sender }) => sender?.name ?? sender?.address).filter((name) => name !== undefined),
      ),
    ],
    messages: inThread.length,
    newestAt:
      inThread
        .map(({ received_at }) => received_at)
        .toSorted()
        .at(-1) ?? '',
  }));
}
