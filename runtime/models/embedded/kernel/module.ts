import { type Code, unsigned } from './instructions.ts';

const types = { i32: 0x7f, f32: 0x7d, v128: 0x7b };
type ValueType = keyof typeof types;

/** A parameter or local variable of a function. */
export interface Variable {
  readonly get: Code;
  set(value: Code): Code;
  /** Stores a value and leaves it on the stack. */
  tee(value: Code): Code;
}

/** A function that is being written. */
export interface Body {
  /** Declares a variable. */
  local(type: ValueType): Variable;
}

/** A function of the module: its name, the types of its parameters and its instructions. It returns nothing. */
export interface FunctionSource {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  write(body: Body, ...parameters: Variable[]): Code;
}

const variable = (index: number): Variable => ({
  get: [0x20, ...unsigned(index)],
  set: (value) => [...value, 0x21, ...unsigned(index)],
  tee: (value) => [...value, 0x22, ...unsigned(index)],
});

const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const list = (items: readonly (readonly number[])[]): number[] => [
  ...unsigned(items.length),
  ...items.flat(),
];
const section = (id: number, content: readonly number[]): number[] => [id, ...sized(content)];
const text = (value: string): number[] => sized([...new TextEncoder().encode(value)]);

/** Calls a function of the same module by its place. */
export const call = (place: number, ...parameters: readonly Code[]): Code => [
  ...parameters.flat(),
  0x10,
  ...unsigned(place),
];

/**
 * Encodes a module of WebAssembly (binary format 1) whose functions are exported and share one imported memory,
 * `host.memory`. Its pages of 64 KiB are between the two numbers.
 */
export function encodeModule(
  functions: readonly FunctionSource[],
  pages: { least: number; most: number },
): Uint8Array<ArrayBuffer> {
  const bodies = functions.map(({ parameters, write }) => {
    const locals: ValueType[] = [];
    const body: Body = {
      local: (type) => variable(parameters.length + locals.push(type) - 1),
    };
    const code = write(body, ...parameters.map((_, index) => variable(index)));
    return sized([...list(locals.map((type) => [1, types[type]])), ...code, 0x0b]);
  });
  const sharedMemory = [0x02, 0x03, ...unsigned(pages.least), ...unsigned(pages.most)];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      list(functions.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [types[type]])), 0])),
    ),
    ...section(2, list([[...text('host'), ...text('memory'), ...sharedMemory]])),
    ...section(3, list(functions.map((_, index) => unsigned(index)))),
    ...section(7, list(functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]))),
    ...section(10, list(bodies)),
  ]);
}
