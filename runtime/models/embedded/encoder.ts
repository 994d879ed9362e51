import type { Kernel } from './kernel/kernel.ts';
import { panelColumns } from './kernel/multiply.ts';
import { sparseColumns } from './kernel/sparse.ts';
import {
  type Dense,
  heads,
  hiddenWidth,
  type IntegerDense,
  type Layer,
  layout,
  mostPieces,
  mostRows,
  mostSentences,
  type Norm,
  pieceWidth,
  sentenceDimension,
  workspaceOf,
} from './layout.ts';

/** The rows of one sentence among those of a pass. */
interface Span {
  readonly first: number;
  readonly count: number;
}

const everything = Number.NEGATIVE_INFINITY;
const stateStride = sentenceDimension * 4;

/**
 * Creates the forward pass of the model (Universal Sentence Encoder, lite: two transformer layers, the mean of all
 * word pieces, one dense layer) over the weights in shared memory, with the workspace of one thread. It returns a vector of
 * unit length for each sentence, one after the other.
 *
 * The word pieces of all sentences are the rows of one matrix: nothing is padded, and only attention looks at one
 * sentence at a time. After the last layer only the mean is needed, and its last product is linear: it is computed once
 * for a sentence instead of once for a word piece.
 */
export function createEncoder(memory: WebAssembly.Memory, kernel: Kernel, thread: number) {
  const floats = new Float32Array(memory.buffer);
  const at = workspaceOf(thread);

  const dense = (
    { panels, bias, depth, width }: Dense,
    rows: number,
    from: number,
    out: number,
    { plus = layout.zeros, plusStride = 0, least = everything } = {},
  ) =>
    kernel.multiply(
      ...([from, depth * 4, rows, depth, panels, width / panelColumns] as const),
      ...([bias, plus, plusStride, out, width * 4, least] as const),
    );
  /** Like `dense`, with integers: nearly as exact, and one and a half times as fast. */
  const integers = (
    { panels, scales, bias, depth, width }: IntegerDense,
    rows: number,
    from: number,
    out: number,
    { plus = layout.zeros, plusStride = 0, least = everything } = {},
  ) => {
    kernel.quantise(from, rows, depth, at.integers, at.integerScales);
    kernel.multiplyIntegers(
      ...([at.integers, at.integerScales, depth, panels, scales, bias, plus, plusStride] as const),
      ...([out, width * 4, least, rows, width / panelColumns] as const),
    );
  };
  const normalise = ({ gain, bias, width }: Norm, rows: number, from: number) =>
    kernel.normalise(from, rows, width, gain, bias, at.normal);

  /** Writes the rows of the word pieces: twice their embedding plus the part of their position. */
  const gather = (sentences: readonly Int32Array[]) => {
    let row = at.input / 4;
    for (const pieces of sentences)
      for (let place = 0; place < pieces.length; place += 1) {
        const piece = layout.pieces / 4 + (pieces[place] ?? 0) * pieceWidth;
        const position = layout.positions / 4 + place * pieceWidth;
        for (let index = 0; index < pieceWidth; index += 1)
          floats[row + index] = 2 * (floats[piece + index] ?? 0) + (floats[position + index] ?? 0);
        row += pieceWidth;
      }
  };

  /** Attention of one head over one sentence. */
  const attend = ({ first, count }: Span, width: number, head: number) => {
    const size = width / heads;
    const stride = 3 * width * 4;
    const queries = at.wide + first * stride + head * size * 4;
    const keys = queries + width * 4;
    const values = keys + width * 4;
    const panels = Math.ceil(count / panelColumns);
    const scoreStride = panels * panelColumns * 4;
    kernel.pack(keys, 4, stride, size, panels, at.keys);
    kernel.multiply(
      ...([queries, stride, count, size, at.keys, panels] as const),
      ...([layout.zeros, layout.zeros, 0, at.scores, scoreStride, everything] as const),
    );
    kernel.softmax(at.scores, scoreStride, count, count, size ** -0.5);
    kernel.pack(values, stride, 4, count, size / panelColumns, at.values);
    kernel.multiply(
      ...([at.scores, scoreStride, count, count, at.values, size / panelColumns] as const),
      ...([layout.zeros, layout.zeros, 0] as const),
      ...([at.attended + (first * width + head * size) * 4, width * 4, everything] as const),
    );
  };

  /** Runs a layer up to the inner rows of its feed-forward part: the state in `state`, these in `wide`. */
  const run = (layer: Layer, rows: number, spans: readonly Span[], from: number) => {
    const { width } = layer.before;
    normalise(layer.before, rows, from);
    integers(layer.attend, rows, at.normal, at.wide);
    for (const span of spans) for (let head = 0; head < heads; head += 1) attend(span, width, head);
    integers(layer.project, rows, at.attended, at.state, { plus: at.state, plusStride: stateStride });
    normalise(layer.between, rows, at.state);
    integers(layer.widen, rows, at.normal, at.wide, { least: 0 });
  };

  const pass = (sentences: readonly Int32Array[], rows: number, vectors: Float32Array, from: number) => {
    const [one, two] = layout.layers;
    let first = 0;
    const spans = sentences.map(({ length: count }) => {
      first += count;
      return { first: first - count, count };
    });
    gather(sentences);
    integers(layout.adjust, rows, at.input, at.state);
    run(one, rows, spans, at.input);
    // Fifteen of sixteen numbers between the two products are zero (ReLU).
    kernel.compress(at.wide, rows, hiddenWidth, at.lists);
    kernel.multiplySparse(
      ...([at.lists, rows, hiddenWidth, one.narrow.panels, sentenceDimension / sparseColumns] as const),
      ...([one.narrow.bias, at.state, at.state] as const),
    );
    run(two, rows, spans, at.state);
    for (const [index, span] of spans.entries()) {
      const hidden = at.wide + span.first * hiddenWidth * 4;
      const state = at.state + span.first * stateStride;
      kernel.average(hidden, span.count, hiddenWidth, at.meanHidden + index * hiddenWidth * 4);
      kernel.average(state, span.count, sentenceDimension, at.meanState + index * stateStride);
    }
    const count = sentences.length;
    dense(two.narrow, count, at.meanHidden, at.meanState, { plus: at.meanState, plusStride: stateStride });
    dense(layout.head, count, at.meanState, at.out);
    for (let row = 0; row < count; row += 1)
      finish(
        floats.subarray(at.out / 4 + row * sentenceDimension, at.out / 4 + (row + 1) * sentenceDimension),
        vectors,
        (from + row) * sentenceDimension,
      );
  };

  /** Returns the vectors of sentences, given as word pieces (at least one each). */
  return (sentences: readonly Int32Array[]): Float32Array<ArrayBuffer> => {
    const vectors = new Float32Array(sentences.length * sentenceDimension);
    let from = 0;
    while (from < sentences.length) {
      const some: Int32Array[] = [];
      let rows = 0;
      for (const sentence of sentences.slice(from, from + mostSentences)) {
        const count = Math.min(sentence.length, mostPieces);
        if (rows + count > mostRows) break;
        some.push(sentence.subarray(0, mostPieces));
        rows += count;
      }
      pass(some, rows, vectors, from);
      from += some.length;
    }
    return vectors;
  };
}

/** Writes the hyperbolic tangents of a row, scaled to unit length. */
function finish(row: Float32Array, vectors: Float32Array, place: number): void {
  let sum = 0;
  for (const [index, value] of row.entries()) {
    const tangent = Math.tanh(value);
    vectors[place + index] = tangent;
    sum += tangent * tangent;
  }
  const scale = 1 / Math.sqrt(sum);
  for (let index = 0; index < row.length; index += 1)
    vectors[place + index] = (vectors[place + index] ?? 0) * scale;
}
