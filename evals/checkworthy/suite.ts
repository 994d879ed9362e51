import { z } from 'zod';
import { extractClaims } from '../../domain/news/research/claims.ts';
import { readLabelled } from '../harness/labelled.ts';
import type { Suite } from '../harness/suite.ts';
import { auc } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';
import { averagePrecision, meanOf, ndcgAt } from '../scorers/ranking.ts';

const line = z.object({ doc: z.string(), text: z.string(), checkworthy: z.number() });

/** Number of sentences of a document that a reader would look at. */
const firstSentences = 10;

/**
 * Orders the sentences of each document by check-worthiness and compares the order with the sentences that people marked: MAP
 * over documents, resampled by document. Sentences that are not claims come last.
 */
export const checkworthySuite: Suite = async ({ data }) => {
  const sentences = (await readLabelled(data, line)).map(({ doc, text, checkworthy }) => ({
    doc,
    worth: extractClaims(text, 1)[0]?.check_worthiness ?? 0,
    isWorthy: checkworthy === 1,
  }));
  const documents = [...Map.groupBy(sentences, ({ doc }) => doc).values()]
    .map((each) => each.toSorted((a, b) => b.worth - a.worth).map(({ isWorthy }) => isWorthy))
    .filter((each) => each.includes(true));
  const overDocuments = (name: string, values: number[]) => measured(name, values.length, meanOf(values));
  const judged = sentences.map(({ worth, isWorthy }) => ({ probability: worth, isTrue: isWorthy }));
  return {
    figures: [
      overDocuments('mean average precision', documents.map(averagePrecision)),
      overDocuments(
        `NDCG of the first ${firstSentences}`,
        documents.map((each) => ndcgAt(firstSentences, each.map(Number))),
      ),
      overDocuments(
        `precision of the first ${firstSentences}`,
        documents.map((each) => each.slice(0, firstSentences).filter(Boolean).length / firstSentences),
      ),
      measured('AUC over all sentences', judged.length, auc(judged)),
    ],
    failures: {},
  };
};
