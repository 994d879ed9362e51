import { Failure } from '../../domain/failure.ts';

/** Largest message of a client, in bytes. A frame is kept whole in memory, so it needs a limit. */
export const messageLimit = 64 * 1024 * 1024;

/** Largest message before a client is authenticated, in bytes: PostgreSQL's own limit for a startup packet. */
export const unauthenticatedLimit = 10_000;

/**
 * Builds one message for the wire: type byte, length, and the parts (strings end in a zero byte). PostgreSQL 18, 54.7.
 */
export function message(type: string, ...parts: (string | Uint8Array)[]): Buffer {
  const body = parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part));
  const length = body.reduce((total, part) => total + part.length, 4);
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeInt32BE(length, 1);
  return Buffer.concat([header, ...body], length + 1);
}

/** Encodes a 32-bit number. */
export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** Builds a simple query (message Q). */
export function query(text: string): Buffer {
  return message('Q', text);
}

/** Builds an ErrorResponse with severity FATAL, after which the server closes the connection. `code` is an SQLSTATE. */
export function fatal(code: string, text: string): Buffer {
  return message('E', 'SFATAL', 'VFATAL', `C${code}`, `M${text}`, Buffer.from([0]));
}

/** Returns the type of a framed message as one character. */
export function typeOf(frame: Uint8Array): string {
  return String.fromCharCode(frame[0] ?? 0);
}

/** Returns the text from `offset` to the next zero byte. */
export function textAt(frame: Buffer, offset: number): string {
  const end = frame.indexOf(0, offset);
  return frame.toString('utf8', offset, end < 0 ? frame.length : end);
}

/** Yields every message of a run of whole messages, as views without a copy. */
export function* framesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    yield bytes.subarray(start, end);
    start = end;
  }
}

/**
 * Cuts a byte stream into messages. Chunks are joined once, when a message is complete, so that a message of many
 * megabytes costs one copy and not one for each chunk. `next` throws `payload_too_large` and `malformed_input`.
 */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 1;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /**
   * Returns the next whole message, or undefined until more bytes arrive. Only the first message of a connection has no
   * type byte.
   */
  next(typed: boolean, limit: number): Buffer | undefined {
    if (this.#size < this.#needed) return undefined;
    const first = this.#chunks[0];
    const bytes = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [bytes];
    const header = typed ? 5 : 4;
    if (bytes.length < header) {
      this.#needed = header;
      return undefined;
    }
    const length = bytes.readInt32BE(header - 4) + header - 4;
    if (length < header)
      throw new Failure('malformed_input', 'A message has an invalid length. The connection is closed.');
    if (length > limit) {
      throw new Failure(
        'payload_too_large',
        `A message of ${length} bytes is over the limit of ${limit} bytes. The connection is closed.`,
      );
    }
    if (bytes.length < length) {
      this.#needed = length;
      return undefined;
    }
    const rest = bytes.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    this.#needed = 1;
    return bytes.subarray(0, length);
  }
}
