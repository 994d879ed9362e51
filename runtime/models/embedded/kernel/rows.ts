import { type Code, f32, i32, loop, v128, when } from './instructions.ts';
import type { FunctionSource, Variable } from './module.ts';

/** Bytes of four floats. */
const four = 16;

/** Returns the sum of the four floats of a register. */
const sumOf = ({ get }: Variable): Code =>
  f32.add(f32.add(v128.lane(get, 0), v128.lane(get, 1)), f32.add(v128.lane(get, 2), v128.lane(get, 3)));

/** Returns the largest of the four floats of a register. */
const largestOf = ({ get }: Variable): Code =>
  f32.max(f32.max(v128.lane(get, 0), v128.lane(get, 1)), f32.max(v128.lane(get, 2), v128.lane(get, 3)));

/** Runs the body for each address from `from`, `bytes` on, in steps of four floats. */
const overRow = (place: Variable, from: Code, end: Variable, ...body: Code[]): Code => [
  ...place.set(from),
  ...loop(...body, i32.ltU(place.tee(i32.add(place.get, i32.const(four))), end.get)),
];

/**
 * `normalise(source, rows, width, gain, bias, out)`: gives each row the mean 0 and the variance 1, times gain plus bias (layer
 * normalisation). The rows lie one after the other; the width is a multiple of four.
 */
export const normalise: FunctionSource = {
  name: 'normalise',
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [source, rows, width, gain, bias, out] = parameters as Parameters6;
    const [place, end, at] = [body.local('i32'), body.local('i32'), body.local('i32')];
    const [sum, mean, scale, centred] = [
      body.local('v128'),
      body.local('v128'),
      body.local('v128'),
      body.local('v128'),
    ];
    const count = f32.convert(width.get);
    return loop(
      end.set(i32.add(source.get, i32.shl(width.get, i32.const(2)))),
      sum.set(v128.constant(0)),
      overRow(place, source.get, end, sum.set(v128.add(sum.get, v128.load(place.get)))),
      mean.set(v128.splat(f32.div(sumOf(sum), count))),
      sum.set(v128.constant(0)),
      overRow(
        place,
        source.get,
        end,
        centred.set(v128.sub(v128.load(place.get), mean.get)),
        sum.set(v128.multiplyAdd(centred.get, centred.get, sum.get)),
      ),
      // The graph of the model adds this to the variance.
      scale.set(
        v128.splat(f32.div(f32.const(1), f32.sqrt(f32.add(f32.div(sumOf(sum), count), f32.const(1e-6))))),
      ),
      at.set(i32.const(0)),
      overRow(
        place,
        source.get,
        end,
        v128.store(
          i32.add(out.get, at.get),
          0,
          v128.multiplyAdd(
            v128.mul(v128.load(i32.add(gain.get, at.get)), scale.get),
            v128.sub(v128.load(place.get), mean.get),
            v128.load(i32.add(bias.get, at.get)),
          ),
        ),
        at.set(i32.add(at.get, i32.const(four))),
      ),
      source.set(end.get),
      out.set(i32.add(out.get, at.get)),
      rows.tee(i32.sub(rows.get, i32.const(1))),
    );
  },
};

type Parameters6 = [Variable, Variable, Variable, Variable, Variable, Variable];

/** Coefficients of e^r = 1 + r + r^2 (...) for |r| <= ln(2) / 2, highest power first (Cephes, `expf`): 2e-7 at most. */
const exponential = [
  1.98756915e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1,
];
/** ln(2) in two parts, so that whole multiples of the first are exact. */
const ln2 = [0.693359375, -2.1219444e-4] as const;
/** Below this, e^x is no normal number. */
const leastExponent = -87;

/** Puts e^x into `to`; `x` is overwritten. */
function exp(x: Variable, whole: Variable, to: Variable): Code {
  return [
    ...x.set(v128.max(x.get, v128.constant(leastExponent))),
    ...whole.set(v128.nearest(v128.mul(x.get, v128.constant(Math.LOG2E)))),
    ...x.set(v128.multiplyAdd(whole.get, v128.constant(-ln2[0]), x.get)),
    ...x.set(v128.multiplyAdd(whole.get, v128.constant(-ln2[1]), x.get)),
    ...to.set(v128.constant(exponential[0] ?? 0)),
    ...exponential.slice(1).flatMap((each) => to.set(v128.multiplyAdd(to.get, x.get, v128.constant(each)))),
    ...to.set(v128.multiplyAdd(v128.mul(x.get, x.get), to.get, v128.add(x.get, v128.constant(1)))),
    // 2^whole, by its exponent.
    ...to.set(
      v128.mul(
        to.get,
        v128.shiftIntegers(v128.addIntegers(v128.toIntegers(whole.get), v128.integers(127)), 23),
      ),
    ),
  ];
}

/**
 * `softmax(matrix, stride, rows, length, scale)`: turns the first `length` floats of each row, times a positive scale, into
 * shares with the sum 1. Each row begins at a multiple of 16 bytes and has room for up to three more floats, which are
 * overwritten.
 */
export const softmax: FunctionSource = {
  name: 'softmax',
  parameters: ['i32', 'i32', 'i32', 'i32', 'f32'],
  write(body, ...parameters) {
    const [matrix, stride, rows, length, scale] = parameters as [
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
    ];
    const [place, end] = [body.local('i32'), body.local('i32')];
    const [sum, largest, x, whole, power] = [
      body.local('v128'),
      body.local('v128'),
      body.local('v128'),
      body.local('v128'),
      body.local('v128'),
    ];
    const least = v128.constant(Number.NEGATIVE_INFINITY);
    return loop(
      // The row ends in full registers: what follows it weighs nothing.
      end.set(i32.add(matrix.get, i32.shl(length.get, i32.const(2)))),
      place.set(end.get),
      when(
        i32.and(place.get, i32.const(four - 1)),
        loop(
          f32.store(place.get, 0, f32.const(Number.NEGATIVE_INFINITY)),
          i32.and(place.tee(i32.add(place.get, i32.const(4))), i32.const(four - 1)),
        ),
      ),
      largest.set(least),
      overRow(place, matrix.get, end, largest.set(v128.max(largest.get, v128.load(place.get)))),
      largest.set(v128.splat(largestOf(largest))),
      sum.set(v128.constant(0)),
      overRow(
        place,
        matrix.get,
        end,
        x.set(v128.mul(v128.sub(v128.load(place.get), largest.get), v128.splat(scale.get))),
        exp(x, whole, power),
        v128.store(place.get, 0, power.get),
        sum.set(v128.add(sum.get, power.get)),
      ),
      sum.set(v128.splat(f32.div(f32.const(1), sumOf(sum)))),
      overRow(place, matrix.get, end, v128.store(place.get, 0, v128.mul(v128.load(place.get), sum.get))),
      matrix.set(i32.add(matrix.get, stride.get)),
      rows.tee(i32.sub(rows.get, i32.const(1))),
    );
  },
};

/**
 * `average(source, rows, width, out)`: writes the mean of the rows, which lie one after the other; the width is a multiple of
 * four.
 */
export const average: FunctionSource = {
  name: 'average',
  parameters: ['i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [source, rows, width, out] = parameters as [Variable, Variable, Variable, Variable];
    const [end, place, row, stride] = [
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
    ];
    const [sum, share] = [body.local('v128'), body.local('v128')];
    return [
      ...stride.set(i32.shl(width.get, i32.const(2))),
      ...end.set(i32.add(source.get, stride.get)),
      ...share.set(v128.splat(f32.div(f32.const(1), f32.convert(rows.get)))),
      ...loop(
        place.set(source.get),
        row.set(rows.get),
        sum.set(v128.constant(0)),
        loop(
          sum.set(v128.add(sum.get, v128.load(place.get))),
          place.set(i32.add(place.get, stride.get)),
          row.tee(i32.sub(row.get, i32.const(1))),
        ),
        v128.store(out.get, 0, v128.mul(sum.get, share.get)),
        out.set(i32.add(out.get, i32.const(four))),
        i32.ltU(source.tee(i32.add(source.get, i32.const(four))), end.get),
      ),
    ];
  },
};

/**
 * `pack(source, depthStride, columnStride, depth, panels, out)`: copies a matrix into panels of eight columns, each with its
 * eight floats of every step of depth together. With the strides exchanged it packs the transposed matrix.
 */
export const pack: FunctionSource = {
  name: 'pack',
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [source, depthStride, columnStride, depth, panels, out] = parameters as Parameters6;
    const [from, place, step, column] = [
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
    ];
    return loop(
      from.set(source.get),
      step.set(depth.get),
      loop(
        place.set(from.get),
        ...Array.from({ length: 8 }, (_, index) => [
          ...f32.store(out.get, index * 4, f32.load(place.get)),
          ...place.set(i32.add(place.get, columnStride.get)),
        ]),
        out.set(i32.add(out.get, i32.const(32))),
        from.set(i32.add(from.get, depthStride.get)),
        step.tee(i32.sub(step.get, i32.const(1))),
      ),
      column.set(i32.shl(columnStride.get, i32.const(3))),
      source.set(i32.add(source.get, column.get)),
      panels.tee(i32.sub(panels.get, i32.const(1))),
    );
  },
};
