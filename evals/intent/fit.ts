import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requestThreshold } from '../../domain/email/triage/signals/request-classifier.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { fitLogistic } from '../harness/logistic.ts';
import { auc, calibrationError, f1 } from '../scorers/classification.ts';
import { readSentences } from './cases.ts';
import { judgeAcross, requestRidge, rowsOf } from './rows.ts';

// Fits the weights of `domain/email/triage/signals/request-classifier.ts` on labelled sentences and writes them with a description. No
// sentence is stored.

const { values } = parseArgs({
  options: { data: { type: 'string' }, labels: { type: 'string' }, licence: { type: 'string' } },
});
if (values.data === undefined || values.labels === undefined || values.licence === undefined) {
  console.error('Usage: node evals/intent/fit.ts --data FILE --labels "NAME OF THE SET" --licence NAME');
  process.exit(2);
}
const cases = await readSentences(values.data);
const embedder = createEmbeddedEmbedder();
const rows = await rowsOf(embedder, cases);
await embedder.close();
const judged = judgeAcross(rows);
const all = Int32Array.from(rows, (_, place) => place);
const { weights, bias } = fitLogistic(rows, requestRidge);
const card = [
  `${cases.length} sentences of ${values.labels} (${values.licence}); no sentence is kept here.`,
  `Five-fold cross-validated: AUC ${auc(judged)(all).toFixed(4)}, F1 ${f1(judged, requestThreshold)(all).toFixed(4)} at ${requestThreshold}, calibration error ${calibrationError(judged)(all).toFixed(4)}.`,
  `Over the meaning part of vectors of ${embedder.id} and the wording (request-features.ts); ridge ${requestRidge}. Written by evals/intent/fit.ts.`,
];
const text = `/**
 * Weights of the probability that a sentence asks for something.
${card.map((line) => ` * ${line}`).join('\n')}
 */
export const requestWeights: readonly number[] = [${[...weights].map((each) => Number(each.toFixed(2))).join(', ')}];

/** The intercept of the regression. */
export const requestBias = ${Number(bias.toFixed(3))};
`;
await writeFile(
  join(import.meta.dirname, '..', '..', 'domain', 'email', 'triage', 'signals', 'request-weights.ts'),
  text,
);
console.log(card.join('\n'));
