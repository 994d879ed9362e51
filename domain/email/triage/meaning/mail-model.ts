import { z } from 'zod';
import { type Features, featurePlaces, featuresOf, featureVersion } from './features.ts';
import { type Head, heads } from './heads.ts';

/** The head of a file of weights: what stands in the tables after it, and how their scores become decisions. */
const modelHead = z.object({
  version: z.string(),
  feature_version: z.number(),
  heads: z.array(z.string()),
  width: z.int().positive(),
  hidden: z.int().positive(),
  /** Places of the table of vectors, a power of two. */
  places: z.int().positive(),
  /** Number that one step of an entry stands for, by table. */
  scales: z.object({ linear: z.number(), vectors: z.number() }),
  /** Weights of the judgement of whole messages, by its name (`judge-message.ts`). */
  judgement: z.record(z.string(), z.number()),
});
export type ModelHead = z.infer<typeof modelHead>;

/** The tables of a model. */
export interface ModelTables {
  /** Weights of the regressions; those of a feature stand together. */
  linear: Int8Array;
  linearBiases: Float32Array;
  /** A vector for each feature. */
  vectors: Int8Array;
  first: Float32Array;
  firstBiases: Float32Array;
  second: Float32Array;
  secondBiases: Float32Array;
}

/** Writes a model as one file: the length of the head, the head as JSON, and the tables. */
export function writeModel(head: ModelHead, tables: ModelTables): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  // The tables begin at a multiple of four, as their numbers need.
  const start = Math.ceil((4 + text.length) / 4) * 4;
  const parts = tablesInOrder(tables).map(
    (table) => new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
  );
  const file = new Uint8Array(start + parts.reduce((total, part) => total + part.length, 0));
  new DataView(file.buffer).setUint32(0, text.length, true);
  file.set(text, 4);
  let at = start;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

const tablesInOrder = (tables: ModelTables) => [
  tables.linearBiases,
  tables.first,
  tables.firstBiases,
  tables.second,
  tables.secondBiases,
  tables.linear,
  tables.vectors,
];

/** The odds of each head, as logarithms, in the order of `heads`. */
export type Odds = Float64Array;

/**
 * The mail model: the mean of one logistic regression for each head and of a small network for all heads, both over hashed
 * features of the text. It reads a sentence in some tens of microseconds, and needs no other model.
 */
export class MailModel {
  readonly head: ModelHead;
  readonly #tables: ModelTables;
  /** The number of features that were read so far: the work, for tests of its growth. */
  steps = 0;

  /** Reads a file of weights. Throws an error if it belongs to other features or is cut off. */
  constructor(file: Uint8Array) {
    const length = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true);
    const head = modelHead.parse(JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))));
    if (head.feature_version !== featureVersion || head.heads.join() !== heads.join())
      throw new Error(
        'The weights of the mail model belong to other features. Train it again: npm run train:mail.',
      );
    const { width, hidden, places } = head;
    let at = Math.ceil((4 + length) / 4) * 4;
    const next = (bytes: number): ArrayBuffer => {
      if (at + bytes > file.byteLength)
        throw new Error('The file of the mail model is cut off. Fetch it again.');
      // A copy: the file may be a view of other bytes, and its numbers must begin at a multiple of four.
      const part = new Uint8Array(file.subarray(at, at + bytes)).buffer;
      at += bytes;
      return part;
    };
    this.head = head;
    this.#tables = {
      linearBiases: new Float32Array(next(heads.length * 4)),
      first: new Float32Array(next(width * hidden * 4)),
      firstBiases: new Float32Array(next(hidden * 4)),
      second: new Float32Array(next(hidden * heads.length * 4)),
      secondBiases: new Float32Array(next(heads.length * 4)),
      linear: new Int8Array(next(featurePlaces * heads.length)),
      vectors: new Int8Array(next(places * width)),
    };
  }

  /** Returns the odds of a text for each head. */
  read(text: string): Odds {
    return this.oddsOf(featuresOf(text));
  }

  /** Returns the odds of features for each head. */
  oddsOf(features: Features): Odds {
    const odds = new Float64Array(heads.length);
    this.steps += features.places.length;
    if (features.places.length === 0) return odds.fill(-10);
    this.#addLinear(features, odds);
    this.#addNetwork(features, odds);
    for (let head = 0; head < odds.length; head += 1) odds[head] = (odds[head] as number) / 2;
    return odds;
  }

  #addLinear({ places, values }: Features, odds: Odds): void {
    const { linear, linearBiases } = this.#tables;
    const width = heads.length;
    const sums = new Float64Array(width);
    for (let index = 0; index < places.length; index += 1) {
      const from = (places[index] as number) * width;
      const value = values[index] as number;
      for (let head = 0; head < width; head += 1)
        sums[head] = (sums[head] as number) + value * (linear[from + head] as number);
    }
    for (let head = 0; head < width; head += 1)
      odds[head] =
        (odds[head] as number) +
        (sums[head] as number) * this.head.scales.linear +
        (linearBiases[head] as number);
  }

  #addNetwork({ places, values }: Features, odds: Odds): void {
    const { vectors, first, firstBiases, second, secondBiases } = this.#tables;
    const { width, hidden, places: size, scales } = this.head;
    const input = new Float64Array(width);
    for (let index = 0; index < places.length; index += 1) {
      const from = ((places[index] as number) & (size - 1)) * width;
      const value = values[index] as number;
      for (let d = 0; d < width; d += 1)
        input[d] = (input[d] as number) + value * (vectors[from + d] as number);
    }
    for (let h = 0; h < hidden; h += 1) {
      let sum = 0;
      for (let d = 0; d < width; d += 1) sum += (input[d] as number) * (first[h * width + d] as number);
      const inner = sum * scales.vectors + (firstBiases[h] as number);
      if (inner <= 0) continue;
      for (let head = 0; head < heads.length; head += 1)
        odds[head] = (odds[head] as number) + inner * (second[head * hidden + h] as number);
    }
    for (let head = 0; head < heads.length; head += 1)
      odds[head] = (odds[head] as number) + (secondBiases[head] as number);
  }
}

/** Returns the place of a head in odds. */
export const placeOf = (head: Head): number => heads.indexOf(head);

/** Returns the probability of odds. */
export const likely = (odds: number): number => 1 / (1 + Math.exp(-odds));
