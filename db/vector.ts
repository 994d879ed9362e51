/** Writes a vector as pgvector's text, with the seven digits of a 32-bit number. */
export function writeVector(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => Number(value.toPrecision(7))).join(',')}]`;
}

/** Reads a vector from pgvector's text. */
export const readVector = (text: string): Float32Array => Float32Array.from(JSON.parse(text) as number[]);
