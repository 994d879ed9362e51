import { Readable, pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { Failure } from '../../domain/failure.ts';

/** Decoded bytes above which the ratio is checked: below, a page of blanks may well shrink a thousandfold. */
const ratioFloor = 1024 * 1024;
/** Largest ratio of decoded to received bytes: feeds and pages shrink 3 to 30 times; a bomb a thousand times. */
const maxRatio = 200;

/**
 * Reads a response body to its end and undoes its content coding (RFC 9110 8.4). `maxBytes` limits both the bytes on
 * the wire and the decoded ones. Throws `response_too_large` beyond it, `response_refused` if the coding is unknown
 * or broken; connection errors are thrown as they are.
 */
export async function readBody(
  source: Readable,
  options: {
    contentEncoding: string | undefined;
    contentLength: string | undefined;
    maxBytes: number;
    signal: AbortSignal;
  },
): Promise<{ body: Uint8Array<ArrayBuffer>; wireBytes: number }> {
  const { maxBytes, signal } = options;
  const chunks: Uint8Array[] = [];
  let wireBytes = 0;
  let decodedBytes = 0;

  async function* meter(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of input) {
      wireBytes += chunk.byteLength;
      if (wireBytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }
  async function collect(input: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of input) {
      decodedBytes += chunk.byteLength;
      const isBomb = decodedBytes > ratioFloor && decodedBytes > wireBytes * maxRatio;
      if (decodedBytes > maxBytes || isBomb) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  }

  try {
    if (Number(options.contentLength ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const decoder = decoderFor(options.contentEncoding);
    if (decoder === null) await pipeline(source, meter, collect, { signal });
    else await pipeline(source, meter, decoder, collect, { signal });
  } catch (error) {
    // Also if nothing was read yet: an unread body would keep its connection open forever.
    source.destroy();
    // An empty body is not a broken coding: servers label even those.
    if (isCodingError(error) && wireBytes > 0) {
      throw new Failure(
        'response_refused',
        'The body does not match its Content-Encoding. Nothing was read; only the server can correct this.',
        {
          cause: error,
        },
      );
    }
    if (!isCodingError(error)) throw error;
  }
  return { body: concatenate(chunks, decodedBytes), wireBytes };
}

function decoderFor(header: string | undefined) {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding, ...more] = codings;
  if (coding === undefined) return null;
  if (more.length === 0 && (coding === 'gzip' || coding === 'x-gzip')) return createGunzip();
  if (more.length === 0 && coding === 'br') return createBrotliDecompress();
  if (more.length === 0 && coding === 'deflate') return inflateEither;
  throw new Failure(
    'response_refused',
    `The response uses the content coding "${codings.join(', ').slice(0, 60)}", which was not requested. Nothing was read.`,
  );
}

function isCodingError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(Z_|ERR_ZLIB|ERR_BROTLI|ERR__ERROR)/.test(code);
}

function tooLarge(maxBytes: number): Failure {
  return new Failure(
    'response_too_large',
    `The response is larger than ${maxBytes} bytes. Nothing of it was kept.`,
  );
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return new Uint8Array(only);
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/**
 * Decodes the content coding `deflate`. RFC 9110 8.4.1.2 means zlib's format, but some servers send the bare deflate
 * stream; the low half of the first byte is 8 in the former and, with the block types in use, never in the latter.
 */
async function* inflateEither(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const hasZlibHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // An error on either side reaches the loop below through the destroyed decoder.
  const decoder = startPipeline(
    Readable.from(all()),
    hasZlibHeader ? createInflate() : createInflateRaw(),
    () => {},
  );
  for await (const chunk of decoder) yield chunk;
}
