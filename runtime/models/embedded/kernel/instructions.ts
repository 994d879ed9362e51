/** Encoded WebAssembly instructions, in the order of execution. An expression leaves one value on the stack. */
export type Code = readonly number[];

/** Encodes an unsigned number (LEB128). */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return [...bytes, rest];
}

/** Encodes a signed number (LEB128). */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

const float = (value: number): number[] => [...new Uint8Array(Float32Array.of(value).buffer)];

const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)];
const unary =
  (opcode: readonly number[]) =>
  (value: Code): Code => [...value, ...opcode];
const binary =
  (opcode: readonly number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...opcode];

/** Instructions over 32-bit integers: addresses, strides in bytes and counts. */
export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: binary([0x6a]),
  sub: binary([0x6b]),
  mul: binary([0x6c]),
  and: binary([0x71]),
  shl: binary([0x74]),
  shrU: binary([0x76]),
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    0x36,
    2,
    ...unsigned(offset),
  ],
  eq: binary([0x46]),
  ltU: binary([0x49]),
  geU: binary([0x4f]),
};

/** Instructions over single floats. */
export const f32 = {
  const: (value: number): Code => [0x43, ...float(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x2a, 2, ...unsigned(offset)],
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    0x38,
    2,
    ...unsigned(offset),
  ],
  convert: unary([0xb2]),
  greater: binary([0x5e]),
  sqrt: unary([0x91]),
  add: binary([0x92]),
  mul: binary([0x94]),
  div: binary([0x95]),
  max: binary([0x97]),
};

/** Instructions over four floats or integers at once. */
export const v128 = {
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00), 4, ...unsigned(offset)],
  /** Reads one float into all four places. */
  loadSplat: (address: Code, offset = 0): Code => [...address, ...simd(0x09), 2, ...unsigned(offset)],
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    ...simd(0x0b),
    4,
    ...unsigned(offset),
  ],
  splat: unary(simd(0x13)),
  /** Four equal floats. */
  constant: (value: number): Code => {
    const bytes = float(value);
    return [...simd(0x0c), ...bytes, ...bytes, ...bytes, ...bytes];
  },
  /** Four equal integers. */
  integers: (value: number): Code => {
    const bytes = [...new Uint8Array(Int32Array.of(value).buffer)];
    return [...simd(0x0c), ...bytes, ...bytes, ...bytes, ...bytes];
  },
  lane: (value: Code, place: number): Code => [...value, ...simd(0x1f), place],
  nearest: unary(simd(0x6a)),
  greater: binary(simd(0x44)),
  anyTrue: unary(simd(0x53)),
  add: binary(simd(0xe4)),
  sub: binary(simd(0xe5)),
  mul: binary(simd(0xe6)),
  max: binary(simd(0xe9)),
  abs: unary(simd(0xe0)),
  toIntegers: unary(simd(0xf8)),
  toFloats: unary(simd(0xfa)),
  /** Packs two registers of four integers into one of eight, of 16 bits. */
  narrow: binary(simd(0x85)),
  /** Multiplies eight integers of 16 bits and adds the products of neighbours. */
  dot: binary(simd(0xba)),
  addIntegers: binary(simd(0xae)),
  shiftIntegers: (value: Code, bits: number): Code => [...value, ...i32.const(bits), ...simd(0xab)],
  /** Returns `left * right + sum`, rounded once where the processor can (relaxed SIMD). */
  multiplyAdd: (left: Code, right: Code, sum: Code): Code => [...left, ...right, ...sum, ...simd(0x105)],
};

/** Repeats the body while its last value is not zero; it runs at least once. */
export const loop = (...body: readonly Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0d, 0, 0x0b];

/** Runs the body if the condition is not zero. */
export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...condition,
  0x04,
  0x40,
  ...body.flat(),
  0x0b,
];
