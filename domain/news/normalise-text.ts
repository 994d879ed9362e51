// Characters that draw nothing: zero-width, soft hyphen, bidi controls, fillers and the tag block (Unicode TR 36, TR 39).
const invisible =
  /\u034F|[\u17B4\u17B5]|[\u180B-\u180E]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu;

/**
 * The text without the characters that a reader cannot see. They hide instructions from people and show them to models,
 * turn a name around, and make two equal words differ. White space is left as it is.
 */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * The form in which two texts are compared for "the same words": NFKC (Unicode UAX 15), lower case, no invisible
 * characters, everything that is neither letter, mark nor digit folded to one space. Applying it twice changes nothing.
 * A minus sign, a decimal point or a percent sign inside a figure stays: "1.5" and "15" are not the same words.
 */
export function normaliseText(text: string): string {
  return removeInvisible(text.normalize('NFKC').toLowerCase())
    .normalize('NFKC')
    .replace(
      /(?<![\p{L}\p{N}])[-−](?=\p{N})|(?<=\p{N})[.,:/](?=\p{N})|(?<=\p{N})%|[^\p{L}\p{M}\p{N}]+/gu,
      fold,
    )
    .trim();
}

function fold(matched: string): string {
  return matched === '−' ? '-' : /^[-.,:/%]$/.test(matched) ? matched : ' ';
}
