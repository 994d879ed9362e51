import { decodeText } from '../../decode-text.ts';

/** Tests whether a document may contain text in base64, which the strict parser does not decode. */
export function mayHoldBase64(xml: string): boolean {
  return /\bmode\s*=\s*["']base64["']/i.test(xml);
}

/** Returns the text of an element with `mode="base64"` (Atom 0.3, 3.1.2), or the value itself if it is not base64. */
export function decodeBase64(value: string): string {
  const digits = value.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(digits)) return value;
  return decodeText(Buffer.from(digits, 'base64'), null).text;
}
