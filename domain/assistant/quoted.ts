const quotation =
  /(?<![\p{L}\p{N}])(?:"[^"]{3,}"|'[^']{3,}'|“[^”]{3,}”|„[^“”]{3,}[“”]|«[^»]{3,}»)(?![\p{L}\p{N}])/gu;

/** Words with each quotation put as one word, so that nothing inside it is taken for a command; and what gives them back. */
export function maskQuotations(text: string): { masked: string; unmask(words: string): string } {
  const quotations: string[] = [];
  const masked = text.replace(quotation, (quoted) => {
    quotations.push(quoted.slice(1, -1).replace(/[\s.!?;,:]+$/, ''));
    return `Quotation${quotations.length}`;
  });
  return {
    masked,
    unmask: (words) =>
      words.replace(/\bquotation(\d+)\b/gi, (word, place: string) => quotations[Number(place) - 1] ?? word),
  };
}
