import { baseSubject } from '../../domain/email/sync/base-subject.ts';
import { bootstrap, generator } from '../../domain/quality/bootstrap.ts';
import type { Figure, Suite } from '../harness/suite.ts';
import { caseScores, meanScores } from '../scorers/clusters.ts';
import { messageOf, readCases, type ThreadCase } from './case.ts';
import { threadAll } from './memory-mailbox.ts';

/** Share of the messages that lose In-Reply-To and References, and the seeds for choosing them. */
const blankShare = 0.3;
const seeds = [1, 2, 3];

function figuresOf(
  name: string,
  cases: readonly ThreadCase[],
  found: readonly string[],
  target: number | null,
): Figure[] {
  const each = caseScores({ gold: cases.map(({ thread_gold }) => thread_gold), found });
  const n = cases.length;
  return (['precision', 'recall', 'f1'] as const).map((key) => ({
    name: `${name}: B-cubed ${key === 'f1' ? 'F1' : key}`,
    n,
    value: meanScores(each, cases.keys())[key],
    interval: bootstrap(n, (places) => meanScores(each, places)[key]),
    target: key === 'f1' ? target : null,
    bound: 'at_least',
  }));
}

/**
 * Threads the messages of an archive as syncs do and compares the result with the true conversations: with all headers, and
 * without those that name the parents for a random part. The baseline uses the subject only.
 */
export const threadSuite: Suite = async ({ data }) => {
  const cases = await readCases(data);
  const whole = await threadAll(cases.map((entry, index) => messageOf(entry, index, false)));
  const blanked = [];
  for (const seed of seeds) {
    const draw = generator(seed);
    const found = await threadAll(cases.map((entry, index) => messageOf(entry, index, draw() < blankShare)));
    blanked.push({ seed, found });
  }
  const bySubject = cases.map(({ subject }) => baseSubject(subject ?? '').base);
  return {
    figures: [
      ...figuresOf('with headers', cases, whole, 0.99),
      ...blanked.flatMap(({ seed, found }) => figuresOf(`30 % without (draw ${seed})`, cases, found, 0.96)),
      ...figuresOf('baseline: subject alone', cases, bySubject, null),
    ],
    failures: {
      'with headers: mixed with another conversation': mixed(cases, whole),
      'without: mixed with another conversation': mixed(cases, blanked[0]?.found ?? []),
      'without: left alone': parted(cases, blanked[0]?.found ?? []),
    },
  };
};

/** Lists found conversations that contain more than one true one, by their subjects. */
function mixed(cases: readonly ThreadCase[], found: readonly string[]): string[] {
  const groups = Map.groupBy(cases.keys(), (index) => found[index]);
  return [...groups.values()].flatMap((places) => {
    const gold = new Set(places.map((place) => cases[place]?.thread_gold));
    return gold.size > 1
      ? [`${gold.size}: ${[...new Set(places.map((place) => cases[place]?.subject))].join(' | ')}`]
      : [];
  });
}

/** Lists messages that are alone although their true conversation has more. */
function parted(cases: readonly ThreadCase[], found: readonly string[]): string[] {
  const [gold, own] = [Map.groupBy(cases, ({ thread_gold }) => thread_gold), Map.groupBy(found, (id) => id)];
  return cases.flatMap((entry, index) =>
    (gold.get(entry.thread_gold)?.length ?? 0) > 1 && own.get(found[index] ?? '')?.length === 1
      ? [`${entry.date} ${entry.subject}`]
      : [],
  );
}
