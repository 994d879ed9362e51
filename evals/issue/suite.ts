import { z } from 'zod';
import type { Suite } from '../harness/suite.ts';
import { mailOf, syncMails } from '../mailbox/sync-mails.ts';
import { readCases } from '../reviewed/read-cases.ts';
import { caseScores, meanScores } from '../scorers/clusters.ts';
import { measured } from '../scorers/measured.ts';

/** A mail of a mailbox with the matter that it belongs to. */
const issueCase = z.object({
  id: z.string(),
  lang: z.string(),
  /** Local part of the sender's address at the plant, or a whole address. */
  from: z.string(),
  sent_at: z.iso.datetime({ local: true }),
  subject: z.string(),
  text: z.string(),
  /** Id of the mail that it answers; null for a new mail. */
  answers: z.string().nullable().default(null),
  /** Name of the matter; unique in the file. */
  issue: z.string(),
});
type IssueCase = z.output<typeof issueCase>;

/**
 * Measures how mails are grouped into issues, through the whole service: B-cubed precision, recall and F1, and the pairs of mails of
 * different matters that share an issue. Each file is one mailbox.
 */
export const issueSuite: Suite = async ({ data }) => {
  const cases = await readCases('issue', data, issueCase);
  const mails = cases.map(({ from, sent_at, answers, ...each }) =>
    mailOf({ ...each, from, answers }, new Date(`${sent_at}Z`)),
  );
  const { messages } = await syncMails(mails);
  const found = cases.map(({ id }) => messages.get(id)?.issue_id ?? `alone ${id}`);
  const clustering = { gold: cases.map(({ issue }) => issue), found };
  const scores = caseScores(clustering);
  const several = new Set(
    [...Map.groupBy(cases, ({ issue }) => issue)].flatMap(([issue, all]) =>
      all.filter(({ answers }) => answers === null).length > 1 ? [issue] : [],
    ),
  );
  const spanning = cases.flatMap(({ issue }, place) => (several.has(issue) ? [place] : []));
  const wrong = mixedPairs(cases, found);
  const figure = (name: string, of: 'precision' | 'recall' | 'f1', target: number | null = null) =>
    measured(name, cases.length, (places) => meanScores(scores, places)[of], target);
  return {
    figures: [
      figure('issues: B-cubed F1', 'f1', 0.9),
      figure('issues: B-cubed precision', 'precision'),
      figure('issues: B-cubed recall', 'recall'),
      {
        ...measured(
          'issues of several new mails: B-cubed F1',
          spanning.length,
          (places) =>
            meanScores(
              scores,
              places.map((place) => spanning[place] ?? 0),
            ).f1,
        ),
      },
    ],
    failures: {
      'mails of different matters in one issue': wrong,
      'mails apart from their matter': cases.flatMap(({ id, issue, subject }, place) =>
        (scores.recall[place] ?? 0) < 1 ? [`${id} ${issue}: ${subject}`] : [],
      ),
    },
  };
};

function mixedPairs(cases: readonly IssueCase[], found: readonly string[]): string[] {
  const pairs: string[] = [];
  for (const [one, a] of cases.entries())
    for (const [other, b] of cases.entries())
      if (one < other && found[one] === found[other] && a.issue !== b.issue)
        pairs.push(`${a.id} ${a.issue}: ${a.subject} | ${b.id} ${b.issue}: ${b.subject}`);
  return pairs;
}
