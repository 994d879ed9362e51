import { describe, expect, test } from 'vitest';
import { openKernel, sharedMemory } from '../../../../../runtime/models/embedded/kernel/kernel.ts';

const memory = sharedMemory(1 << 20);
const kernel = openKernel(memory);
const floats = new Float32Array(memory.buffer);

/** Returns numbers between -1 and 1 that are the same in every run. */
function numbers(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const put = (address: number, values: Float32Array) => floats.set(values, address / 4);
const read = (address: number, count: number) => floats.slice(address / 4, address / 4 + count);

// One place for each matrix: 64 KiB apart.
const [left, right, bias, plus, panels, out] = [0, 1, 2, 3, 4, 5].map((each) => each * 65_536) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

describe('multiply', () => {
  test.each([
    [1, 1, 8],
    [1, 7, 16],
    [2, 4, 8],
    [5, 9, 24],
    [6, 64, 8],
    [7, 3, 16],
    [13, 33, 40],
    [24, 128, 64],
  ])('adds the products of %i rows and %i steps for %i columns', (rows, depth, width) => {
    const [a, b, c, d] = [
      numbers(rows * depth, 1),
      numbers(depth * width, 2),
      numbers(width, 3),
      numbers(rows * width, 4),
    ];
    put(left, a);
    put(right, b);
    put(bias, c);
    put(plus, d);
    kernel.pack(right, width * 4, 4, depth, width / 8, panels);
    const shape = [left, depth * 4, rows, depth, panels, width / 8] as const;
    kernel.multiply(...shape, bias, plus, width * 4, out, width * 4, 0);
    const expected = Array.from({ length: rows * width }, (_, place) => {
      const [row, column] = [Math.floor(place / width), place % width];
      let sum = (c[column] ?? 0) + (d[place] ?? 0);
      for (let step = 0; step < depth; step += 1)
        sum += (a[row * depth + step] ?? 0) * (b[step * width + column] ?? 0);
      return Math.max(0, sum);
    });
    for (const [place, value] of read(out, rows * width).entries())
      expect(value).toBeCloseTo(expected[place] ?? Number.NaN, 4);
  });
});

test('pack exchanges rows and columns if the strides are exchanged', () => {
  put(right, numbers(8 * 12, 5));
  kernel.pack(right, 4, 12 * 4, 12, 1, panels);
  const packed = read(panels, 12 * 8);
  const source = read(right, 8 * 12);
  for (let step = 0; step < 12; step += 1)
    for (let column = 0; column < 8; column += 1)
      expect(packed[step * 8 + column]).toBe(source[column * 12 + step]);
});

test.each([1, 2, 3, 4, 5, 7, 8, 127])(
  'softmax turns rows of %i numbers into shares and leaves the next row alone',
  (length) => {
    const stride = Math.ceil(length / 8) * 8;
    const values = numbers(3 * stride, 6).map((value) => value * 40);
    put(left, values);
    kernel.softmax(left, stride * 4, 3, length, 0.5);
    for (let row = 0; row < 3; row += 1) {
      const own = [...values.subarray(row * stride, row * stride + length)];
      const powers = own.map((value) => Math.exp((value - Math.max(...own)) / 2));
      const sum = powers.reduce((total, each) => total + each, 0);
      for (const [place, share] of read(left + row * stride * 4, length).entries())
        expect(share).toBeCloseTo((powers[place] ?? 0) / sum, 6);
    }
  },
);

test('normalise gives each row the mean and the variance that gain and bias say', () => {
  const [rows, width] = [3, 64];
  const [values, gain, shift] = [numbers(rows * width, 7), numbers(width, 8), numbers(width, 9)];
  put(left, values);
  put(right, gain);
  put(bias, shift);
  kernel.normalise(left, rows, width, right, bias, out);
  const result = read(out, rows * width);
  for (let row = 0; row < rows; row += 1) {
    const own = [...values.subarray(row * width, (row + 1) * width)];
    const mean = own.reduce((sum, each) => sum + each, 0) / width;
    const variance = own.reduce((sum, each) => sum + (each - mean) ** 2, 0) / width;
    for (const [place, value] of own.entries())
      expect(result[row * width + place]).toBeCloseTo(
        ((value - mean) / Math.sqrt(variance + 1e-6)) * (gain[place] ?? 0) + (shift[place] ?? 0),
        5,
      );
  }
});

test.each([1, 5, 6, 7, 13])('multiplyIntegers adds the products of %i quantised rows', (rows) => {
  const [depth, width] = [48, 16];
  const values = numbers(rows * depth, 15).map((value, place) => value * (1 + Math.floor(place / depth)));
  // A panel of eight columns has two steps of depth side by side.
  const weights = Int16Array.from(numbers(depth * width, 16), (value) => Math.round(value * 10_000));
  const [columnScales, shift, added] = [
    numbers(width, 17).map((value) => Math.abs(value) / 10_000),
    numbers(width, 18),
    numbers(rows * width, 19),
  ];
  put(left, values);
  new Int16Array(memory.buffer, right, weights.length).set(weights);
  const scales = out + 32_768;
  const scalesOfColumns = bias + 32_768;
  put(scalesOfColumns, columnScales);
  put(bias, shift);
  put(plus, added);
  kernel.quantise(left, rows, depth, panels, scales);
  const rest = [bias, plus, width * 4, out, width * 4, -3, rows, width / 8] as const;
  kernel.multiplyIntegers(panels, scales, depth, right, scalesOfColumns, ...rest);
  for (const [place, result] of read(out, rows * width).entries()) {
    const [row, column] = [Math.floor(place / width), place % width];
    let sum = 0;
    for (let step = 0; step < depth; step += 1) {
      const weight = Math.floor(column / 8) * depth * 8 + (step >> 1) * 16 + (column % 8) * 2 + (step & 1);
      sum += (values[row * depth + step] ?? 0) * (weights[weight] ?? 0);
    }
    const expected = sum * (columnScales[column] ?? 0) + (shift[column] ?? 0) + (added[place] ?? 0);
    // A row has 8,191 different numbers.
    expect(Math.abs(result - Math.max(-3, expected))).toBeLessThan(0.002 * rows);
  }
});

test('quantise writes rows from -4,095 to 4,095, a row of zeros included', () => {
  put(left, Float32Array.of(...[0, 0, 0, 0, 0, 0, 0, 0], ...[-2, 1, 2, 0.5, 0, 0, 0, -0.001]));
  kernel.quantise(left, 2, 8, panels, out);
  const integers = [...new Int16Array(memory.buffer, panels, 16)];
  expect(integers).toEqual([0, 0, 0, 0, 0, 0, 0, 0, -4095, 2048, 4095, 1024, 0, 0, 0, -2]);
  expect(read(out, 2)[1]).toBeCloseTo(2 / 4095, 8);
});

test.each([0, 0.1, 1])('multiplySparse adds what multiply would, if a share of %d is positive', (share) => {
  const [rows, depth, width] = [5, 48, 64];
  const values = numbers(rows * depth, 11).map((value, place) =>
    (place * 7919) % 100 < share * 100 ? Math.abs(value) + 0.01 : 0,
  );
  const [weights, shift, added] = [numbers(depth * width, 12), numbers(width, 13), numbers(rows * width, 14)];
  put(left, values);
  // Panels of 32 columns, each with its rows one after the other.
  for (const [place, weight] of weights.entries()) {
    const [step, column] = [Math.floor(place / width), place % width];
    floats[right / 4 + Math.floor(column / 32) * depth * 32 + step * 32 + (column % 32)] = weight;
  }
  put(bias, shift);
  put(plus, added);
  kernel.compress(left, rows, depth, panels);
  kernel.multiplySparse(panels, rows, depth, right, width / 32, bias, plus, out);
  for (const [place, result] of read(out, rows * width).entries()) {
    const [row, column] = [Math.floor(place / width), place % width];
    let sum = (shift[column] ?? 0) + (added[place] ?? 0);
    for (let step = 0; step < depth; step += 1)
      sum += (values[row * depth + step] ?? 0) * (weights[step * width + column] ?? 0);
    expect(result).toBeCloseTo(sum, 4);
  }
});

test('average writes the mean of all rows', () => {
  const values = numbers(5 * 16, 10);
  put(left, values);
  kernel.average(left, 5, 16, out);
  for (const [column, mean] of read(out, 16).entries()) {
    const own = [0, 1, 2, 3, 4].map((row) => values[row * 16 + column] ?? 0);
    expect(mean).toBeCloseTo(own.reduce((sum, each) => sum + each, 0) / 5, 6);
  }
});
