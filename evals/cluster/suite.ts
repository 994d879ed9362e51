import { bootstrap } from '../../domain/quality/bootstrap.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { type Figure, type Suite, share } from '../harness/suite.ts';
import { type Clustering, caseScores, meanScores, pairwise, wrongMerges } from '../scorers/clusters.ts';
import { type ClusterCase, readCases } from './case.ts';
import { articleOf, type Embed, joinAll } from './memory-archive.ts';

/** Returns the target for a set with these fields: B-cubed F1. */
function targetOf(cases: readonly ClusterCase[]): number {
  if (cases.some(({ topic }) => topic !== undefined)) return 0.9;
  return cases.some(({ ts }) => ts !== undefined) ? 0.8 : 0.83;
}

/** Returns the figures of one clustering: agreement with the true events, and wrong merges. */
function measure(cases: readonly ClusterCase[], found: readonly string[]): Figure[] {
  const clustering: Clustering = { gold: cases.map(({ cluster }) => cluster), found };
  const each = caseScores(clustering);
  const n = cases.length;
  const figure = (name: string, key: 'precision' | 'recall' | 'f1', target: number | null): Figure => ({
    name,
    n,
    value: meanScores(each, cases.keys())[key],
    interval: bootstrap(n, (places) => meanScores(each, places)[key]),
    target,
    bound: 'at_least',
  });
  const pairs = pairwise(clustering);
  return [
    figure('B-cubed precision', 'precision', null),
    figure('B-cubed recall', 'recall', null),
    figure('B-cubed F1', 'f1', targetOf(cases)),
    share(
      'pairs put together that are one event',
      pairs.merged,
      Math.round(pairs.merged / (pairs.precision || 1)),
    ),
    share('pairs of one event that were put together', pairs.merged, pairs.same),
    ...wrongly(cases, clustering),
  ];
}

/** Measures merged events of one kind; the interval resamples kinds, because pairs of one kind are not independent. */
function wrongly(cases: readonly ClusterCase[], clustering: Clustering): Figure[] {
  if (cases.some(({ topic }) => topic === undefined)) return [];
  const topics = [
    ...wrongMerges(
      clustering,
      cases.map(({ topic }) => topic ?? ''),
    ).values(),
  ];
  const rate = (places: Iterable<number>) => {
    let [wrong, pairs] = [0, 0];
    for (const place of places) {
      wrong += topics[place]?.wrong ?? 0;
      pairs += topics[place]?.pairs ?? 0;
    }
    return pairs === 0 ? 0 : wrong / pairs;
  };
  return [
    {
      name: 'pairs of one kind and two events that were put together',
      n: topics.reduce((sum, { pairs }) => sum + pairs, 0),
      value: rate(topics.keys()),
      interval: bootstrap(topics.length, rate),
      target: 0.06,
      bound: 'at_most',
    },
  ];
}

/** Joins labelled articles into stories as sweeps do, and compares the stories with the true events. */
export const clusterSuite: Suite = async ({ data }) => {
  const cases = await readCases(data);
  const embedder = createEmbeddedEmbedder();
  try {
    const embed: Embed = (texts) => embedder.embed(texts);
    const links = await joinAll(cases.map(articleOf), embed);
    return {
      figures: measure(
        cases,
        links.map((link) => link.story_id),
      ),
      failures: mistakes(cases, links),
    };
  } finally {
    await embedder.close();
  }
};

/** Lists semantic joins to a story whose first article reports a different event, with the reason given. */
function mistakes(cases: readonly ClusterCase[], links: Awaited<ReturnType<typeof joinAll>>) {
  const first = new Map<string, number>();
  for (const [index, link] of links.entries()) if (link.method === 'first') first.set(link.story_id, index);
  return {
    'joined another event': links.flatMap((link, index) => {
      const founder = cases[first.get(link.story_id) ?? index];
      const own = cases[index];
      if (link.method === 'first' || !own || !founder || founder.cluster === own.cluster) return [];
      return [`${own.title} -> ${founder.title} (${link.method}: ${link.reason})`];
    }),
  };
}
