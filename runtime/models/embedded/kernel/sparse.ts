import { f32, i32, loop, v128, when } from './instructions.ts';
import type { FunctionSource, Variable } from './module.ts';

/** Columns of a panel for sparse rows: eight registers of four floats, as many sums as the processor computes at a time. */
export const sparseColumns = 32;
const panelBytes = sparseColumns * 4;
/** Bytes before the entries of a list: its length in bytes. */
const head = 8;
/** Bytes of an entry: the place of its row in a panel, and the number. */
const entry = 8;

/** Returns the bytes of the list of a row that is all positive. */
export const listBytes = (depth: number): number => head + depth * entry;

/** `compress(source, rows, depth, lists)`: lists the positive numbers of each row; the depth is a multiple of four. */
export const compress: FunctionSource = {
  name: 'compress',
  parameters: ['i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [source, rows, depth, lists] = parameters as [Variable, Variable, Variable, Variable];
    const [end, next, place] = [body.local('i32'), body.local('i32'), body.local('i32')];
    return loop(
      end.set(i32.add(source.get, i32.shl(depth.get, i32.const(2)))),
      next.set(i32.add(lists.get, i32.const(head))),
      place.set(i32.const(0)),
      loop(
        when(
          v128.anyTrue(v128.greater(v128.load(source.get), v128.constant(0))),
          // Each number is written, and the next one over it unless it is positive: no branch to guess.
          ...[0, 1, 2, 3].map((lane) => [
            ...i32.store(next.get, 0, i32.add(place.get, i32.const(lane * panelBytes))),
            ...f32.store(next.get, 4, f32.load(source.get, lane * 4)),
            ...next.set(
              i32.add(
                next.get,
                i32.shl(f32.greater(f32.load(source.get, lane * 4), f32.const(0)), i32.const(3)),
              ),
            ),
          ]),
        ),
        place.set(i32.add(place.get, i32.const(4 * panelBytes))),
        i32.ltU(source.tee(i32.add(source.get, i32.const(16))), end.get),
      ),
      i32.store(lists.get, 0, i32.sub(next.get, lists.get)),
      lists.set(i32.add(lists.get, i32.add(i32.shl(depth.get, i32.const(3)), i32.const(head)))),
      rows.tee(i32.sub(rows.get, i32.const(1))),
    );
  },
};

/**
 * `multiplySparse(lists, rows, depth, panels, panelCount, bias, plus, out)`: out = rows x right + bias + plus, for rows given by
 * `compress`. `right` is in panels of 32 columns, each with its rows one after the other; the rows of `plus` and `out` lie
 * one after the other.
 */
export const multiplySparse: FunctionSource = {
  name: 'multiplySparse',
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  write(body, ...parameters) {
    const [lists, rows, depth, panels, count, bias, plus, out] = parameters as [
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
    ];
    const [row, list, place, end, from, at, stride, value] = [
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('i32'),
      body.local('v128'),
    ];
    const sums = Array.from({ length: sparseColumns / 4 }, () => body.local('v128'));
    return [
      ...stride.set(i32.mul(count.get, i32.const(panelBytes))),
      ...loop(
        row.set(rows.get),
        list.set(lists.get),
        at.set(i32.const(0)),
        loop(
          ...sums.map((sum, index) =>
            sum.set(
              v128.add(v128.load(bias.get, index * 16), v128.load(i32.add(plus.get, at.get), index * 16)),
            ),
          ),
          place.set(i32.add(list.get, i32.const(head))),
          end.set(i32.add(list.get, i32.load(list.get))),
          when(
            i32.ltU(place.get, end.get),
            loop(
              from.set(i32.add(panels.get, i32.load(place.get))),
              value.set(v128.loadSplat(place.get, 4)),
              ...sums.map((sum, index) =>
                sum.set(v128.multiplyAdd(value.get, v128.load(from.get, index * 16), sum.get)),
              ),
              i32.ltU(place.tee(i32.add(place.get, i32.const(entry))), end.get),
            ),
          ),
          ...sums.map((sum, index) => v128.store(i32.add(out.get, at.get), index * 16, sum.get)),
          at.set(i32.add(at.get, stride.get)),
          list.set(i32.add(list.get, i32.add(i32.shl(depth.get, i32.const(3)), i32.const(head)))),
          row.tee(i32.sub(row.get, i32.const(1))),
        ),
        panels.set(i32.add(panels.get, i32.mul(depth.get, i32.const(panelBytes)))),
        bias.set(i32.add(bias.get, i32.const(panelBytes))),
        plus.set(i32.add(plus.get, i32.const(panelBytes))),
        out.set(i32.add(out.get, i32.const(panelBytes))),
        count.tee(i32.sub(count.get, i32.const(1))),
      ),
    ];
  },
};
