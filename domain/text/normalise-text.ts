// Characters that draw nothing: zero-width, soft hyphen, bidi controls, fillers and the tag block (Unicode TR 36, TR 39).
const invisible =
  /\u034F|[\u17B4\u17B5]|[\u180B-\u180E]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu;

// Nothing to normalise or to remove in these, and most texts are.
const isPlainAscii = /^[\t\n\r -~]*$/;

/**
 * The text without the characters that a reader cannot see. They hide instructions from people and show them to models,
 * turn a name around, and make two equal words differ. White space is left as it is.
 */
export function removeInvisible(text: string): string {
  return isPlainAscii.test(text) ? text : text.replace(invisible, '');
}

/**
 * The form in which two texts are compared for "the same words": NFKC (Unicode UAX 15), lower case, no invisible
 * characters, everything that is neither letter, mark nor digit folded to one space. Applying it twice changes nothing.
 * Inside a figure the minus sign, the decimal or other separator, and the percent sign stay: "1.5" and "15" differ.
 */
export function normaliseText(text: string): string {
  const isAscii = isPlainAscii.test(text);
  const folded = isAscii
    ? text.toLowerCase()
    : removeInvisible(text.normalize('NFKC').toLowerCase().replaceAll('−', '-')).normalize('NFKC');
  // Constant replacements: one with a function is called at every space and takes five times as long.
  const { blanks, loose } = isAscii ? ascii : unicode;
  const words = folded.replace(blanks, ' ').replace(loose, ' ');
  return (words.includes('  ') ? words.replace(/ {2,}/g, ' ') : words).trim();
}

// `blanks` never matter; `loose` are the marks of a figure that stand outside one. Both say the same; Unicode is slower.
// A space is no blank here, because it is one already; a mark comes first in `loose`, so that letters are passed quickly.
const unicode = {
  blanks: /[^\p{L}\p{M}\p{N} .,:/%-]+/gu,
  loose: /[.,:/](?:(?<!\p{N}.)|(?!\p{N}))|%(?<!\p{N}%)|-(?:(?<=[\p{L}\p{M}\p{N}]-)|(?!\p{N}))/gu,
};
const ascii = {
  blanks: /[^a-z\d .,:/%-]+/g,
  loose: /[.,:/](?:(?<!\d.)|(?!\d))|%(?<!\d%)|-(?:(?<=[a-z\d]-)|(?!\d))/g,
};
