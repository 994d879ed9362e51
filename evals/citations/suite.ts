import { z } from 'zod';
import {
  type CitedFinding,
  type GatedFindings,
  gateCitations,
} from '../../domain/news/research/citations.ts';
import type { PassageFinding } from '../../domain/news/research/finding.ts';
import { compareClaim } from '../../graphs/news/research/compare-claim-task.ts';
import { answerAll } from '../harness/answering.ts';
import { readLabelled } from '../harness/labelled.ts';
import { type Figure, type Suite, share, unanswered } from '../harness/suite.ts';
import { inventFindings } from './inventing-model.ts';
import { type Article, type Question, questionsOf } from './questions.ts';

const line = z.object({ id: z.string(), cluster: z.string(), text: z.string() });

/** The answers to all questions, before and after the citation gate. */
interface Judged {
  answered: PassageFinding[][];
  gated: GatedFindings[];
}

/**
 * Measures whether the citation gate lets anything through that was not given or is not in the stored text. Claims of real
 * articles are compared with other articles of their event, by the models of the service and by one that invents. The
 * findings are verified here independently, against the articles themselves.
 */
export const citationsSuite: Suite = async (options) => {
  const { data, model } = options;
  const articles: Article[] = await readLabelled(data, line);
  const stored = new Map(articles.map(({ id, text }) => [id, text]));
  const questions = questionsOf(articles);
  const gate = (answered: PassageFinding[][]): Judged => ({
    answered,
    gated: answered.map((each, place) => gateCitations(each, questions[place]?.passages ?? [], stored)),
  });
  const inputs = questions.map(({ claim, passages }) => ({
    claim,
    passages: passages.map(({ id, text }) => ({ id, text })),
  }));
  const answers = await answerAll(options, compareClaim, inputs);
  const honest = gate(answers.map((answer) => answer?.findings ?? []));
  const inventing = gate(questions.map((question, place) => inventFindings(question, place)));
  return {
    figures: [
      share(
        'questions with passages',
        questions.filter(({ passages }) => passages.length > 0).length,
        questions.length,
      ),
      unanswered(answers),
      ...outcome(model, questions, honest, stored),
      ...outcome('inventing model', questions, inventing, stored),
      ...inventions(questions, inventing, stored),
    ],
    tables: [
      {
        name: 'dropped by the gate',
        columns: ['count', 'model', 'reason'],
        rows: [...dropped(model, honest), ...dropped('inventing', inventing)],
      },
    ],
    failures: {},
  };
};

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Tests whether a citation names a passage of this question and quotes its article at that position. */
function isGenuine(
  finding: CitedFinding,
  question: Question | undefined,
  stored: ReadonlyMap<string, string>,
) {
  const passage = question?.passages.find(({ id }) => id === finding.passage);
  const text = stored.get(finding.document)?.slice(finding.start, finding.end);
  return {
    isGiven: passage !== undefined && passage.document === finding.document,
    isQuoted: finding.quote !== '' && text === finding.quote,
  };
}

function outcome(
  who: string,
  questions: readonly Question[],
  { answered, gated }: Judged,
  stored: ReadonlyMap<string, string>,
): Figure[] {
  const checked = gated.flatMap(({ findings }, place) =>
    findings.map((finding) => isGenuine(finding, questions[place], stored)),
  );
  const n = checked.length;
  const settled = gated.filter(({ findings }) => findings.length > 0).length;
  return [
    share(`${who}: claims with a finding`, settled, gated.length),
    share(`${who}: passages answered that became findings`, n, answered.flat().length),
    share(
      `${who}: citations to something never given`,
      checked.filter(({ isGiven }) => !isGiven).length,
      n,
      0,
      'at_most',
    ),
    share(
      `${who}: quotes absent from the stored text`,
      checked.filter(({ isQuoted }) => !isQuoted).length,
      n,
      0,
      'at_most',
    ),
  ];
}

/** Counts the inventions that were dropped, and the true citations that were kept. */
function inventions(
  questions: readonly Question[],
  { answered, gated }: Judged,
  stored: ReadonlyMap<string, string>,
) {
  const tally = { inventions: 0, dropped: 0, genuine: 0, kept: 0 };
  for (const [place, findings] of answered.entries()) {
    const { passages = [] } = questions[place] ?? {};
    const kept = new Set(gated[place]?.findings.map(({ passage }) => passage));
    for (const { passage: id, quote } of findings) {
      const passage = passages.find((each) => each.id === id);
      const text =
        passage === undefined ? '' : (stored.get(passage.document) ?? '').slice(passage.start, passage.end);
      const isTrue = quote !== null && quote.trim().length > 2 && normal(text).includes(normal(quote));
      if (isTrue) tally.genuine += 1;
      else tally.inventions += 1;
      if (isTrue && kept.has(id)) tally.kept += 1;
      if (!isTrue && !kept.has(id)) tally.dropped += 1;
    }
  }
  return [
    share('inventions dropped', tally.dropped, tally.inventions, 1),
    share('true citations of the inventing model kept', tally.kept, tally.genuine),
  ];
}

const dropped = (who: string, { gated }: Judged): (string | number)[][] => {
  const counts = new Map<string, number>();
  for (const each of gated)
    for (const [fault, count] of Object.entries(each.dropped))
      counts.set(fault, (counts.get(fault) ?? 0) + count);
  return [...counts].map(([fault, count]) => [count, who, fault]);
};
