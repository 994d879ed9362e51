import { type Code, i32, loop, v128, when } from './instructions.ts';
import { call, type FunctionSource, type Variable } from './module.ts';

/** Columns of a panel: two registers of four floats. */
export const panelColumns = 8;
/** Rows of a tile: 6 x 2 sums, two registers of a panel and one of a row are the fifteen that x64 leaves to WebAssembly. */
export const tileRows = 6;
const panelBytes = panelColumns * 4;
/** Steps of depth in one turn of the loop. */
export const unrolled = 4;

/**
 * Writes the function of one tile: `rows` rows of the left matrix times one panel. All sums stay in registers; each step of
 * depth reads one float of each row and eight of the panel.
 */
function tile(rows: number): FunctionSource {
  return {
    name: `tile${rows}`,
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32'],
    write(body, ...parameters) {
      const [left, leftStride, panel, depth, bias, plus, plusStride, out, outStride, least] =
        parameters as Parameters10;
      const places = Array.from({ length: rows }, () => body.local('i32'));
      const sums = places.map(() => [body.local('v128'), body.local('v128')] as const);
      const columns = [body.local('v128'), body.local('v128')] as const;
      const value = body.local('v128');
      const steps = body.local('i32');
      const floor = body.local('v128');

      const step = (at: number): Code => [
        ...columns.flatMap((column, half) => column.set(v128.load(panel.get, at * panelBytes + half * 16))),
        ...places.flatMap((place, row) => [
          ...value.set(v128.loadSplat(place.get, at * 4)),
          ...(sums[row] ?? []).flatMap((sum, half) =>
            sum.set(v128.multiplyAdd(value.get, columns[half]?.get ?? [], sum.get)),
          ),
        ]),
      ];
      const advance = (count: number): Code => [
        ...panel.set(i32.add(panel.get, i32.const(count * panelBytes))),
        ...places.flatMap((place) => place.set(i32.add(place.get, i32.const(count * 4)))),
        ...steps.tee(i32.sub(steps.get, i32.const(count))),
      ];
      return [
        ...places.flatMap((place, row) =>
          place.set(row === 0 ? left.get : i32.add(places[row - 1]?.get ?? [], leftStride.get)),
        ),
        ...sums.flatMap((pair, row) => [
          ...pair.flatMap((sum, half) =>
            sum.set(v128.add(v128.load(bias.get, half * 16), v128.load(plus.get, half * 16))),
          ),
          ...(row < rows - 1 ? plus.set(i32.add(plus.get, plusStride.get)) : []),
        ]),
        ...when(
          steps.tee(i32.and(depth.get, i32.const(-unrolled))),
          loop(...Array.from({ length: unrolled }, (_, at) => step(at)), advance(unrolled)),
        ),
        ...when(steps.tee(i32.and(depth.get, i32.const(unrolled - 1))), loop(step(0), advance(1))),
        ...floor.set(v128.splat(least.get)),
        ...sums.flatMap((pair, row) => [
          ...pair.flatMap((sum, half) => v128.store(out.get, half * 16, v128.max(sum.get, floor.get))),
          ...(row < rows - 1 ? out.set(i32.add(out.get, outStride.get)) : []),
        ]),
      ];
    },
  };
}

type Parameters10 = [
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
  Variable,
];

/** The functions of tiles with one to six rows, by rows; in the module they come first. */
export const tiles: readonly FunctionSource[] = Array.from({ length: tileRows }, (_, index) =>
  tile(index + 1),
);

/**
 * `multiply(left, leftStride, rows, depth, panels, columnPanels, bias, plus, plusStride, out, outStride, least)`:
 * out = max(least, left x right + bias + plus). `right` is packed in panels of eight columns; `plus` is a matrix, or one row
 * with a stride of zero. Addresses and strides in bytes.
 */
export const multiply: FunctionSource = {
  name: 'multiply',
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32'],
  write(body, ...parameters) {
    const [left, leftStride, rows, depth, panels, count, bias, plus, plusStride, out, outStride, least] =
      parameters as [...Parameters10, Variable, Variable];
    const [row, place, plusPlace, outPlace] = [
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
    ];
    const run = (height: number): Code => [
      ...call(
        height - 1,
        place.get,
        leftStride.get,
        panels.get,
        depth.get,
        bias.get,
        plusPlace.get,
        plusStride.get,
        outPlace.get,
        outStride.get,
        least.get,
      ),
    ];
    const after = (variable: Variable, stride: Variable): Code =>
      variable.set(i32.add(variable.get, i32.mul(stride.get, i32.const(tileRows))));
    return loop(
      place.set(left.get),
      plusPlace.set(plus.get),
      outPlace.set(out.get),
      when(
        i32.geU(row.tee(rows.get), i32.const(tileRows)),
        loop(
          run(tileRows),
          after(place, leftStride),
          after(plusPlace, plusStride),
          after(outPlace, outStride),
          i32.geU(row.tee(i32.sub(row.get, i32.const(tileRows))), i32.const(tileRows)),
        ),
      ),
      ...Array.from({ length: tileRows - 1 }, (_, index) =>
        when(i32.eq(row.get, i32.const(index + 1)), run(index + 1)),
      ),
      panels.set(i32.add(panels.get, i32.mul(depth.get, i32.const(panelBytes)))),
      bias.set(i32.add(bias.get, i32.const(panelBytes))),
      plus.set(i32.add(plus.get, i32.const(panelBytes))),
      out.set(i32.add(out.get, i32.const(panelBytes))),
      count.tee(i32.sub(count.get, i32.const(1))),
    );
  },
};
