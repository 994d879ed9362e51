import type { AttachedPart } from '../message/mime-parser.ts';

/** Kinds of pictures that are shown, by their first bytes. None of them can contain markup. */
const kinds: readonly (readonly [type: string, begins: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];
/** Bytes of all pictures of one view, each counted as often as it is shown. */
const mostBytes = 6 * 1024 * 1024;
/** Longest address of data, characters. */
const longestData = 4 * 1024 * 1024;
const dataAddress = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/\s]+={0,2})\s*$/i;

/** The pictures of a message that its HTML may show. */
export interface Pictures {
  /** Returns the address of data of a picture of this message; null for any other one, and once there are too many. */
  addressOf(src: string): string | null;
}

/** Reads the pictures of a message. */
export function picturesOf(parts: readonly AttachedPart[]): Pictures {
  let left = mostBytes;
  const byId = new Map<string, Buffer>();
  for (const part of parts) {
    const id = part.headers.get('content-id');
    if (typeof id === 'string') byId.set(id.replace(/^\s*<|>\s*$/g, '').toLowerCase(), part.bytes);
  }
  const shown = (bytes: Buffer): string | null => {
    const type = kinds.find(([, begins]) => begins.test(bytes.subarray(0, 16).toString('latin1')))?.[0];
    if (type === undefined || bytes.byteLength > left) return null;
    left -= bytes.byteLength;
    return `data:${type};base64,${bytes.toString('base64')}`;
  };
  return {
    addressOf(src) {
      if (/^cid:/i.test(src)) {
        const bytes = byId.get(decoded(src.slice('cid:'.length)).toLowerCase());
        return bytes === undefined ? null : shown(bytes);
      }
      if (src.length > longestData) return null;
      const data = dataAddress.exec(src)?.[1];
      return data === undefined ? null : shown(Buffer.from(data, 'base64'));
    },
  };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id).trim();
  } catch {
    return id.trim();
  }
}
