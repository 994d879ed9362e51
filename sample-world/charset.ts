/**
 * Text as bytes in the encoding that its XML prolog declares, UTF-8 where it declares none. Characters that a
 * single-byte encoding lacks become numeric character references, which XML reads back as the same characters.
 */
export function encodeAsDeclared(document: string): Buffer {
  const declared = /^<\?xml[^>]*\bencoding="([^"]+)"/.exec(document)?.[1] ?? 'utf-8';
  if (declared.toLowerCase() === 'utf-8') return Buffer.from(document, 'utf8');
  const decoder = new TextDecoder(declared);
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte);
  const bytes: number[] = [];
  for (const character of document) {
    const byte = byteOf.get(character);
    if (byte === undefined) bytes.push(...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1'));
    else bytes.push(byte);
  }
  return Buffer.from(bytes);
}
