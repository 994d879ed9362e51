/** Verbs that begin a request for an action ("send me", "check the pump"), joined for a pattern. */
export const actionVerbs =
  'add|advise|agree|approve|arrange|ask|assist|attend|book|bring|call|cancel|change|check|clarify|close|collect|come|comment|complete|confirm|consider|contact|copy|correct|countersign|decide|deliver|discuss|do|draft|email|ensure|escalate|evaluate|explain|feel free|fill|find|finish|fix|follow|forward|get|give|go|have|help|hold|inform|inspect|investigate|isolate|issue|join|keep|kick off|let|look|mail|make|measure|meet|move|note|notify|open|order|organi[sz]e|pay|phone|plan|post|prepare|print|propose|provide|pull|put|quarantine|quote|raise|read|re-?inspect|refer|register|release|remember|remind|remove|repair|replace|reply|report|rerun|reschedule|respond|return|review|revise|ring|run|schedule|see|segregate|send|set|share|ship|show|sign|speak|start|stop|submit|suggest|swap|take|talk|tell|test|top up|treat|try|turn|update|upload|use|verify|visit|wait|watch|work|write';
const courtesy =
  '(?:please|pls|plz|kindly|also|then|and|so|just|now|next|again|first|finally|ok|okay|hi|hello|dear)';
const opening = `^[^\\p{L}]*(?:(?:${courtesy}|\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+)?\\s*[,:;–-]+|to \\p{Lu}\\p{L}+[,:])[,:]?\\s+){0,3}`;

const patterns: readonly RegExp[] = [
  /\?["')\]]*\s*$/u,
  /\?/u,
  /!["')\]]*\s*$/u,
  /:\s*$/u,
  /^[^\p{L}]*(?:please|pls|plz|kindly)\b/iu,
  /\b(?:please|pls|plz|kindly)\b/iu,
  new RegExp(
    `${opening}(?:do not |don['’]t |never )?(?:${actionVerbs})\\b(?!['’]|\\s+(?:is|was|are|were|has|will)\\b)`,
    'iu',
  ),
  /\blet (?:me|us) know\b/iu,
  /\blet['’]?s\b/iu,
  /\b(?:can|could|would|will|might) (?:you|someone|somebody|anyone|one of you|u)\b/iu,
  /\b(?:can|could|may|might|shall|should|do|did) (?:we|i)\b/iu,
  /\b(?:are|do|did|have|were|has|is|does) (?:you|any|there|this|that|it|the|he|she|they)\b.*\?/iu,
  /^[^\p{L}]*(?:what|when|where|which|who|whom|why|how)\b/iu,
  /\b(?:what|how) about\b|\bwhy (?:don['’]t|not)\b/iu,
  /\byou (?:need|have|must|should|ought|may want|might want|will need|are (?:required|requested|asked|invited))\b/iu,
  /\b(?:i|we) (?:need|require|want|ask|request|urge|propose|suggest|recommend|invite)\b/iu,
  /\b(?:i|we)(?:['’]d| would) (?:like|love|appreciate|be (?:grateful|happy|glad)|suggest|propose|prefer|ask)\b/iu,
  /\b(?:appreciate|grateful|helpful) (?:it )?if\b|\bappreciate (?:your|any|the)\b/iu,
  /\b(?:wonder(?:ing)? (?:if|whether|what|how)|want(?:ed)? to (?:know|see if|ask|check))\b/iu,
  /\b(?:would|do) you (?:mind|like|be|have|want)\b/iu,
  /\b(?:feel free|do ?n[o'’]t hesitate|hesitate to)\b/iu,
  /\b(?:call|contact|email|e-mail|ring|phone|tell|send|give|get back to|reach|advise|inform) (?:me|us)\b/iu,
  /\b(?:give (?:me|us|him|her) a (?:call|ring|shout)|get back to|touch base|get together|sit down)\b/iu,
  /\b(?:make sure|be sure|ensure|remember|don['’]t forget|keep in mind|take (?:a|the) (?:look|moment|minute|time))\b/iu,
  /\b(?:asap|as soon as possible|at your (?:earliest )?convenience|by (?:tomorrow|today|monday|tuesday|wednesday|thursday|friday|noon|end of|close of|eod|cob))\b/iu,
  /\b(?:need|needs|required|requested|action) (?:to be|by|from you|your)\b|\b(?:your|a) (?:reply|response|answer|approval|signature|confirmation|input|feedback|comments|decision|thoughts)\b/iu,
  /\bif you (?:have any|would|could|can|are able|need|want|don['’]t|do not|no longer)\b/iu,
  /\bif (?:you|possible|not|so|there)\b/iu,
  /\b(?:click|unsubscribe|download|sign up|log ?in|follow (?:the|this|these)|visit|register now)\b/iu,
  /https?:|www\.|\$LINK|<mailto/iu,
  /\b(?:free|offer|discount|save|deal|prize|win|earn)\b/iu,
  /\$\d|\d%/u,
  /\bthank(?:s| you)\b/iu,
  /\bthanks? (?:you )?(?:for|so much|again|to)\b/iu,
  /\blook(?:ing)? forward\b/iu,
  /^[^\p{L}]*(?:i|i['’](?:m|ve|ll|d))\b/iu,
  /^[^\p{L}]*(?:we|we['’](?:re|ve|ll|d))\b/iu,
  /^[^\p{L}]*(?:he|she|it|they|this|that|these|those|there|the|a|an|in|on|at|as|for)\b/iu,
  /^[^\p{L}]*(?:you|your)\b/iu,
  /^[^\p{L}]*(?:if|when|once|as soon as|should you)\b.*,\s*(?:please|pls|let|call|contact|send|feel|give|just|do|then)\b/iu,
  /\b(?:i|we|he|she|they)(?:['’]ll| will| am going| are going| plan)\b/iu,
  /\b(?:was|were|had|did|said|went|came|got|took|made|sent|received|asked|told)\b/iu,
  /\b(?:is|are|has|have) (?:been|being)\b/iu,
  /\b(?:meet|meeting|lunch|dinner|coffee|drink|call|conference)\b/iu,
  /\b(?:attached|enclosed|fyi)\b/iu,
  /\b(?:review|comment|revise|sign|approve|confirm|forward|schedule|set up|arrange|join|attend)\b/iu,
  /^[^\p{L}]*\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?\s*[,:–-]/u,
  /\b(?:me|us)\b/iu,
  /\b(?:you|your|u)\b/iu,
  /\b(?:should|must|need to|have to|ought)\b/iu,
  /\b(?:not|no|never|n['’]t)\b/iu,
  /["“”]/u,
];

/**
 * Returns the wording features of a sentence, each 0 to 1: 1 for each matching pattern, then its length in words on a
 * logarithmic scale. The fitted weights belong to exactly these features in this order.
 */
export function requestFeatures(sentence: string): number[] {
  const words = sentence.match(/\S+/g)?.length ?? 0;
  const length = Math.min(1, Math.log1p(words) / Math.log(60));
  return [
    ...patterns.map((pattern) => Number(pattern.test(sentence))),
    length,
    length * length,
    Number(words <= 3),
  ];
}
