import { issueNoun, named, type Rule, scopeOf, storyNoun } from './rule.ts';

type Scope = 'news' | 'email' | null;

const explain = (words: string, of: Scope) => {
  const what = named(
    words
      .replace(/\s+(?:is|are|was|were|waiting)(?: .+)?$/i, '')
      .replace(/^((?:the )?(?:first|second|third|fourth|fifth|sixth|seventh)) one\b.*$/i, '$1'),
  );
  if (what === '' || /^(?:he|she|they|it|you|we|i)\b/i.test(what)) return null;
  return of === 'news'
    ? ({ tool: 'explain_story', args: { story: what } } as const)
    : ({ tool: 'explain_issue', args: { issue: what } } as const);
};
const summarise = (words: string, of: Scope) => {
  if (
    /^(?:(?:today's|the|latest|newest|my|this morning's) )*(?:editions?|briefing|headlines|news)(?: (?:of |for )?today)?$/i.test(
      words,
    )
  )
    return { tool: 'show_edition', args: {} } as const;
  if (/^(?:my |the |our |this )*(?:day|week|inbox|mailbox|mails|e-?mails|meeting)$/i.test(words)) return null;
  if (/^(?:in |the )*(?:world|news)(?: (?:today|now|this .*))?$/i.test(words)) return null;
  const what = named(words.replace(/ (?:about|for me)$/i, '').replace(/^(?:for )?me /i, ''));
  if (what === '') return null;
  return of === 'news'
    ? ({ tool: 'summarise_story', args: { story: what } } as const)
    : ({ tool: 'summarise_issue', args: { issue: what } } as const);
};

const lately =
  '(?:last|latest|most recent|previous|newest|recent|yesterday|night|morning|today|tonight|nightly|this)';
const runs = '(?:sweeps?|syncs?|synchroni[sz]ation|import|execution|news run|run|gathering)';
const short = '(?:very )?(?:short |quick |brief |one-line |rough )*';
const inShort =
  '(?:in (?:short|brief|a nutshell|a few words|one sentence|a sentence|two sentences)|briefly|basically)';
const rests =
  '(?:based on|resting on|rest(?:s)? on|built on|come(?:s)? from|backed (?:up )?by|supported by|taken from|grounded in)';

const placed = '(?:priority|ranking|rank|score|place|position|severity|category)';

/** The rules for explanations of ranks and runs, and for summaries. */
export const explainRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:why|how|what|explain|tell me|when|did|does|last|latest|show(?: me)?|is|has|was|were|any|the|status|result|outcome|report on)\\b(?<words>.{0,60}\\b${runs}\\b.{0,60})$`,
      'i',
    ),
    confidence: 0.95,
    call: ({ words = '', all = '' }) => {
      // The word `run` alone is not enough: it may be about a machine.
      const isRun =
        /\b(?:sweep|sync\w*|import|gathering|news run)\b/i.test(all) ||
        new RegExp(`\\b${lately}\\b.{0,20}\\b(?:run|execution)\\b`, 'i').test(all);
      if (!isRun) return null;
      const of = /\bsweep|gather|news\b/i.test(words)
        ? 'sweep'
        : /\bsync|import|mail/i.test(words)
          ? 'sync'
          : 'any';
      return { tool: 'explain_execution', args: { of } };
    },
  },
  {
    pattern: new RegExp(
      `^(?:(?:how|why) (?:did|do) you (?:come up with|get to|arrive at|calculate|compute|work out|decide on|determine|choose|assign|give)|(?:on|for) what (?:grounds|reasons?) (?:is|was|did you give)|justify|how is|how was)\\s+(?:the |its )?(?:${placed} (?:of|for) )?(?<words>.+?)(?:\\s+(?:(?:its |that |the )?${placed}|(?:so )?(?:high|low)|ranked.*|placed.*|calculated|computed))*$`,
      'i',
    ),
    confidence: 0.93,
    call: ({ words = '', all = '' }) =>
      new RegExp(`\\b${placed}|ranked|placed|high|low\\b`, 'i').test(all) &&
      !/\b(?:sweep|sync|run)\b/i.test(all)
        ? explain(words, scopeOf(all) ?? 'email')
        : null,
  },
  {
    pattern: new RegExp(
      `^(?:(?:what|which|where) (?:are|is) (?:the )?(?:sources?|evidence|proof)(?: (?:of|for|behind|in))?|list the sources of|is|are|(?:can (?:i|we) |should (?:i|we) )?(?:trust|believe|rely on)|(?:which|what) sources (?:does|do|has|have|report\\w*|cover\\w*|back\\w*|support\\w*|confirm\\w*)|how well (?:is|are)|(?:the )?sources? (?:of|for|behind)|from (?:where|which sources?) (?:is|does|comes?)|(?:on|from) what (?:is|are|does|do)|how (?:do|can|did) you know what is in|how (?:good|safe) (?:is|are) (?:the sources of)?|who (?:wrote|published|reported|says?)|where (?:do|does|did) you (?:have|get|got)(?= .* from$))\\s+(?<words>.*?\\b(?:${storyNoun})s?\\b.*?)(?: (?:true|trustworthy|reliable|credible|confirmed|proven|verified|supported|well supported|based(?: on)?|come from|comes from|have|use|name|from))?$`,
      'i',
    ),
    confidence: 0.84,
    call: ({ words = '', all = '' }) =>
      /\b(?:sources?|evidence|proof|trust|believe|true|trustworthy|reliable|credible|confirmed|proven|verified|supported|based|rely|from|know what is in|published|reported)\b/i.test(
        all,
      )
        ? explain(words, 'news')
        : null,
  },
  {
    pattern:
      /^(?:the |my |our )?(?:(?:last|latest|mail|e-?mail|news|mailbox|nightly) )*(?<run>sync|sweep)\s+(?:seems?|failed|has|have|did(?:n't| not)|does(?:n't| not)|looks|stopped|is stuck|broke|hangs|crashed|ok(?:ay)?|done|finished|successful|fine)\b.*$/i,
    confidence: 0.85,
    call: ({ run = '' }) => ({
      tool: 'explain_execution',
      args: { of: /sync/i.test(run) ? 'sync' : 'sweep' },
    }),
  },
  {
    pattern:
      /^(?:explain (?:to me )?|tell me |show me |say )?(?:why|how come|what makes|what made|what puts?|what keeps|for what reason|how did)\s+(?:(?:is|are|was|were|does|do|did|has|have)\s+)?(?:(?:i|we|you) (?:am |are |have |get |got |to |see |seeing |show |showing |shown |put |placed? |rank(?:ed)? |rated? |mark(?:ed)? |choose |chosen? |pick(?:ed)? |flag(?:ged)? |list(?:ed)? |given? |select(?:ed)? )+(?:me )?)?(?<words>.+?)\s*(?:\b(?:so (?:high|low|far (?:up|down)|important|urgent)|first|second|third|last|on top|at the (?:top|bottom)|ranked.*|marked.*|shown.*|listed.*|picked.*|chosen.*|selected.*|included.*|important|urgent|critical|mandatory|priority.*|on (?:my|the) (?:desk|list)|in (?:my|the) edition|up there|there|here|placed.*|stand\w*.*|matter\w*.*|supported|conflicting|unresolved|under review|such a .*|above .*|below .*|flagged.*|rated.*|scored.*|ended? up.*|get.*|got.*|have .*|need .*|number \w+)\b.*)$/i,
    confidence: 0.9,
    call: ({ words = '', all = '' }) =>
      explain(
        words,
        scopeOf(all) ??
          (/\b(?:supported|conflicting|unresolved|edition|score\w*)\b/i.test(all) ? 'news' : 'email'),
      ),
  },
  {
    pattern:
      /^(?:(?:explain|tell me|show me|give me|what(?:'s| is|'re| are)(?: behind)?)\s+)?(?:the )?(?:ranking|priority|position|place|score|rank|order|reason(?:s|ing)?|grounds|status)\s+(?:of|for|behind)\s+(?:(?:the )?(?:mandatory|critical|urgent) (?:flag|mark|label|status) (?:of|on|for) )?(?:(?:the )?(?:high|low|ranking|rank|priority|position|place|score|severity)\s+(?:(?:priority|ranking|rank|position|place|score|severity)\s+)?(?:of|for)\s+)?(?<words>.+)$/i,
    confidence: 0.9,
    call: ({ words = '', all = '' }) =>
      /^(?:explain|why|reason|grounds|tell me the reason|what(?:'s| is|'re| are) (?:the (?:reason|ground)|behind))/i.test(
        all,
      )
        ? explain(words, scopeOf(all) ?? (/\bscore\b/i.test(all) ? 'news' : 'email'))
        : null,
  },
  {
    pattern: new RegExp(
      `^(?:explain |show me |tell me )?(?:what (?:evidence|proof|sources?) (?:is|are|do we have|supports?|stands?|does|do)(?: there)?|what speaks|what backs(?: up)?|what supports|(?:the )?(?:evidence|proof|sources?)(?= (?:for|behind|of))|how (?:sure|certain|confident) (?:are (?:we|you)|is it)|how (?:reliable|solid|well supported|trustworthy) is|how do (?:we|you) know(?: that)?)\\s+(?:for|behind|against|about|of)?\\s*(?<words>[^,]+?)(?:,.*| have| has| ${rests}.*)?$`,
      'i',
    ),
    confidence: 0.8,
    call: ({ words = '' }) => explain(words, 'news'),
  },
  {
    pattern: new RegExp(
      `^(?:(?:what|where) (?:is|are|do|does) )?(?:(?:the )?(?:claims?|facts?|figures?|numbers?|statements?) (?:in|of|from) )?(?<words>.+?) (?:${rests}|(?:get|gets|take|takes|have|has) (?:its|their) (?:facts?|figures?|numbers?|claims?|information|data) from)(?: what)?$`,
      'i',
    ),
    confidence: 0.86,
    call: ({ words = '', all = '' }) =>
      /^(?:what|where)\b/i.test(all) ? explain(words, scopeOf(all) === 'email' ? null : 'news') : null,
  },
  {
    pattern: new RegExp(
      `^(?:from )?where (?:is|are|does|do|did|comes?|have you got) (?<words>(?:the )?(?:${storyNoun})s?\\b.*?) (?:from|come from|taken from)$`,
      'i',
    ),
    confidence: 0.88,
    call: ({ words = '' }) => explain(words, 'news'),
  },
  {
    pattern: /^(?:explain|why|how come)\s+(?<words>.+)$/i,
    confidence: 0.62,
    call: ({ words = '', all = '' }) =>
      explain(
        words.replace(
          /^(?:(?:is|are|was|were|does|do|am|did)\s+)?(?:(?:i|we|you) (?:got|see|seeing|get|getting|have|shown?|sent|given|show(?:ing)?(?: me)?) )?/i,
          '',
        ),
        scopeOf(all) ?? 'email',
      ),
  },
  {
    pattern: new RegExp(
      `^(?:summari[sz]e|sum up|recap|condense|boil down|(?:give me |show me |i need |can i have |have |get (?:me )?|write |make |do |write me |make me )?(?:an? |the )?${short}(?:summary|overview|recap|gist|digest|key points|main points|short version|tl;?dr)(?: of| on| about| for| from)?|tl;?dr:?(?: of| for)?|what(?:'s| is| are) the (?:gist|summary|state|status|story|key points|main points|bottom line|short version) (?:of|with|on|behind|in|from)|bring me up to (?:date|speed) (?:on|with|about)|catch me up (?:on|with|about)|where (?:do|are) we (?:stand )?(?:on|with)|what(?:'s| is) (?:going on|happening|up|new) (?:with|in)(?= .*\\b(?:issue|mail|thread|conversation|ticket|story|article)\\b)|what(?:'s| is) (?:going on|happening|up) with|what(?: has| have)? happened (?:in|with)|what(?:'s| is)(?: (?:written|said))? in(?= (?:the )?(?:issue|mail|thread|story|article|conversation)\\b))\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.93,
    call: ({ words = '', all = '' }) =>
      summarise(words.replace(new RegExp(` ${inShort}$`, 'i'), ''), scopeOf(all) ?? 'email'),
  },
  {
    pattern: new RegExp(
      `^(?:what (?:does|do|did|is|was)|what's|(?:tell|give|show) me(?: about)?|explain)\\s+(?<words>.*?\\b(?:${issueNoun}|${storyNoun})s?\\b.*?)(?: (?:say|says|saying|about))?,? ${inShort}$|^(?<what>(?:the )?(?:${issueNoun}|${storyNoun}) .+?),? (?:${inShort}|summary|recap|tl;?dr|overview)$`,
      'i',
    ),
    confidence: 0.92,
    call: ({ words = '', what = '', all = '' }) =>
      summarise((words || what).replace(/ (?:say|says|saying|about)$/i, ''), scopeOf(all) ?? 'email'),
  },
  {
    pattern: new RegExp(
      `^what(?:'s| does| do| did| is| was) (?<words>(?:the )?.*?\\b(?:${issueNoun}|${storyNoun})s?\\b.*?) (?:say|saying|tell(?: us)?|about)$`,
      'i',
    ),
    confidence: 0.92,
    call: ({ words = '', all = '' }) => summarise(words, scopeOf(all) ?? 'email'),
  },
  {
    pattern: new RegExp(
      `^(?:open|show(?: me)?|read(?: me)?|display|look at|see|check|view|tell me(?: more)? about|what(?:'s| is)|go to|bring up|pull up|show me more about) (?<words>(?:the )?(?:${issueNoun}|${storyNoun}) (?:number |no\\.? |#)?\\d+|the .{2,60} (?:issue|thread|conversation|ticket|story|article))(?: about| say)?$`,
      'i',
    ),
    confidence: 0.82,
    call: ({ words = '', all = '' }) => summarise(words, scopeOf(all) ?? 'email'),
  },
];
