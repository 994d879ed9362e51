import type { Issue } from './answer.ts';

/** A passage that belongs to an issue. */
export type Passage = Issue['context'][number];

/** Passages of one document or earlier issue. */
export interface Known {
  kind: Passage['kind'];
  id: string;
  title: string;
  passages: Passage[];
}

/** Groups what is known about an issue: approved documents, which may be relied on, and earlier issues, which are only history. */
export function knownOf(context: readonly Passage[]): { documents: Known[]; history: Known[] } {
  const groups = [...Map.groupBy(context, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((passages) => {
    const [first] = passages;
    return first ? [{ kind: first.kind, id: first.id, title: first.title, passages }] : [];
  });
  return {
    documents: groups.filter(({ kind }) => kind === 'document'),
    history: groups.filter(({ kind }) => kind === 'issue'),
  };
}
