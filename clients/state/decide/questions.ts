import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useEvents } from '../live.ts';
import { type Approval, kindOf, type Question } from './question.ts';

interface Page {
  approvals: Approval[];
  next_cursor: string | null;
}

const openKey = ['approvals', 'open'];
const decidedKey = ['approvals', 'decided'];
const questionKey = (id: string) => ['approval', id];

const mostListed = 100;

/** Replies first, because somebody waits for them; within a kind what expires first. */
const rankOfKind = { resend: 0, reply: 1, policy: 2, claims: 3, other: 4 } as const;

/** Returns questions in the order in which they are asked. */
export const inAskingOrder = (open: readonly Approval[]): Approval[] =>
  open.toSorted(
    (one, other) =>
      rankOfKind[kindOf(one)] - rankOfKind[kindOf(other)] || one.expires_at.localeCompare(other.expires_at),
  );

/**
 * Returns the ids of the strip after the queue has changed: what was there keeps its place, closed or not, and what is new
 * comes below it, so that nothing moves under the hand.
 */
export const placedBelow = (shown: readonly string[], open: readonly string[]): string[] => [
  ...shown,
  ...open.filter((id) => !shown.includes(id)),
];

/** Reads the queue and the questions again when an event says that they changed. */
export function useQuestionEvents(): void {
  const client = useQueryClient();
  useEvents(
    ({ kind, payload }) => {
      if (!/^(approval|effect)\./.test(kind)) return;
      if (kind.startsWith('approval.')) void client.invalidateQueries({ queryKey: ['approvals'] });
      // A superseded question learns of its successor when that one opens.
      if (kind === 'approval.opened') void client.invalidateQueries({ queryKey: ['approval'] });
      else if (typeof payload['approval_id'] === 'string')
        void client.invalidateQueries({ queryKey: questionKey(payload['approval_id']) });
    },
    () => readAllAgain(client),
  );
}

function readAllAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['approvals'] });
  void client.invalidateQueries({ queryKey: ['approval'] });
}

/** The queue of questions as the strip shows it. */
export interface Queue {
  /** Questions in their places; a closed one stays in its place while the strip is on the screen. */
  rows: { approval: Approval; isOpen: boolean }[];
  /** Number of questions that wait. */
  waiting: number;
  isRead: boolean;
  error: Error | null;
  readAgain: () => void;
}

/** Returns the questions that wait, without moving those that were shown before. */
export function useQueue(): Queue {
  const { data, error, refetch } = useQuery({
    queryKey: openKey,
    queryFn: () => ask<Page>('GET', `/api/approvals?status=open&limit=${mostListed}`),
    refetchOnMount: 'always',
  });
  const [known, setKnown] = useState<ReadonlyMap<string, Approval>>(new Map());
  const open = data === undefined ? [] : inAskingOrder(data.approvals);
  const ids = placedBelow(
    [...known.keys()],
    open.map(({ id }) => id),
  );
  // Known questions keep their place from one answer to the next.
  if (ids.length > known.size)
    setKnown(
      new Map(
        ids.flatMap((id) => {
          const found = known.get(id) ?? open.find((each) => each.id === id);
          return found === undefined ? [] : [[id, found]];
        }),
      ),
    );
  const rows = ids.flatMap((id) => {
    const now = open.find((each) => each.id === id);
    const approval = now ?? known.get(id);
    return approval === undefined ? [] : [{ approval, isOpen: now !== undefined }];
  });
  return {
    rows,
    waiting: open.length,
    isRead: data !== undefined,
    error: data === undefined ? error : null,
    readAgain: () => void refetch(),
  };
}

/** Returns a question with its context. */
export function useQuestion(id: string) {
  return useQuery({
    queryKey: questionKey(id),
    queryFn: () => ask<Question>('GET', `/api/approvals/${encodeURIComponent(id)}?with=context`),
    refetchOnMount: 'always',
  });
}

/** Returns what was decided or closed, newest first. */
export function useDecided() {
  return useQuery({
    queryKey: decidedKey,
    queryFn: async () => {
      const { approvals } = await ask<Page>('GET', `/api/approvals?limit=${mostListed}`);
      return approvals.filter(({ closed_at, decided_at }) => (decided_at ?? closed_at) !== null);
    },
    refetchOnMount: 'always',
  });
}

/** Returns the open question about a subject, asked for again each second until there is one. */
export function useQuestionAbout(subject: string | null): Approval | null {
  const { data } = useQuery({
    queryKey: ['approvals', 'about', subject],
    enabled: subject !== null,
    queryFn: async () => {
      const about = encodeURIComponent(subject ?? '');
      const { approvals } = await ask<Page>('GET', `/api/approvals?status=open&subject=${about}`);
      return approvals.find((each) => each.subject === subject) ?? null;
    },
    refetchInterval: ({ state }) => (state.data ? false : 1_000),
  });
  return data ?? null;
}
