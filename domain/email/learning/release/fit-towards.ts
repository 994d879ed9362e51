/** A row of features with its class. */
export interface FittedRow {
  features: ArrayLike<number>;
  isTrue: boolean;
  /** Weight of the row; 1 by default. */
  weight?: number;
}

const steps = 25;
const innerSteps = 60;
const halvings = 20;
const enough = 1e-7;

/**
 * Fits a logistic regression near known weights: it maximises the likelihood of the rows less half of `penalties` times the
 * squared distance from `prior`. Uses Newton's method with conjugate gradients, without a stored matrix. It is deterministic:
 * the same rows give the same weights.
 */
export function fitTowards(
  rows: readonly FittedRow[],
  prior: readonly number[],
  penalties: readonly number[],
): number[] {
  const width = prior.length;
  let beta = Float64Array.from(prior);
  for (let step = 0; step < steps; step += 1) {
    const probabilities = rows.map(({ features }) => sigmoid(dot(beta, features)));
    const gradient = new Float64Array(width);
    for (const [place, { features, isTrue, weight = 1 }] of rows.entries())
      add(gradient, features, weight * ((probabilities[place] ?? 0) - Number(isTrue)));
    for (let i = 0; i < width; i += 1)
      gradient[i] = (gradient[i] ?? 0) + (penalties[i] ?? 0) * ((beta[i] ?? 0) - (prior[i] ?? 0));
    if (gradient.every((each) => Math.abs(each) < enough)) break;
    const spread = probabilities.map((p, place) => (rows[place]?.weight ?? 1) * p * (1 - p));
    const move = solve(gradient, (vector) => {
      const result = vector.map((each, i) => each * (penalties[i] ?? 0));
      for (const [place, { features }] of rows.entries())
        add(result, features, (spread[place] ?? 0) * dot(vector, features));
      return result;
    });
    const here = lossOf(rows, beta, prior, penalties);
    let share = 1;
    let next = beta;
    for (let halving = 0; halving < halvings; halving += 1, share /= 2) {
      next = beta.map((each, i) => each - share * (move[i] ?? 0));
      if (lossOf(rows, next, prior, penalties) <= here) break;
    }
    beta = next;
  }
  return Array.from(beta);
}

/** Solves A x = b by conjugate gradients for a symmetric positive definite A; `times` multiplies A by a vector. */
function solve(b: Float64Array, times: (vector: Float64Array) => Float64Array): Float64Array {
  const x = new Float64Array(b.length);
  const residual = Float64Array.from(b);
  let direction = Float64Array.from(b);
  let size = dot(residual, residual);
  const small = size * 1e-12;
  for (let step = 0; step < innerSteps && size > small; step += 1) {
    const image = times(direction);
    const share = size / dot(direction, image);
    add(x, direction, share);
    add(residual, image, -share);
    const next = dot(residual, residual);
    const turn = next / size;
    direction = residual.map((each, i) => each + turn * (direction[i] ?? 0));
    size = next;
  }
  return x;
}

function lossOf(
  rows: readonly FittedRow[],
  beta: Float64Array,
  prior: readonly number[],
  penalties: readonly number[],
): number {
  let loss = 0;
  for (const { features, isTrue, weight = 1 } of rows) {
    const sum = dot(beta, features);
    // log(1 + e^-s) without overflow; s is positive if the row is judged correctly.
    const right = isTrue ? sum : -sum;
    loss += weight * (Math.log1p(Math.exp(-Math.abs(right))) + Math.max(0, -right));
  }
  for (let i = 0; i < beta.length; i += 1)
    loss += ((penalties[i] ?? 0) / 2) * ((beta[i] ?? 0) - (prior[i] ?? 0)) ** 2;
  return loss;
}

const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function add(to: Float64Array, vector: ArrayLike<number>, share: number): void {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] ?? 0) + share * (vector[i] ?? 0);
}
