import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titleForHype } from '../../domain/news/edition/hype.ts';
import { createEmbeddedEmbedder, sentencePart } from '../../runtime/models/embedded/embedder.ts';
import { crossValidate, fitLogistic } from '../harness/logistic.ts';
import { auc, calibrationError, f1 } from '../scorers/classification.ts';
import { readTitles } from './cases.ts';

// Fits the weights of `domain/news/edition/hype.ts` on labelled titles and writes them with a description. No title is stored.

const ridge = 0.02;
const { values } = parseArgs({
  options: { data: { type: 'string' }, labels: { type: 'string' }, licence: { type: 'string' } },
});
if (values.data === undefined || values.labels === undefined || values.licence === undefined) {
  console.error('Usage: node evals/hype/fit.ts --data FILE --labels "NAME OF THE SET" --licence NAME');
  process.exit(2);
}
const cases = await readTitles(values.data);
const embedder = createEmbeddedEmbedder();
const vectors = await embedder.embed(cases.map(({ title }) => titleForHype(title)));
await embedder.close();
const rows = cases.map(({ isTrue }, place) => ({
  features: sentencePart(vectors[place] ?? new Float32Array()),
  isTrue,
  group: place,
}));
const judged = crossValidate(rows, ridge).map((probability, place) => ({
  probability,
  isTrue: rows[place]?.isTrue ?? false,
}));
const all = Int32Array.from(rows, (_, place) => place);
const { weights, bias } = fitLogistic(rows, ridge);
const card = [
  `${cases.length} titles of ${values.labels} (${values.licence}); no title is kept here.`,
  `Five-fold cross-validated: AUC ${auc(judged)(all).toFixed(4)}, F1 ${f1(judged, 0.5)(all).toFixed(4)}, calibration error ${calibrationError(judged)(all).toFixed(4)}.`,
  `Over the meaning part of vectors of ${embedder.id}; ridge ${ridge}. Written by evals/hype/fit.ts.`,
];
const text = `/**
 * Weights of the hype of a title, over the embedding of the title.
${card.map((line) => ` * ${line}`).join('\n')}
 */
export const hypeWeights: readonly number[] = [${[...weights].map((each) => Number(each.toFixed(2))).join(', ')}];

/** The intercept of the regression. */
export const hypeBias = ${Number(bias.toFixed(3))};
`;
await writeFile(join(import.meta.dirname, '..', '..', 'domain', 'news', 'edition', 'hype-weights.ts'), text);
console.log(card.join('\n'));
