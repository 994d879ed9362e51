import { type Features, featurePlaces } from '../../../domain/email/triage/meaning/features.ts';
import { heads } from '../../../domain/email/triage/meaning/heads.ts';
import { randomOf, shuffled } from './random.ts';

/** A row of the training: features, the label of each head (NaN if unknown), and its weight. */
export interface Row {
  features: Features;
  labels: Float32Array;
  weight: number;
}

/** One logistic regression for each head over the same features; the weights of a feature stand together. */
export interface Linear {
  weights: Float32Array;
  biases: Float32Array;
}

/** Error of a head below which a row teaches nothing; it saves most of the time of later rounds. */
const negligible = 0.005;

/** The settings of the regression. */
export interface LinearSettings {
  epochs: number;
  rate: number;
  /** Ridge penalty, applied to the features of a row. */
  ridge: number;
  seed: number;
}

/** Fits by stochastic gradients with a rate for each weight (AdaGrad). The result depends on rows and settings alone. */
export function trainLinear(rows: readonly Row[], { epochs, rate, ridge, seed }: LinearSettings): Linear {
  const width = heads.length;
  const weights = new Float32Array(featurePlaces * width);
  const squares = new Float32Array(featurePlaces * width).fill(1e-6);
  const biases = new Float32Array(width);
  const biasSquares = new Float32Array(width).fill(1e-6);
  const random = randomOf(seed);
  const odds = new Float32Array(width);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const speed = rate * (1 - epoch / epochs);
    for (const index of shuffled(rows.length, random)) {
      const row = rows[index];
      if (row === undefined) continue;
      const { places, values } = row.features;
      odds.set(biases);
      for (let at = 0; at < places.length; at += 1) {
        const from = (places[at] as number) * width;
        const value = values[at] as number;
        for (let head = 0; head < width; head += 1)
          odds[head] = (odds[head] as number) + value * (weights[from + head] as number);
      }
      for (let head = 0; head < width; head += 1) {
        const label = row.labels[head] as number;
        const slope = Number.isNaN(label)
          ? 0
          : row.weight * (1 / (1 + Math.exp(-(odds[head] as number))) - label);
        odds[head] = slope;
        biasSquares[head] = (biasSquares[head] as number) + slope * slope;
        biases[head] = (biases[head] as number) - (speed * slope) / Math.sqrt(biasSquares[head] as number);
      }
      for (let at = 0; at < places.length; at += 1) {
        const from = (places[at] as number) * width;
        const value = values[at] as number;
        for (let head = 0; head < width; head += 1) {
          const slope = odds[head] as number;
          if (slope < negligible && slope > -negligible) continue;
          const place = from + head;
          const gradient = slope * value + ridge * (weights[place] as number);
          const square = (squares[place] as number) + gradient * gradient;
          squares[place] = square;
          weights[place] = (weights[place] as number) - (speed * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return { weights, biases };
}
