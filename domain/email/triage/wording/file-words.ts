const fileEnding = /[. ](?:png|jpe?g|heic|gif|tiff?|pdf|docx?|xlsx?|pptx?|txt|csv|zip|eml|msg)$/iu;

/** Writes the name of a file as words: "GuardBypass_line-3.jpg" becomes "Guard Bypass line 3"; any other text stays. */
export function wordsOfFile(quote: string): string {
  const isFile = fileEnding.test(quote) && quote.trim().split(/\s+/u).length <= 2;
  if (!isFile) return quote.replace(/\s+/gu, ' ');
  return quote
    .replace(fileEnding, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_.]+|(?<!\d)-|-(?!\d)/gu, ' ');
}
