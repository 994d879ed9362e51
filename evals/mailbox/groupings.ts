import type { Figure } from '../harness/suite.ts';
import { caseScores, meanScores } from '../scorers/clusters.ts';
import { measured } from '../scorers/measured.ts';
import type { Case, Judged } from './case.ts';

/** Measures how well messages were grouped into threads and issues. */
export function groupings({ mailbox, cases: all, note }: Judged): Figure[] {
  const figure = (
    name: string,
    cases: readonly Case[],
    by: 'issue' | 'thread',
    target: number | null,
  ): Figure => {
    const clustering = {
      gold: cases.map(({ truth }) => truth[by]),
      found: cases.map(
        ({ found }) => (by === 'issue' ? found.issue_id : found.thread_id) ?? `alone ${found.content_hash}`,
      ),
    };
    const scores = caseScores(clustering);
    cases.forEach(({ truth }, place) => {
      const [p, r] = [scores.precision[place] ?? 0, scores.recall[place] ?? 0];
      if (target !== null && p < 1)
        note(`${by}s that mix separate matters`, `${truth.key} (${p.toFixed(2)})`);
      if (target !== null && r < 1) note(`${by}s that are split up`, `${truth.key} (${r.toFixed(2)})`);
    });
    return measured(name, cases.length, (places) => meanScores(scores, places).f1, target);
  };
  const known = all.filter(({ truth }) => mailbox.issues.get(truth.issue)?.status !== null);
  const threadsOf = Map.groupBy(known, ({ truth }) => truth.issue);
  const spanning = known.filter(
    ({ truth }) => new Set(threadsOf.get(truth.issue)?.map((each) => each.truth.thread)).size > 1,
  );
  return [
    figure('threads, B-cubed F1', all, 'thread', 0.96),
    figure('issues, B-cubed F1', all, 'issue', 0.95),
    figure('issues without newsletters and notices, B-cubed F1', known, 'issue', null),
    figure('issues of several threads, B-cubed F1', spanning, 'issue', null),
  ];
}
