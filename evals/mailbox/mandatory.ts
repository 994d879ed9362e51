import { type Figure, share, type Table } from '../harness/suite.ts';
import type { Case, Judged } from './case.ts';

type Found = Case['found'];
const calledMandatory = ({ findings }: Found) => findings.filter(({ tier }) => tier === 'mandatory');
const isSeen = ({ findings }: Found) => findings.some(({ tier }) => tier !== 'lowered');

/** Measures whether mandatory messages were found, and no others. */
export function mandatory({ mailbox, cases, facts, note }: Judged): Figure[] {
  const wanted = cases.filter(({ truth }) => truth.mandatory.length > 0);
  const hit = wanted.filter(({ truth, found }) => {
    const isFound = calledMandatory(found).length > 0;
    if (!isFound) note('mandatory messages that were not found', truth.key);
    return isFound;
  });
  const demanded = wanted.flatMap(({ truth, found }) =>
    truth.mandatory.map(({ category }) => ({ category, truth, found })),
  );
  const named = demanded.filter(({ category, truth, found }) => {
    const isNamed = calledMandatory(found).some((each) => each.category === category);
    if (!isNamed) note('mandatory categories that were not found', `${truth.key}: ${category}`);
    return isNamed;
  });
  const shown = wanted.filter(
    ({ found }) => (facts.issues.get(found.issue_id ?? '')?.mandatory.length ?? 0) > 0,
  );
  const claimed = cases.filter(({ found }) => calledMandatory(found).length > 0);
  const right = claimed.filter(({ truth, found }) => {
    const isRight = (mailbox.issues.get(truth.issue)?.mandatory.length ?? 0) > 0;
    if (!isRight)
      note(
        'messages called mandatory that are not',
        `${truth.key}: ${calledMandatory(found)
          .map(({ category, quote }) => `${category} "${quote}"`)
          .join('; ')}`,
      );
    return isRight;
  });
  return [
    { ...share('mandatory recall', hit.length, wanted.length, 1), mayNotFall: true },
    {
      ...share(
        'mandatory or suspected',
        wanted.filter(({ found }) => isSeen(found)).length,
        wanted.length,
        1,
      ),
      mayNotFall: true,
    },
    share('mandatory recall, the right category', named.length, demanded.length),
    share('mandatory messages whose issue is mandatory', shown.length, wanted.length, 1),
    share('mandatory precision', right.length, claimed.length),
  ];
}

/** Counts the mandatory concerns that were found, by their form. */
export function disguises(cases: readonly Case[]): Table {
  const groups = Map.groupBy(
    cases.filter(({ truth }) => truth.mandatory.length > 0),
    ({ truth }) =>
      truth.disguise ??
      (truth.mandatory.every(({ found_in }) => found_in === 'quoted') ? 'quoted again' : 'plain'),
  );
  const rows = [...groups].map(([name, all]): (string | number)[] => [
    name,
    all.length,
    all.filter(({ found }) => calledMandatory(found).length > 0).length,
  ]);
  return { name: 'mandatory concerns by their form', columns: ['form', 'messages', 'found'], rows };
}
