const quotation =
  /(?<![\p{L}\p{N}])(?:"[^"]{3,}"|'[^']{3,}'|“[^”]{3,}”|„[^“”]{3,}[“”]|«[^»]{3,}»)(?![\p{L}\p{N}])/gu;

/**
 * Replaces each quotation by one word, so that nothing inside it is read as a command. `unmask` puts the quoted text back
 * without its quotation marks, `restore` with them.
 */
export function maskQuotations(text: string): {
  masked: string;
  unmask(words: string): string;
  restore(words: string): string;
} {
  const quotations: string[] = [];
  const whole: string[] = [];
  const masked = text.replace(quotation, (quoted) => {
    whole.push(quoted);
    quotations.push(quoted.slice(1, -1).replace(/[\s.!?;,:]+$/, ''));
    return `Quotation${quotations.length}`;
  });
  return {
    masked,
    // A clause after a quotation only comments on it.
    unmask: (words) =>
      words
        .replace(/^(quotation\d+),.*$/i, '$1')
        .replace(/\bquotation(\d+)\b/gi, (word, place: string) => quotations[Number(place) - 1] ?? word),
    restore: (words) =>
      words.replace(/\bQuotation(\d+)\b/g, (word, place: string) => whole[Number(place) - 1] ?? word),
  };
}
