import { panelColumns } from './kernel/multiply.ts';
import { listBytes } from './kernel/sparse.ts';

/** Numbers in a vector of the model. */
export const sentenceDimension = 512;
/** Word pieces of one sentence that the model reads; the rest is ignored. */
export const mostPieces = 128;
/** Word pieces in one pass of the model: more are no faster, and a pass cannot be interrupted. */
export const mostRows = 2 * mostPieces;
/** Sentences in one pass. */
export const mostSentences = 64;
/** Entries of the embedding table. */
const vocabularySize = 8_002;
/** Numbers in an entry of the embedding table. */
export const pieceWidth = 256;
/** Numbers between the two products of a feed-forward part. */
export const hiddenWidth = 1_536;
/** Heads of attention in both layers. */
export const heads = 4;

/** A dense layer: its weights in panels, and its bias. */
export interface Dense {
  readonly panels: number;
  readonly bias: number;
  readonly depth: number;
  readonly width: number;
}

/** A dense layer whose weights are integers of 16 bits, with the number that one stands for in each column. */
export interface IntegerDense extends Dense {
  readonly scales: number;
}

/** The gain and the bias of a normalisation. */
export interface Norm {
  readonly gain: number;
  readonly bias: number;
  readonly width: number;
}

/** The addresses of one transformer layer. */
export interface Layer {
  readonly before: Norm;
  readonly attend: IntegerDense;
  readonly project: IntegerDense;
  readonly between: Norm;
  readonly widen: IntegerDense;
  readonly narrow: Dense;
}

/** The addresses of the model's weights in shared memory, in bytes. */
export interface Layout {
  readonly pieces: number;
  readonly positions: number;
  /** As many zeros as the widest row has numbers. */
  readonly zeros: number;
  readonly adjust: IntegerDense;
  readonly layers: readonly [Layer, Layer];
  readonly head: Dense;
  /** The end of the weights; the workspaces of the threads follow. */
  readonly end: number;
}

/** The addresses of one thread's workspace. */
export interface Workspace {
  readonly input: number;
  readonly state: number;
  readonly normal: number;
  readonly wide: number;
  readonly attended: number;
  /** The rows that are multiplied next, as integers, and what one stands for in each row. */
  readonly integers: number;
  readonly integerScales: number;
  readonly keys: number;
  readonly values: number;
  readonly scores: number;
  /** The positive numbers of the rows between the two products of a feed-forward part. */
  readonly lists: number;
  readonly meanHidden: number;
  readonly meanState: number;
  readonly out: number;
  readonly end: number;
}

/** Hands out addresses one after the other, each at the start of a cache line. */
function allocator(start: number) {
  let next = start;
  const floats = (count: number): number => {
    const address = next;
    next = Math.ceil((next + count * 4) / 64) * 64;
    return address;
  };
  return { floats, end: () => next };
}

/** The addresses of the weights. */
export const layout: Layout = (() => {
  const { floats, end } = allocator(64);
  const dense = (depth: number, width: number): Dense => ({
    panels: floats(depth * width),
    bias: floats(width),
    depth,
    width,
  });
  const integer = (depth: number, width: number): IntegerDense => ({
    panels: floats((depth * width) / 2),
    scales: floats(width),
    bias: floats(width),
    depth,
    width,
  });
  const norm = (width: number): Norm => ({ gain: floats(width), bias: floats(width), width });
  const layer = (width: number): Layer => ({
    before: norm(width),
    attend: integer(width, 3 * width),
    project: integer(width, sentenceDimension),
    between: norm(sentenceDimension),
    widen: integer(sentenceDimension, hiddenWidth),
    narrow: dense(hiddenWidth, sentenceDimension),
  });
  return {
    pieces: floats(vocabularySize * pieceWidth),
    positions: floats(mostPieces * pieceWidth),
    zeros: floats(hiddenWidth),
    adjust: integer(pieceWidth, sentenceDimension),
    layers: [layer(pieceWidth), layer(sentenceDimension)],
    head: dense(sentenceDimension, sentenceDimension),
    end: end(),
  };
})();

/** Returns the addresses of a thread's workspace, counted from 0. */
export function workspaceOf(thread: number): Workspace {
  const first = workspaceFrom(layout.end);
  return workspaceFrom(layout.end + thread * (first.end - layout.end));
}

function workspaceFrom(start: number): Workspace {
  const { floats, end } = allocator(start);
  // The keys of a sentence are read in full panels, beyond its last row.
  const rows = mostRows + panelColumns;
  return {
    input: floats(rows * pieceWidth),
    state: floats(rows * sentenceDimension),
    normal: floats(rows * sentenceDimension),
    wide: floats(rows * hiddenWidth),
    attended: floats(rows * sentenceDimension),
    integers: floats((rows * sentenceDimension) / 2),
    integerScales: floats(rows),
    keys: floats(mostPieces * (sentenceDimension / heads)),
    values: floats(mostPieces * (sentenceDimension / heads)),
    scores: floats(mostPieces * mostPieces),
    lists: floats((mostRows * listBytes(hiddenWidth)) / 4),
    meanHidden: floats(mostSentences * hiddenWidth),
    meanState: floats(mostSentences * sentenceDimension),
    out: floats(mostSentences * sentenceDimension),
    end: end(),
  };
}
