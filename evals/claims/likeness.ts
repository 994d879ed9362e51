import type { EvidenceStatus } from '../../domain/news/research/evidence.ts';
import {
  isDenied,
  isHedged,
  isNegated,
  oppositesBetween,
  statementWords,
} from '../../domain/news/stories/polarity.ts';
import { figuresIn, sameFigure } from '../../domain/text/figures.ts';
import { namesIn } from '../../domain/text/names.ts';
import { coverage, jaccard } from '../../domain/text/words.ts';
import { createEmbeddedEmbedder, sentencePart } from '../../runtime/models/embedded/embedder.ts';
import { crossValidate } from '../harness/logistic.ts';
import type { Figure, Table } from '../harness/suite.ts';
import { auc } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';
import { type Call, callFigures, riskCoverage, thresholdFor } from '../scorers/risk-coverage.ts';
import type { ClaimCase } from './cases.ts';

// Measures a classifier over the similarity of claim and text in place of the rules, to show what it would achieve.

const ridge = 1;
const folds = 5;

/** Computes the features: cosine, shared words, figures, names, polarity, hedges and length. */
function featuresOf(claim: string, text: string, cosine: number): number[] {
  const [wanted, words] = [statementWords(claim), statementWords(text)];
  const [figures, others] = [figuresIn(claim), figuresIn(text)];
  const found = figures.filter((figure) => others.some((other) => sameFigure(figure, other))).length;
  const names = namesIn(claim);
  return [
    cosine,
    coverage(wanted, words),
    coverage(words, wanted),
    jaccard(wanted, words),
    Number(found > 0),
    Number(found < figures.length),
    names.size === 0 ? 0.5 : coverage(names, words),
    Number(isNegated(claim) !== isNegated(text)),
    Number(isDenied(claim) !== isDenied(text)),
    Math.min(1, oppositesBetween(claim, text).length),
    Number(isHedged(text) && !isHedged(claim)),
    Number(/\?["'”’)]*$/.test(text)),
    Number(/\b(?:however|although|despite|but|instead|rather|contrary|whereas)\b/i.test(text)),
    Math.log(1 + words.size) / 5,
  ];
}

/** Returns figures and curves of the classifier, five-fold cross-validated by claim, with thresholds from the other folds. */
export async function likenessReport(
  cases: readonly ClaimCase[],
  isStatus: (one: ClaimCase, status: EvidenceStatus) => boolean,
  targets: Readonly<Record<'supported' | 'conflicting', number>>,
): Promise<{ figures: Figure[]; tables: Table[] }> {
  const groups = new Map([...new Set(cases.map(({ claim }) => claim))].map((claim, place) => [claim, place]));
  const pairs = cases.flatMap(({ claim, evidence }, place) =>
    evidence.flatMap(({ text, status }) => (status === null ? [] : [{ claim, text, status, place }])),
  );
  const texts = [...new Set(pairs.flatMap(({ claim, text }) => [claim, text]))];
  const embedder = createEmbeddedEmbedder();
  const vectors = await embedder.embed(texts).finally(() => embedder.close());
  const meanings = new Map(texts.map((text, at) => [text, sentencePart(vectors[at] ?? new Float32Array())]));
  const cosine = (a: string, b: string): number => {
    const [x, y] = [meanings.get(a), meanings.get(b)];
    return x?.reduce((sum, value, index) => sum + value * (y?.[index] ?? 0), 0) ?? 0;
  };
  const features = pairs.map(({ claim, text }) => featuresOf(claim, text, cosine(claim, text)));
  const report: { figures: Figure[]; tables: Table[] } = { figures: [], tables: [] };
  for (const status of ['supported', 'conflicting'] as const) {
    const rows = pairs.map((pair, at) => ({
      features: features[at] ?? [],
      isTrue: pair.status === status,
      group: groups.get(pair.claim) ?? 0,
    }));
    const judged = crossValidate(rows, ridge);
    const surest = new Map<number, number>();
    for (const [at, { place }] of pairs.entries())
      surest.set(place, Math.max(surest.get(place) ?? 0, judged[at] ?? 0));
    const calls = cases.map((one, place): Call & { fold: number } => ({
      confidence: surest.get(place) ?? null,
      isRight: isStatus(one, status),
      fold: (groups.get(one.claim) ?? 0) % folds,
    }));
    const chosen = Array.from({ length: folds }, (_, fold) =>
      thresholdFor(
        calls.filter((call) => call.fold !== fold),
        targets[status],
      ),
    );
    const honest = calls.map(({ confidence, isRight, fold }): Call => {
      const threshold = chosen[fold] ?? null;
      const isCalled = confidence !== null && threshold !== null && confidence >= threshold;
      return { confidence: isCalled ? confidence : null, isRight };
    });
    const ranked = judged.map((probability, at) => ({ probability, isTrue: rows[at]?.isTrue ?? false }));
    const name = `${status} by a classifier`;
    report.figures.push(measured(`${name}: AUC of single texts`, ranked.length, auc(ranked)));
    // The service does not use it, so it has no target.
    report.figures.push(
      ...callFigures(name, honest, targets[status]).map((each) => ({ ...each, target: null })),
    );
    report.tables.push(riskCoverage(name, calls));
  }
  return report;
}
