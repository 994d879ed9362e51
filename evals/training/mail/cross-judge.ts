import {
  type JudgementRow,
  judgementNames,
  probabilityOf,
  readText,
} from '../../../domain/email/triage/meaning/judge-message.ts';
import type { MailModel, Odds } from '../../../domain/email/triage/meaning/mail-model.ts';
import { fitLogistic } from '../../harness/logistic.ts';
import { composeMails } from './compose-mails.ts';
import { type ModelSettings, openFitted } from './fit-model.ts';
import type { Example } from './read-examples.ts';
import { rowsOf } from './rows-of.ts';
import type { Row } from './train-linear.ts';

/** A mail with all that a model says that has not seen its file. */
export interface JudgedExample {
  example: Example;
  fold: number;
  row: JudgementRow;
  odds: Odds;
  /** True if it was composed of several sentences. */
  isComposed: boolean;
}

const isMust = ({ codes }: Example): boolean => /^[HSQ]/.test(codes);

/** Gives each file a fold; the files of one language are spread over all folds. */
function foldsOf(examples: readonly Example[], folds: number): Map<string, number> {
  const fold = new Map<string, number>();
  const next = new Map<string, number>();
  for (const { file, language } of examples) {
    if (fold.has(file)) continue;
    const number = next.get(language) ?? 0;
    fold.set(file, number % folds);
    next.set(language, number + 1);
  }
  return fold;
}

/** Judges every example by a model that was trained on the files of the other folds. */
export function crossJudge(
  examples: readonly Example[],
  { folds, settings, more }: { folds: number; settings: ModelSettings; more: readonly Row[] },
): JudgedExample[] {
  const foldOf = foldsOf(examples, folds);
  return Array.from({ length: folds }, (_, fold) => {
    const seen = examples.filter(({ file }) => foldOf.get(file) !== fold);
    const unseen = examples.filter(({ file }) => foldOf.get(file) === fold);
    const model = openFitted([...rowsOf(seen), ...more], settings);
    const long = composeMails(unseen, { share: 0.25, most: 20, seed: 7 });
    return [...judge(model, unseen, fold, false), ...judge(model, long, fold, true)];
  }).flat();
}

const judge = (
  model: MailModel,
  examples: readonly Example[],
  fold: number,
  isComposed: boolean,
): JudgedExample[] =>
  examples.flatMap((example) => {
    const read = readText(model, { subject: example.subject ?? '', text: example.text });
    return read === null ? [] : [{ example, fold, row: read.row, odds: read.odds, isComposed }];
  });

/** Fits the weights of the judgement of whole messages. */
export function fitJudgement(judged: readonly JudgedExample[]): Record<string, number> {
  const rows = judged.flatMap(({ example, row, isComposed }) => {
    const labelled = { features: row, isTrue: isMust(example) };
    // The mail is what is judged, so a written one counts more than a sentence.
    return example.subject !== null && !isComposed ? [labelled, labelled, labelled] : [labelled];
  });
  const { weights, bias } = fitLogistic(rows, 1);
  return Object.fromEntries([
    ...judgementNames.map((name, index) => [name, weights[index] ?? 0]),
    ['bias', bias],
  ]);
}

/** Returns the probability of each example by weights that were fitted on the other folds. */
export function crossProbabilities(judged: readonly JudgedExample[]): number[] {
  const folds = new Set(judged.map(({ fold }) => fold));
  const weights = new Map(
    [...folds].map((fold) => [fold, fitJudgement(judged.filter((each) => each.fold !== fold))]),
  );
  return judged.map(({ row, fold }) => probabilityOf(row, weights.get(fold) ?? {}));
}
