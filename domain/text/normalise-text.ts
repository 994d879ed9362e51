// Invisible characters: zero-width, soft hyphen, bidi controls, fillers and the tag block (Unicode TR 36, TR 39).
const invisible =
  /\u034F|[\u17B4\u17B5]|[\u180B-\u180E]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu;

// Most texts are plain ASCII and need no normalisation.
const isPlainAscii = /^[\t\n\r -~]*$/;

/**
 * Removes the characters that a reader cannot see: they hide instructions from people but not from models, reverse names,
 * and make equal words differ. White space is kept.
 */
export function removeInvisible(text: string): string {
  return isPlainAscii.test(text) ? text : text.replace(invisible, '');
}

/**
 * Normalises a text for comparison: NFKC (Unicode UAX 15), lower case, no invisible characters, and everything that is not a
 * letter, mark or digit becomes one space. Applying it twice changes nothing. Within figures the minus sign, separators and
 * the percent sign are kept: "1.5" and "15" differ.
 */
export function normaliseText(text: string): string {
  const isAscii = isPlainAscii.test(text);
  const folded = isAscii
    ? text.toLowerCase()
    : removeInvisible(text.normalize('NFKC').toLowerCase().replaceAll('−', '-')).normalize('NFKC');
  // Constant replacements, because a replacement function takes five times as long.
  const { blanks, loose } = isAscii ? ascii : unicode;
  const words = folded.replace(blanks, ' ').replace(loose, ' ');
  return (words.includes('  ') ? words.replace(/ {2,}/g, ' ') : words).trim();
}

// `blanks` are never kept; `loose` are punctuation marks of figures outside of figures. Both versions match the same; the
// Unicode one is slower. `loose` begins with a mark, so that letters are skipped quickly.
const unicode = {
  blanks: /[^\p{L}\p{M}\p{N} .,:/%-]+/gu,
  loose: /[.,:/](?:(?<!\p{N}.)|(?!\p{N}))|%(?<!\p{N}%)|-(?:(?<=[\p{L}\p{M}\p{N}]-)|(?!\p{N}))/gu,
};
const ascii = {
  blanks: /[^a-z\d .,:/%-]+/g,
  loose: /[.,:/](?:(?<!\d.)|(?!\d))|%(?<!\d%)|-(?:(?<=[a-z\d]-)|(?!\d))/g,
};
