import { featurePlaces } from '../../../domain/email/triage/meaning/features.ts';
import { heads } from '../../../domain/email/triage/meaning/heads.ts';
import { randomOf, shuffled } from './random.ts';
import type { Row } from './train-linear.ts';

/** A network with one hidden layer over the sum of the vectors of the features. */
export interface Network {
  width: number;
  hidden: number;
  /** Places of the table of vectors; features beyond share them. */
  places: number;
  vectors: Float32Array;
  first: Float32Array;
  firstBiases: Float32Array;
  second: Float32Array;
  secondBiases: Float32Array;
}

/** Error of a head below which a row teaches it nothing. */
const negligible = 0.005;

/** The settings of the network. */
export interface NetworkSettings {
  epochs: number;
  rate: number;
  width: number;
  hidden: number;
  places: number;
  /** Share of the features that are left out of each row of the training, so that none decides alone. */
  dropout: number;
  seed: number;
}

/** Fits by stochastic gradients with a rate for each weight (AdaGrad). The result depends on rows and settings alone. */
export function trainNetwork(rows: readonly Row[], settings: NetworkSettings): Network {
  const { epochs, rate, width, hidden, places, dropout, seed } = settings;
  const outputs = heads.length;
  const random = randomOf(seed);
  const table = (size: number, scale: number) =>
    Float32Array.from({ length: size }, () => (random() * 2 - 1) * scale);
  const vectors = table(places * width, 0.5 / Math.sqrt(width));
  const first = table(width * hidden, Math.sqrt(3 / width));
  const firstBiases = new Float32Array(hidden);
  const second = table(hidden * outputs, Math.sqrt(3 / hidden));
  const secondBiases = new Float32Array(outputs);
  const seen = [vectors, first, firstBiases, second, secondBiases].map(({ length }) =>
    new Float32Array(length).fill(1e-4),
  );
  const [seenVectors, seenFirst, seenFirstBiases, seenSecond, seenSecondBiases] = seen as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let speed = rate;
  const step = (target: Float32Array, square: Float32Array, at: number, gradient: number): void => {
    const sum = (square[at] as number) + gradient * gradient;
    square[at] = sum;
    target[at] = (target[at] as number) - (speed * gradient) / Math.sqrt(sum);
  };
  const [input, inner, inputSlope, innerSlope] = [width, hidden, width, hidden].map(
    (size) => new Float32Array(size),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  if (featurePlaces % places !== 0)
    throw new Error('The table of vectors must divide the places of the features.');
  const mask = places - 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    speed = rate * (1 - epoch / epochs);
    for (const index of shuffled(rows.length, random)) {
      const row = rows[index];
      if (row === undefined) continue;
      const { places: all, values } = row.features;
      const kept: number[] = [];
      input.fill(0);
      for (let at = 0; at < all.length; at += 1) {
        if (dropout > 0 && random() < dropout) continue;
        kept.push(at);
        const from = ((all[at] as number) & mask) * width;
        const value = (values[at] as number) / (1 - dropout);
        for (let d = 0; d < width; d += 1)
          input[d] = (input[d] as number) + value * (vectors[from + d] as number);
      }
      for (let h = 0; h < hidden; h += 1) {
        let sum = firstBiases[h] as number;
        for (let d = 0; d < width; d += 1) sum += (input[d] as number) * (first[h * width + d] as number);
        inner[h] = Math.max(0, sum);
      }
      innerSlope.fill(0);
      let isWrong = false;
      for (let o = 0; o < outputs; o += 1) {
        const label = row.labels[o] as number;
        if (Number.isNaN(label)) continue;
        let sum = secondBiases[o] as number;
        for (let h = 0; h < hidden; h += 1) sum += (inner[h] as number) * (second[o * hidden + h] as number);
        const wrong = row.weight * (1 / (1 + Math.exp(-sum)) - label);
        if (wrong < negligible && wrong > -negligible) continue;
        isWrong = true;
        for (let h = 0; h < hidden; h += 1) {
          if (inner[h] === 0) continue;
          const at = o * hidden + h;
          innerSlope[h] = (innerSlope[h] as number) + wrong * (second[at] as number);
          step(second, seenSecond, at, wrong * (inner[h] as number));
        }
        step(secondBiases, seenSecondBiases, o, wrong);
      }
      if (!isWrong) continue;
      inputSlope.fill(0);
      for (let h = 0; h < hidden; h += 1) {
        if (inner[h] === 0) continue;
        const wrong = innerSlope[h] as number;
        for (let d = 0; d < width; d += 1) {
          const at = h * width + d;
          inputSlope[d] = (inputSlope[d] as number) + wrong * (first[at] as number);
          step(first, seenFirst, at, wrong * (input[d] as number));
        }
        step(firstBiases, seenFirstBiases, h, wrong);
      }
      for (const at of kept) {
        const from = ((all[at] as number) & mask) * width;
        const value = (values[at] as number) / (1 - dropout);
        for (let d = 0; d < width; d += 1) {
          const gradient = value * (inputSlope[d] as number);
          const sum = (seenVectors[from + d] as number) + gradient * gradient;
          seenVectors[from + d] = sum;
          vectors[from + d] = (vectors[from + d] as number) - (speed * gradient) / Math.sqrt(sum);
        }
      }
    }
  }
  return { width, hidden, places, vectors, first, firstBiases, second, secondBiases };
}
