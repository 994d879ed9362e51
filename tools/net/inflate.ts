import { pipeline, Readable } from 'node:stream';
import { createInflate, createInflateRaw } from 'node:zlib';

/**
 * Decodes the content coding `deflate`. RFC 9110 8.4.1.2 means zlib's format, but some servers send the bare deflate
 * stream; the low half of the first byte is 8 in the one and, with the block types in use, not in the other.
 */
export async function* inflateEither(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const hasZlibHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // An error of either side reaches the loop below through the destroyed decoder.
  const decoder = pipeline(
    Readable.from(all()),
    hasZlibHeader ? createInflate() : createInflateRaw(),
    () => {},
  );
  for await (const chunk of decoder) yield chunk;
}
