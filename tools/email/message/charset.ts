import { Transform } from 'node:stream';
import { decodeText } from '../../decode-text.ts';

/** Labels that mean nothing or UTF-8: the bytes decide instead. */
const unlabelled =
  /^(?:|us-ascii|ascii|ansi_x3\.4.*|7bit|8bit|binary|unknown.*|x-unknown|default|utf-?8|unicode-1-1-utf-8)$/;

/**
 * Creates a stream that converts a text part to UTF-8: by its charset if the encoding standard knows it, by the bytes
 * if none is stated or the stated one is impossible; `known` is mailparser's own decoder, for the rest (UTF-7, code
 * pages of DOS).
 */
export function decodeCharset(label: string, known: (charset: string) => Transform): Transform {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
    .replace(/^cp-?(125\d)$/, 'windows-$1');
  if (!unlabelled.test(name) && decoderOf(name) === null) {
    try {
      return known(name);
    } catch {
      // An unknown name: the bytes decide.
    }
  }
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      done();
    },
    flush(done) {
      done(null, Buffer.from(decodeWords(Buffer.concat(chunks), name)));
    },
  });
}

/** Decodes the bytes of a text part with this charset label (lower case, may be empty or wrong). */
export function decodeWords(bytes: Uint8Array, name: string): string {
  const decoder = unlabelled.test(name) ? null : decoderOf(name);
  if (decoder !== null) return decoder.decode(bytes);
  const { text, encoding } = decodeText(bytes, null);
  if (encoding !== 'windows-1252') return text;
  // One broken character must not turn a whole UTF-8 text into nonsense.
  const lenient = new TextDecoder().decode(bytes);
  const broken = lenient.split('\uFFFD').length - 1;
  const whole = lenient.match(/[\u0080-\uFFFC\uFFFE\uFFFF]/g)?.length ?? 0;
  return whole > broken ? lenient : text;
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}
