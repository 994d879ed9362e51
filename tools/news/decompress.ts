import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { Failure } from '../../domain/failure.ts';

/** Largest document in bytes after decompression; a larger one causes `response_too_large`. */
const maxDocumentBytes = 32 * 1024 * 1024;

/**
 * Returns the document inside bytes that may still be compressed: some servers send gzip, deflate or brotli bodies
 * without the header that says so. Gzip (RFC 1952) and zlib (RFC 1950) are recognised by their first bytes; brotli
 * has no magic bytes and is tried only if the bytes do not begin like text. Throws `response_too_large` above
 * `maxDocumentBytes` and `malformed_input` for an unreadable compressed body. A truncated body gives its readable
 * part.
 */
export function decompress(body: Uint8Array): Uint8Array {
  let bytes = body;
  // Twice, because some servers compress a file that is already a .gz.
  for (let round = 0; round < 2; round += 1) {
    const inner = decompressOnce(bytes);
    if (inner === bytes) break;
    bytes = inner;
  }
  if (bytes.length > maxDocumentBytes) throw tooLarge();
  return bytes;
}

function decompressOnce(bytes: Uint8Array): Uint8Array {
  const [first = 0, second = 0, third = 0] = bytes;
  const options = { maxOutputLength: maxDocumentBytes, finishFlush: constants.Z_SYNC_FLUSH };
  if (first === 0x1f && second === 0x8b && third === 8)
    return attempt(() => gunzipSync(bytes, options), 'gzip');
  if ((first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0 && first !== 0x68) {
    return attempt(() => inflateSync(bytes, options), 'deflate');
  }
  return beginsLikeText(bytes) ? bytes : tryBrotli(bytes);
}

function attempt(read: () => Uint8Array, name: string): Uint8Array {
  try {
    return read();
  } catch (thrown) {
    if (isTooLarge(thrown)) throw tooLarge();
    throw new Failure(
      'malformed_input',
      `The body looks like ${name} and cannot be decompressed. Nothing was read.`,
      {
        cause: thrown,
      },
    );
  }
}

function tryBrotli(bytes: Uint8Array): Uint8Array {
  try {
    const text = brotliDecompressSync(bytes, { maxOutputLength: maxDocumentBytes });
    return beginsLikeText(text) ? text : bytes;
  } catch (thrown) {
    if (isTooLarge(thrown)) throw tooLarge();
    // Not brotli after all: decoding the characters reports the error.
    return bytes;
  }
}

/** Tests for white space, `<`, `{`, `[`, a byte order mark, or a zero byte of UTF-16 / UTF-32 at the beginning. */
function beginsLikeText(bytes: Uint8Array): boolean {
  const [first] = bytes;
  return first === undefined || [0, 9, 10, 13, 32, 0x3c, 0x7b, 0x5b, 0xef, 0xfe, 0xff].includes(first);
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
}

function tooLarge(): Failure {
  return new Failure(
    'response_too_large',
    `The document is larger than ${maxDocumentBytes} bytes. Nothing was read; use a smaller feed or page.`,
  );
}
