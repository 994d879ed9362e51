import { integerTiles, multiplyIntegers, quantise } from './integers.ts';
import { encodeModule } from './module.ts';
import { multiply, panelColumns, tiles } from './multiply.ts';
import { average, normalise, pack, softmax } from './rows.ts';
import { compress, multiplySparse } from './sparse.ts';

/** The functions of the module; addresses and strides are in bytes. Each says at its source what it computes. */
export interface Kernel {
  multiply(
    left: number,
    leftStride: number,
    rows: number,
    depth: number,
    panels: number,
    panelCount: number,
    bias: number,
    plus: number,
    plusStride: number,
    out: number,
    outStride: number,
    least: number,
  ): void;
  multiplyIntegers(
    left: number,
    scales: number,
    depth: number,
    panels: number,
    columnScales: number,
    bias: number,
    plus: number,
    plusStride: number,
    out: number,
    outStride: number,
    least: number,
    rows: number,
    panelCount: number,
  ): void;
  quantise(source: number, rows: number, depth: number, out: number, scales: number): void;
  compress(source: number, rows: number, depth: number, lists: number): void;
  multiplySparse(
    lists: number,
    rows: number,
    depth: number,
    panels: number,
    panelCount: number,
    bias: number,
    plus: number,
    out: number,
  ): void;
  normalise(source: number, rows: number, width: number, gain: number, bias: number, out: number): void;
  softmax(matrix: number, stride: number, rows: number, length: number, scale: number): void;
  average(source: number, rows: number, width: number, out: number): void;
  pack(
    source: number,
    depthStride: number,
    columnStride: number,
    depth: number,
    panels: number,
    out: number,
  ): void;
}

export { panelColumns };

/** Creates memory of this many bytes that worker threads share. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const pages = pagesOf(bytes);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Compiles the functions for a memory made by `sharedMemory`. */
export function openKernel(memory: WebAssembly.Memory): Kernel {
  const pages = pagesOf(memory.buffer.byteLength);
  const functions = [
    ...tiles,
    ...integerTiles,
    ...[multiply, multiplyIntegers(tiles.length), normalise, softmax, average, pack],
    ...[quantise, compress, multiplySparse],
  ];
  const module = new WebAssembly.Module(encodeModule(functions, { least: pages, most: pages }));
  return new WebAssembly.Instance(module, { host: { memory } }).exports as unknown as Kernel;
}

const pagesOf = (bytes: number): number => Math.ceil(bytes / 65_536);
