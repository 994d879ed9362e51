const abbreviation =
  /(?:^|[\s(])(?:no|nr|mr|mrs|ms|dr|st|prof|inc|ltd|co|corp|ref|approx|vs|e\.g|i\.e|[a-z])\.$/i;

/** Splits an instruction into sentences, but not at `No. 4` or `Dr. Weber`. */
export function sentencesOf(content: string): string[] {
  const sentences: string[] = [];
  for (const piece of content
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[\p{L}\p{N})"'][.!?;])\s/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

const command =
  '(?:show|list|open|run|start|sync|synchroni[sz]e|check|refresh|fetch|find|search|explain|summari[sz]e|sum up|recap|report|tell me|mute|hide|give(?= me\\b|.{2,40}\\b(?:more|less) weight|.{2,40} to )|draft|reply|write|mark|set|close|dismiss|assign|bring up|pull up|what|which|how|why|kick off|delete|approve|forward|send|is everything|is anything|are there|is there|did the|reopen|hand|answer|get|update|load|trigger|more|less|fewer|when|who|where)\\b';
const connector = new RegExp(
  `(?<then>,?\\s+(?:and )?(?:then|after that|afterwards|finally|also)(?: please)?\\s+)|(?:,\\s+and|,|\\s+and)\\s+(?=(?:please )?${command})`,
  'gi',
);

/** Splits a sentence into its commands; `isExplicit` is true if a word such as `then` separates them clearly. */
export function clausesOf(sentence: string): { clauses: string[]; isExplicit: boolean } {
  const clauses: string[] = [];
  let [from, isExplicit] = [0, false];
  for (const match of sentence.matchAll(connector)) {
    if (match.index === 0) continue;
    isExplicit ||= match.groups?.['then'] !== undefined;
    clauses.push(sentence.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return { clauses: [...clauses, sentence.slice(from)], isExplicit };
}

/** Splits a command from the reason that follows it; `reason` is null if there is none. */
export function withoutReason(sentence: string): { command: string; reason: string | null } {
  const match =
    /^(?<command>.+?)(?:,\s*(?<told>(?:it|they|he|she|we|i|this|that|there|(?:i|you|he|she|they|we)'\w+)(?:'\w+)?\s.+|(?:so )?(?:you (?:can|may) |please )?(?:close it|move it (?:down|up))(?: now)?)|,?\s+because\s+(?<because>.+))$/i.exec(
      sentence,
    )?.groups;
  return {
    command: match?.['command'] ?? sentence,
    reason: match ? (match['told'] ?? match['because'] ?? null) : null,
  };
}

const telling =
  /^(?:i|we|it|they|he|she|there|this|that|my|our|the|yesterday|today|somebody|someone)(?:'\w+)?\b/i;
const hedging =
  /\b(?:not|\w+n't|cannot|never|unless|until|but|only|except|instead|wait|later|if|maybe|perhaps|or)\b/i;

/** Tests whether a sentence is a statement beside a command. */
export const isStatement = (sentence: string): boolean => telling.test(sentence);

const aside =
  /^(?:what(?:'s| has| is)? (?:happen\w*|wrong|going on)(?: (?:there|here|with it))?|(?:explain|help|check|look|have a look|look into it|tell me|find|search(?: for)?|look for|look up|show(?: me)?)(?: (?:it|that|this|me|them))?|why|how come|any idea|sorry|no rush|no hurry|it'?s urgent|urgent|busy day.*)$/i;
/** Tests whether a sentence adds nothing to the command beside it, such as "Can you explain?". */
export const isAside = (sentence: string): boolean => aside.test(sentence);

/** Tests whether a reason retracts the command. A plain `not` only explains it, as in "it is not relevant". */
export const isRetraction = (reason: string): boolean =>
  isHedged(
    reason.replace(
      /(?:\bnot|n't)(?= (?:(?:so|that|very|really|at all|all that) )*(?:relevant|important|interest(?:ing|ed)?|urgent|needed|necessary|useful|matter|concern|help|care|need (?:it|that|this|them)|my|mine|ours?|for (?:me|us))\b)/gi,
      '',
    ),
  );
/** Tests whether words restrict, delay or retract a command. */
export const isHedged = (words: string): boolean => hedging.test(words);
