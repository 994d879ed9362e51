import { type Code, f32, i32, loop, v128, when } from './instructions.ts';
import { call, type FunctionSource, type Variable } from './module.ts';
import { panelColumns, tileRows, unrolled } from './multiply.ts';

/** Largest number of a quantised row: 13 bits with the sign. */
export const largestInteger = 4_095;
/** Bytes of one step of a panel: two numbers of 16 bits for each of eight columns. */
const panelBytes = panelColumns * 4;

/**
 * `quantise(source, rows, depth, out, scales)`: writes each row as integers of 16 bits from -4,095 to 4,095, and the number
 * that one stands for. The rows lie one after the other; the depth is a multiple of eight.
 */
export const quantise: FunctionSource = {
  name: 'quantise',
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [source, rows, depth, out, scales] = parameters as [
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
    ];
    const [place, end] = [body.local('i32'), body.local('i32')];
    const [largest, factor] = [body.local('v128'), body.local('v128')];
    const most = body.local('f32');
    const integers = (offset: number): Code =>
      v128.toIntegers(v128.nearest(v128.mul(v128.load(place.get, offset), factor.get)));
    return loop(
      end.set(i32.add(source.get, i32.shl(depth.get, i32.const(2)))),
      // A row of zeros has a scale, too.
      largest.set(v128.constant(1e-30)),
      place.set(source.get),
      loop(
        largest.set(v128.max(largest.get, v128.abs(v128.load(place.get)))),
        i32.ltU(place.tee(i32.add(place.get, i32.const(16))), end.get),
      ),
      most.set(
        f32.max(
          f32.max(v128.lane(largest.get, 0), v128.lane(largest.get, 1)),
          f32.max(v128.lane(largest.get, 2), v128.lane(largest.get, 3)),
        ),
      ),
      factor.set(v128.splat(f32.div(f32.const(largestInteger), most.get))),
      f32.store(scales.get, 0, f32.div(most.get, f32.const(largestInteger))),
      place.set(source.get),
      loop(
        v128.store(out.get, 0, v128.narrow(integers(0), integers(16))),
        out.set(i32.add(out.get, i32.const(16))),
        i32.ltU(place.tee(i32.add(place.get, i32.const(32))), end.get),
      ),
      source.set(end.get),
      scales.set(i32.add(scales.get, i32.const(4))),
      rows.tee(i32.sub(rows.get, i32.const(1))),
    );
  },
};

/** The parameters that a tile and the whole product have in common, by name. */
interface Shared {
  left: Variable;
  scales: Variable;
  depth: Variable;
  panel: Variable;
  columnScales: Variable;
  bias: Variable;
  plus: Variable;
  plusStride: Variable;
  out: Variable;
  outStride: Variable;
  least: Variable;
}

const types = [...Array<'i32'>(10).fill('i32'), 'f32'] as const;
const named = (parameters: readonly Variable[]): Shared => {
  const [left, scales, depth, panel, columnScales, bias, plus, plusStride, out, outStride, least] =
    parameters as [...Eight, Variable, Variable, Variable];
  return { left, scales, depth, panel, columnScales, bias, plus, plusStride, out, outStride, least };
};
type Eight = [Variable, Variable, Variable, Variable, Variable, Variable, Variable, Variable];

/** Writes the function of one tile: like those of `multiply`, with two steps of depth in each product. */
function tile(rows: number): FunctionSource {
  return {
    name: `integerTile${rows}`,
    parameters: types,
    write(body, ...parameters) {
      const { left, scales, depth, panel, columnScales, bias, plus, plusStride, out, outStride, least } =
        named(parameters);
      const places = Array.from({ length: rows }, () => body.local('i32'));
      const sums = places.map(() => [body.local('v128'), body.local('v128')] as const);
      const columns = [body.local('v128'), body.local('v128')] as const;
      const [value, floor, steps] = [body.local('v128'), body.local('v128'), body.local('i32')];
      const step = (at: number): Code => [
        ...columns.flatMap((column, half) => column.set(v128.load(panel.get, at * panelBytes + half * 16))),
        ...places.flatMap((place, row) => [
          ...value.set(v128.loadSplat(place.get, at * 4)),
          ...(sums[row] ?? []).flatMap((sum, half) =>
            sum.set(v128.addIntegers(sum.get, v128.dot(value.get, columns[half]?.get ?? []))),
          ),
        ]),
      ];
      return [
        ...places.flatMap((place, row) =>
          place.set(
            row === 0 ? left.get : i32.add(places[row - 1]?.get ?? [], i32.shl(depth.get, i32.const(1))),
          ),
        ),
        ...steps.set(depth.get),
        ...loop(
          ...Array.from({ length: unrolled }, (_, at) => step(at)),
          panel.set(i32.add(panel.get, i32.const(unrolled * panelBytes))),
          ...places.map((place) => place.set(i32.add(place.get, i32.const(unrolled * 4)))),
          steps.tee(i32.sub(steps.get, i32.const(unrolled * 2))),
        ),
        ...floor.set(v128.splat(least.get)),
        ...sums.flatMap((pair, row) => [
          ...value.set(v128.loadSplat(scales.get, row * 4)),
          ...pair.flatMap((sum, half) =>
            v128.store(
              out.get,
              half * 16,
              v128.max(
                v128.multiplyAdd(
                  v128.toFloats(sum.get),
                  v128.mul(value.get, v128.load(columnScales.get, half * 16)),
                  v128.add(v128.load(bias.get, half * 16), v128.load(plus.get, half * 16)),
                ),
                floor.get,
              ),
            ),
          ),
          ...plus.set(i32.add(plus.get, plusStride.get)),
          ...out.set(i32.add(out.get, outStride.get)),
        ]),
      ];
    },
  };
}

/** The functions of integer tiles with one to six rows, by rows. */
export const integerTiles: readonly FunctionSource[] = Array.from({ length: tileRows }, (_, index) =>
  tile(index + 1),
);

/**
 * `multiplyIntegers(left, scales, depth, panels, columnScales, bias, plus, plusStride, out, outStride, least, rows, panelCount)`:
 * out = max(least, left x right + bias + plus), for rows of `quantise` and panels of eight columns whose steps are two
 * numbers of 16 bits for each column. Sums are exact: in the panels the absolute numbers of a column add up to 2^31 / 4,095
 * at most. The depth is a multiple of eight.
 */
export const multiplyIntegers = (firstTile: number): FunctionSource => ({
  name: 'multiplyIntegers',
  parameters: [...types, 'i32', 'i32'],
  write(body, ...parameters) {
    const { left, scales, depth, panel, columnScales, bias, plus, plusStride, out, outStride, least } =
      named(parameters);
    const [rows, count] = parameters.slice(types.length) as [Variable, Variable];
    const [row, place, scalePlace, plusPlace, outPlace] = [
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
    ];
    const run = (height: number): Code =>
      call(
        firstTile + height - 1,
        ...[place.get, scalePlace.get, depth.get, panel.get, columnScales.get, bias.get],
        ...[plusPlace.get, plusStride.get, outPlace.get, outStride.get, least.get],
      );
    const after = (variable: Variable, bytes: Code): Code => variable.set(i32.add(variable.get, bytes));
    const tileOf = (stride: Variable): Code => i32.mul(stride.get, i32.const(tileRows));
    return loop(
      place.set(left.get),
      scalePlace.set(scales.get),
      plusPlace.set(plus.get),
      outPlace.set(out.get),
      when(
        i32.geU(row.tee(rows.get), i32.const(tileRows)),
        loop(
          run(tileRows),
          after(place, i32.mul(depth.get, i32.const(2 * tileRows))),
          after(scalePlace, i32.const(4 * tileRows)),
          after(plusPlace, tileOf(plusStride)),
          after(outPlace, tileOf(outStride)),
          i32.geU(row.tee(i32.sub(row.get, i32.const(tileRows))), i32.const(tileRows)),
        ),
      ),
      ...Array.from({ length: tileRows - 1 }, (_, index) =>
        when(i32.eq(row.get, i32.const(index + 1)), run(index + 1)),
      ),
      panel.set(i32.add(panel.get, i32.mul(depth.get, i32.const(panelBytes / 2)))),
      ...[columnScales, bias, plus, out].map((each) => after(each, i32.const(panelColumns * 4))),
      count.tee(i32.sub(count.get, i32.const(1))),
    );
  },
});
