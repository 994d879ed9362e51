/** A logistic regression: the probability is `1 / (1 + e^-(weights . features + bias))`. */
export interface Logistic {
  weights: Float64Array;
  bias: number;
}

/** Rows of features with the class of each. */
export interface Labelled {
  features: ArrayLike<number>;
  isTrue: boolean;
}

const steps = 12;

/** Returns the probability for one row, 0 to 1. */
export function probability({ weights, bias }: Logistic, features: ArrayLike<number>): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index += 1)
    sum += (weights[index] ?? 0) * (features[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Fits by Newton's method with a ridge penalty on all weights but the bias; features are not scaled. The result is
 * deterministic.
 */
export function fitLogistic(rows: readonly Labelled[], ridge: number): Logistic {
  const width = (rows[0]?.features.length ?? 0) + 1;
  // The bias is the weight of a last feature that is always 1.
  let beta = new Float64Array(width);
  const row = new Float64Array(width);
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Float64Array(width);
    const hessian = new Float64Array(width * width);
    for (const { features, isTrue } of rows) {
      row.set(features);
      row[width - 1] = 1;
      let sum = 0;
      for (let i = 0; i < width; i += 1) sum += (beta[i] ?? 0) * (row[i] ?? 0);
      const probability = 1 / (1 + Math.exp(-sum));
      const spread = probability * (1 - probability);
      for (let i = 0; i < width; i += 1) {
        const value = row[i] ?? 0;
        gradient[i] = (gradient[i] ?? 0) + value * (probability - Number(isTrue));
        const scaled = spread * value;
        if (scaled === 0) continue;
        for (let j = i, at = i * width + i; j < width; j += 1, at += 1)
          hessian[at] = (hessian[at] ?? 0) + scaled * (row[j] ?? 0);
      }
    }
    for (let i = 0; i < width; i += 1) {
      const penalty = i === width - 1 ? 1e-9 : ridge;
      gradient[i] = (gradient[i] ?? 0) + penalty * (beta[i] ?? 0);
      hessian[i * width + i] = (hessian[i * width + i] ?? 0) + penalty;
    }
    const move = solve(hessian, gradient, width);
    beta = beta.map((value, i) => value - (move[i] ?? 0));
    if (move.every((each) => Math.abs(each) < 1e-6)) break;
  }
  return { weights: beta.slice(0, width - 1), bias: beta[width - 1] ?? 0 };
}

/** Solves A x = b by Cholesky's method for a symmetric positive definite matrix, given by its upper half. */
function solve(upper: Float64Array, b: Float64Array, n: number): Float64Array {
  const at = (i: number, j: number): number => upper[i * n + j] ?? 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = i; j < n; j += 1) {
      let sum = at(i, j);
      for (let k = 0; k < i; k += 1) sum -= at(k, i) * at(k, j);
      upper[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(i, i);
    }
  }
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i += 1) {
    let sum = x[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= at(k, i) * (x[k] ?? 0);
    x[i] = sum / at(i, i);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = x[i] ?? 0;
    for (let k = i + 1; k < n; k += 1) sum -= at(i, k) * (x[k] ?? 0);
    x[i] = sum / at(i, i);
  }
  return x;
}

const folds = 5;

/**
 * Returns the probability of each row by a model fitted on the other four fifths. Rows of one group (a claim, a document) are
 * in one fifth, so that no row is judged by a model that has seen its group.
 */
export function crossValidate(rows: readonly (Labelled & { group: number })[], ridge: number): number[] {
  const judged = new Array<number>(rows.length).fill(0);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = fitLogistic(
      rows.filter(({ group }) => group % folds !== fold),
      ridge,
    );
    for (const [place, { group, features }] of rows.entries())
      if (group % folds === fold) judged[place] = probability(model, features);
  }
  return judged;
}
