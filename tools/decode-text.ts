/** A decoded document and the name of the encoding that was used (WHATWG name, or `utf-32le` / `utf-32be`). */
export interface DecodedText {
  text: string;
  encoding: string;
}

/**
 * Decodes bytes into characters: byte order mark, then a zero-byte pattern, then the HTTP charset, then the declaration
 * in the document, then UTF-8, then windows-1252 (RFC 7303 section 3, with two deviations for real servers: bytes that
 * are valid UTF-8 with characters beyond ASCII are UTF-8 if either side says so, because a server default of ISO-8859-1
 * is more often wrong than a declaration; and `us-ascii`, the old default of `text/xml`, means nothing). An encoding
 * under which the bytes are invalid is skipped; the last one never fails.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): DecodedText {
  const marked = byMark(bytes) ?? byPattern(bytes);
  if (marked !== null) return decodeAs(bytes, marked) ?? replaced(bytes, marked);
  const declared = [charsetOf(contentType), declaredCharset(bytes)]
    .map(canonicalLabel)
    // The bytes of the declaration were just read as ASCII, so it cannot be true.
    .filter((label) => label !== null && !/^utf-(?:16|32)/.test(label)) as string[];
  if (declared.includes('utf-8')) declared.unshift('utf-8');
  for (const label of [...declared, 'utf-8', 'windows-1252']) {
    const decoded = decodeAs(bytes, label);
    if (decoded !== null) return decoded;
  }
  return replaced(bytes, 'utf-8');
}

/** Returns the charset parameter of a content type; null if there is none. */
function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';,]{1,40})/i.exec(contentType?.slice(0, 1000) ?? '')?.[1] ?? null;
}

function byMark([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/**
 * Returns the encoding by its zero bytes: a document starts with an ASCII character (`<`, `{`, white space), so they
 * reveal the width (XML 1.0 F.1).
 */
function byPattern([a = 1, b = 1, c = 1, d = 1]: Uint8Array): string | null {
  const zeros = [a, b, c, d].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  const widths: Record<string, string> = {
    '000x': 'utf-32be',
    x000: 'utf-32le',
    '0x0x': 'utf-16be',
    x0x0: 'utf-16le',
  };
  return widths[zeros] ?? null;
}

/**
 * Returns the encoding of the XML declaration, or of `<meta charset>` / `http-equiv` of a page, in the first kilobytes
 * (HTML 13.2.3.2).
 */
function declaredCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  const prolog = /^\s*<\?xml[^>]{0,500}?\sencoding\s*=\s*["']([^"']{1,40})["']/i.exec(head);
  return prolog?.[1] ?? /<meta\s[^>]{0,500}?charset\s*=\s*["']?([^\s"'/>;]{1,40})/i.exec(head)?.[1] ?? null;
}

function canonicalLabel(label: string | null): string | null {
  if (label === null) return null;
  const name = label.trim().toLowerCase();
  if (/^(?:us-)?ascii$|^ansi_x3\.4/.test(name)) return null;
  // Names outside the WHATWG table that real feeds use.
  const known = name
    .replace(/^(?:cp|win|windows)[-_]?(125\d|874)$/, 'windows-$1')
    .replace(/^latin-(\d)$/, 'latin$1');
  try {
    return new TextDecoder(known).encoding;
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText | null {
  try {
    if (encoding.startsWith('utf-32')) return { text: decodeUtf32(bytes, encoding === 'utf-32le'), encoding };
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

function replaced(bytes: Uint8Array, encoding: string): DecodedText {
  return {
    text: new TextDecoder(encoding.startsWith('utf-32') ? 'utf-8' : encoding).decode(bytes),
    encoding,
  };
}

/**
 * Decodes UTF-32, which TextDecoder lacks (the WHATWG standard leaves it out). Throws RangeError for a value that is no
 * code point.
 */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4)
    parts.push(String.fromCodePoint(view.getUint32(at, isLittleEndian)));
  return parts.join('').replace(/^\uFEFF/, '');
}
