/** Word orders and phrases, each with the plainer command that means the same. */
const plainer: [RegExp, string][] = [
  // Politeness in the middle of a command, and words that only introduce it.
  [/(?<=^(?:could|can|would|will) you) please(?: to)?(?= )/i, ''],
  [/^why's /i, 'why is '],
  [
    /^(.*?)(?:the )?(?:number |no\.? |#)(\d+) (?:of|in|from|on) (?:the |my )?(approval|issue|article|mail)s?\b/i,
    '$1$3 $2',
  ],
  [
    /^(?:check|see|tell me|look) (?:if|whether) (everything|all(?: systems| sources| feeds)?|the (?:system|service|sources|feeds)) (is|are) /i,
    '$2 $1 ',
  ],
  [/^(?:check|see|tell me|look) (?:if|whether) (everything|all) works\b/i, 'does $1 work'],
  [/^to (?=\w+ (?:me|the|my|an?|issue|story|all|for|what)\b)/i, ''],
  [/^(\w+(?: me)?) (?:please|kindly|pls) (?=\S)/i, '$1 '],
  [/^(explain|summari[sz]e|recap|reopen|close) me (?:please )?/i, '$1 '],
  [/^(?:i (?:want|need|would like|wish)|i'd like) that you /i, ''],
  [/^(?:i(?:'m| am) )?(?:looking|searching)(?: for)? (?=\S)/i, 'find '],
  [
    /^i (?:just |still )?(?:need|want|could use) (?=(?:an?|the) (?:\w+ )?(?:draft reply|reply|answer|response|draft)\b)/i,
    'write ',
  ],
  [
    /^(?:i )?(?:need|want) (?=(?:(?:the|some|any|all|an?) )*(?:news|articles?|stories|mails?|e-?mails?|messages|threads?|conversations?|correspondence) (?:about|on|from|of|with|regarding|concerning)\b)/i,
    'find ',
  ],
  [
    /^(?:check|look|see|find out|tell me|say) (?:if|whether) there (is|are|was|were|has been|have been) (?=.*\b(?:about|on|from|regarding|mention\w*|with)\b)/i,
    '$1 there ',
  ],
  [
    /^(?:check|look|see|find out|tell me) (?:if|whether) (?!there\b|any\b|new\b|everything\b|all\b|the\b|i\b|we\b)(?=.*\b(?:wrote|written|answered|replied|mailed|sent)\b)/i,
    'has ',
  ],
  [/^(?:is|was) (?=(?:anything|something) (?:new )?in (?:the|my) )/i, 'is there '],
  [
    /^(?:what(?:'s| is| was) the reason (?:that|why|for which)|how is it that|how can it be that|why is it that) /i,
    'why ',
  ],
  [/^(?:in (?:short|brief|a nutshell|a few words|one sentence)|briefly|shortly)[,:]? (.+)$/i, '$1 in short'],
  [
    /^(?:tell|show|read) me (?:(?:briefly|shortly|quickly|in short) )?what (.+?) (?:says?|is saying|wants to say)(?: in short)?$/i,
    'what does $1 say in short',
  ],
  [/^(?:tell|show) me what (.+?) (?:is|was) about$/i, 'what is $1 about'],
  [
    /^tell me (?=(?:what|which|who|how|why|when|where) (?:can|is|are|was|were|do|does|did|has|have|much|many|you)\b)/i,
    '',
  ],
  [/^what (you can do|can you do)(?: for me)?$/i, 'what can you do'],
  [/^(?:what|how much) ((?:the |our |your )?(?:models?|ai|llms?)) costs?\b/i, 'what did $1 cost'],
  [
    /^(?:firstly|first of all|first),? (?=(?:show|sync|run|start|check|fetch|get|list|open|find|search|summari[sz]e|close|mark|mute|draft)\b)/i,
    '',
  ],
  [/^(how|what) is going (the .+|on with .+)$/i, '$1 is $2 going'],
];
const place =
  '(?:in|on|from|for) (?:the |my |our )?(?:news|editions?|feeds?|mails?|e-?mails?|inbox|mailbox|(?:action )?desk)';
const fronted = new RegExp(
  `^(${place})(?:,| please)? (?:please )?((?:(?:i(?:'d| would) like|i want) (?:to (?:see|read|have) )?)?(?:give|put|show|mute|hide|block|stop|more|less|fewer|a bit|a little|please|never|don't|do not|weight|is there|are there|find|search|look|any\\w*)\\b.*)$`,
  'i',
);

const thing =
  '(?:(?:the |this |my )?(?:issue|story|article|approval|mail|e-?mail|ticket|thread|number|no\\.?|conversation)\\b[^,:?]{0,60}?|the [^,:?]{2,50}? (?:issue|story|article|approval|mail|thread|ticket))';
const topicFirst = new RegExp(
  `^(?<thing>${thing})(?:[,:]| -)\\s*(?:please |can you |could you )*(?<rest>.+)$`,
  'i',
);
const alone =
  /^(?:close|dismiss|reopen|resolve|summari[sz]e|sum up|recap|answer|open|explain|reply to|respond to|show(?: me)?)$/i;
const verbTo =
  /^(?<verb>assign|re-?assign|hand over|hand|give|mark|set|put|move|change|file)(?: it)? (?<to>(?:to|as|under|into)\b.+)$/i;

/**
 * Rewrites an instruction into the word order that the rules expect: `in the news, more about X` becomes `more about X in
 * the news`, and `issue 4, assign to Marta` becomes `assign issue 4 to Marta`. Any other text is returned unchanged.
 */
export function inPlainOrder(instruction: string): string {
  const words = plainer
    .reduce((text, [pattern, plain]) => text.replace(pattern, plain), instruction)
    .replace(fronted, '$2 $1')
    .trim();
  const match = topicFirst.exec(words)?.groups;
  const what = match?.['thing']?.trim() ?? '';
  const rest = match?.['rest']?.replace(/[?!.]+$/, '').trim() ?? '';
  if (what === '') return words;
  const verb = verbTo.exec(rest)?.groups;
  if (verb) return `${verb['verb']} ${what} ${verb['to']}`;
  const state = /^(?<what>.+?) (?<is>is|was|has been|stands|ranks) (?<where>.+)$/i.exec(what)?.groups;
  if (alone.test(rest) && !/\b(?:not|never)\b/i.test(what)) return `${rest} ${state?.['what'] ?? what}`;
  if (/^(?:but )?(?:why|how come)(?: is (?:it|that)(?: so)?)?$/i.test(rest))
    return state ? `why ${state['is']} ${state['what']} ${state['where']}` : `why ${what}`;
  const points = rest.match(/\b(?:it|that|this)\b/gi) ?? [];
  const asks =
    /^(?:find|search|show|where|why|what|how|who|summari[sz]e|explain|open|close|mark|set|assign|give)\b/i;
  return points.length === 1 && asks.test(rest) && !state
    ? rest.replace(/\b(?:it|that|this)\b/i, () => what)
    : words;
}
const asideBefore =
  /^(?<lead>(?:before|after|for|since|while|as|during|because|until|when|now that|i|i'm|i've|i'll|we|we're|my|our|one more|another|short|quick|small|again|sorry|by the way|btw|fyi|next|also|oh|hm+|ah|question|request|task)\b[^:,]{0,70})(?<mark>[:,]| -)\s+(?:but |so |and )?(?<rest>\S.*)$/i;
const starts =
  /^(?:please|only|just|quickly|can|could|would|show|list|open|run|start|sync|check|refresh|fetch|find|search|look|explain|summari[sz]e|sum up|recap|report|tell|mute|hide|block|give|draft|reply|answer|write|mark|set|close|dismiss|assign|bring|pull|what|which|who|whom|how|why|is|are|do|does|did|has|any\w*|the (?:edition|desk|news)|update|get|more|less|fewer|tl)/i;
const limits =
  /\b(?:if|unless|until|when|whenever|after|before|once|as soon as|not|n't|never|but|only|want|would|should)\b|n't\b/i;

/**
 * Splits off an introduction that only says why or when a person asks (`Before I go into the meeting: ...`); `isLimiting`
 * is true if it could restrict the command. Null if the instruction begins with its command.
 */
export function leadInOf(instruction: string): { rest: string; isLimiting: boolean } | null {
  const match = asideBefore.exec(instruction)?.groups;
  const rest = match?.['rest'] ?? '';
  if (!match || !starts.test(rest)) return null;
  return { rest, isLimiting: limits.test(match['lead'] ?? '') };
}
