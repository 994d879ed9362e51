/** Command words that are corrected if one letter is missing, doubled or added, or two are swapped. */
const correctable = new Set(
  [
    'summarise summarize summary summaries approval approvals approve approves approved edition editions mailbox',
    'mailboxes priority priorities severity category categories resolve resolves resolved critical critically',
    'mandatory deadline deadlines health healthy email emails synchronise synchronize briefing important importance',
    'conversation conversations written explain explains explained prioritise prioritize search answer answers headline headlines mails',
  ].flatMap((line) => line.split(' ')),
);
const contractions: [RegExp, string][] = [
  [/\b(what|who|where|how|today|yesterday)s\b/gi, "$1's"],
  [/\b(do|does|did|is|are|was|were|have|has|ca|wo|would|could|should)nt\b/gi, "$1n't"],
  [/\btonights\b/gi, "tonight's"],
  [/\bshwo\b/gi, 'show'],
  [/\b(?:isue|issu|isseu)(s?)\b/gi, 'issue$1'],
  [/\bwich\b/gi, 'which'],
  [/\bteh\b/gi, 'the'],
  [/\banser\b/gi, 'answer'],
  [/\bmodells?\b/gi, 'models'],
  [/\b(?:a|an|the) replay (?=to\b)/gi, 'a reply '],
  [/\b(?:mandetory|mandatery|mandantory)\b/gi, 'mandatory'],
  [/\b(?:newes|neweset) (?=edition)/gi, 'newest '],
  [/\bu\b(?! ?(?:s|k)\b)/g, 'you'],
  [/\bi (?=dont\b)/gi, 'I '],
  [/\b(?:pls|plz|plese|pleas|plase|pleese|pleae|pleaes)\b/gi, 'please'],
  [/\bim (?=not\b|very\b|really\b|interested\b)/gi, "I'm "],
];

/**
 * Corrects the spelling of command words and contractions. A letter is never replaced by another one, which would change
 * real words (`nails` to `mails`), and words with a capital inside a sentence are kept as names.
 */
export function correctSpelling(text: string): string {
  const corrected = text.replace(
    /(?<![\p{L}\p{N}@.'-])\p{L}{5,14}(?![\p{L}\p{N}@'-])/gu,
    (word, place: number) => {
      const lower = word.toLowerCase();
      if (correctable.has(lower) || (place > 0 && word !== lower)) return word;
      return [...correctable].find((known) => isOneSlipFrom(lower, known)) ?? word;
    },
  );
  return contractions.reduce((words, [pattern, spelt]) => words.replace(pattern, spelt), corrected);
}

function isOneSlipFrom(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === known[from]) from += 1;
  const [rest, knownRest] = [word.slice(from), known.slice(from)];
  if (word.length < known.length) return rest === knownRest.slice(1);
  if (word.length > known.length) return rest.slice(1) === knownRest;
  return rest.length > 1 && `${rest[1]}${rest[0]}${rest.slice(2)}` === knownRest;
}
