/** A subject without the additions of mail programs and lists. */
export interface BaseSubject {
  /** In lower case with single spaces; empty if there is no subject. */
  base: string;
  /** The same as written. */
  title: string;
  /** True if it has a reply prefix (Re, AW, SV ...). */
  isReply: boolean;
  /** True if it has a forward prefix (Fwd, WG, TR ...), or is a forward by RFC 5256. */
  isForward: boolean;
}

// Re and Fwd in other languages; with a counter ("Re[2]:", "Re^3:", "AW (2):") or a list's tag.
const replies = 're|aw|antw|antwort|sv|vs|res|resp|rif|odp|ynt|r|回复|答复|回覆|返信';
const forwards = 'fwd?|wg|tr|rv|enc|pd|vb|vl|vid|doorst|ilt|i|转发|轉寄|转寄|転送';
const prefix = new RegExp(
  `^(?:(${replies})|(${forwards}))\\s?(?:[\\[(^]?\\d{1,3}[\\])]?|\\[[^\\[\\]]{0,60}\\])?\\s?[:：]\\s*`,
  'iu',
);
// Warnings that a mail gateway adds in front.
const warning = /^(?:\*{2,3}\s?(?:spam|external|extern)\s?\*{2,3}|(?:external|extern|ext)\s?:)\s*/iu;
const blob = /^\[([^[\]]{0,80})\]\s*/u;
const wrapped = /^\[\s*fwd?\s*:\s*(.*)\]$/iu;

/**
 * Extracts the base subject of a thread (RFC 5256, 2.1): without reply and forward prefixes (also those of other languages),
 * tags of mailing lists, and a trailing "(fwd)". A tag with a number ("[NCR-2231]", "[Bug 88]") stays, because it tells
 * threads apart.
 */
export function baseSubject(subject: string): BaseSubject {
  let rest = subject.slice(0, 1000).replace(/\s+/g, ' ').trim();
  let [isReply, isForward] = [false, false];
  let kept = '';
  for (;;) {
    const before = rest;
    if (/\(fwd\)$/i.test(rest)) {
      rest = rest.replace(/\s*\(fwd\)$/i, '');
      isForward = true;
    }
    const prefixed = prefix.exec(rest);
    if (prefixed) {
      if (prefixed[1] === undefined) isForward = true;
      else isReply = true;
      rest = rest.slice(prefixed[0].length);
    }
    rest = rest.replace(warning, '');
    const inside = wrapped.exec(rest)?.[1];
    if (inside !== undefined) {
      isForward = true;
      rest = inside.trim();
    }
    const tag = blob.exec(rest);
    // A subject that is only a tag keeps it.
    if (tag && tag[0].length < rest.length) {
      if (/\d{2}/.test(tag[1] ?? '') && !kept.includes(tag[0].trim())) kept += `${tag[0].trim()} `;
      rest = rest.slice(tag[0].length);
    }
    if (rest === before) break;
  }
  const title = `${kept}${rest}`.trim();
  return { base: title.toLowerCase(), title, isReply, isForward };
}
