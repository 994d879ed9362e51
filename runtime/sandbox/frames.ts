import { DefaultSerializer, deserialize } from 'node:v8';

const headerBytes = 4;

/**
 * Encodes one value as a frame: four bytes of length (unsigned, little endian), then the structured clone (`node:v8`),
 * which keeps typed arrays, dates and maps. Throws `DataCloneError` for values that cannot be cloned (functions).
 */
export function encodeFrame(value: unknown): Buffer {
  const serializer = new DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(headerBytes));
  serializer.writeHeader();
  serializer.writeValue(value);
  const frame = serializer.releaseBuffer();
  frame.writeUInt32LE(frame.byteLength - headerBytes, 0);
  return frame;
}

/**
 * The events of a frame reader: a whole value, or a breach of the rules by the other side; nothing is read after that.
 */
interface FrameListener {
  onValue(value: unknown): void;
  /** `too_large`: the header announces more than `maxBytes`. `malformed`: the bytes are no structured clone. */
  onBreach(breach: 'too_large' | 'malformed'): void;
}

/**
 * Creates a function that takes chunks as they arrive and reports whole values. The length is checked before a byte of
 * the body is kept: Node's own IPC channel would collect up to 4 GiB from a hostile child first.
 */
export function createFrameReader(maxBytes: number, listener: FrameListener): (chunk: Buffer) => void {
  const header = Buffer.alloc(headerBytes);
  let body: Buffer | undefined;
  let filled = 0;
  let broken = false;

  const breach = (kind: 'too_large' | 'malformed') => {
    broken = true;
    body = undefined;
    listener.onBreach(kind);
  };
  const openBody = () => {
    const length = header.readUInt32LE(0);
    if (length > maxBytes) return breach('too_large');
    if (length === 0) return breach('malformed');
    body = Buffer.allocUnsafeSlow(length);
    filled = 0;
  };
  const closeBody = (whole: Buffer) => {
    body = undefined;
    filled = 0;
    let value: unknown;
    try {
      value = deserialize(whole);
    } catch {
      // The other side wrote these bytes: nothing more can be said about them.
      return breach('malformed');
    }
    listener.onValue(value);
  };

  return (chunk) => {
    let at = 0;
    while (at < chunk.length && !broken) {
      const target = body ?? header;
      const copied = chunk.copy(target, filled, at, at + target.length - filled);
      at += copied;
      filled += copied;
      if (filled < target.length) continue;
      if (body === undefined) openBody();
      else closeBody(body);
    }
  };
}
