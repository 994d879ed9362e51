import { named, type Rule } from './rule.ts';

const show =
  "(?:show|give|list|display|open|get|tell|see|view|have a look|look|what(?:'s| is| are| was| were| do| does)?|which|any|anything|anybody|anyone|have|only|just|whom|read|bring up|pull up|bring|call up|print|is|are|do|who(?:'s| is)?|take me to|go to)";
// Excludes requests for preferences ("more", "less") and for explanations ("why").
const looking =
  "(?!.*\\b(?:more|less|fewer|never|why|reason\\w*)\\b)(?!(?:is|are) (?!there\\b|any|some|the .*\\bedition|you\\b|people\\b|others\\b)\\S)(?!what(?:'s| is) (?:critical|urgent|mandatory) (?:about|in|with)\\b)(?!what (?:makes?|made)\\b|what(?:'s| is) new (?:with|about|from|at|on)\\b)(?!(?:how come|explain|reason|summari[sz]e|sum up|don't|do not|mute|hide|block|stop|mark|set|run|sync)\\b)";

const waiting =
  '(?:(?:wait|count)\\w* (?:on|for) (?:me\\b|(?:an? )?(?:answer|reply|response|word|decision|feedback|input)s? (?:from|of|by) me|my (?:answer|reply|response|input|feedback))|need\\w* (?:(?:from )?me\\b|an? (?:answer|reply|response)|my (?:answer|reply|response|attention|input))|(?:from|of) me\\b|(?:do )?i (?:still )?(?:owe|(?:have|need) to (?:answer|reply|respond|write back)|should (?:answer|reply)|must (?:answer|reply)))';
const mandatory =
  "(?:mandatory|(?:must|have to|need to) (?:be )?review(?:ed)?|safety (?:issues?|concerns?|matters?)|critical|production stops?|quality holds?|urgent|(?:must not|mustn't|can't|cannot|may not|shouldn't|should not) (?:be )?(?:miss(?:ed)?|skip(?:ped)?|overlook(?:ed)?|ignored?)|(?:can't|cannot|must not|mustn't|may not|won't) wait|in any case|under all circumstances|no matter what|at all costs)";
const due =
  '(?:due|deadlines?|overdue|by (?:today|tomorrow|friday)|expir\\w*|time[- ]critical|running out of time)';
const [waitingWords, mandatoryWords, dueWords] = [waiting, mandatory, due].map(
  (words) => new RegExp(`\\b${words}`, 'i'),
);

const ofSomething =
  /\b(?:issues?|mails?|items?|ones|concerns?|holds?|stops?)\b.*\b(?:with|about|regarding|concerning|mentioning|from|on|of)\s+(?!me\b|my\b|an? deadlines?\b|deadlines?\b|the (?:action )?desk|my desk|today|tomorrow|this|next|friday|monday|it\b|them\b)/i;

const deskOnly = (words: string): 'all' | 'mandatory' | 'due' | 'waiting_on_me' => {
  if (mandatoryWords?.test(words)) return 'mandatory';
  if (dueWords?.test(words)) return 'due';
  if (waitingWords?.test(words) || /\b(?:i (?:must|should|have to|need to) (?:do|answer))\b/i.test(words))
    return 'waiting_on_me';
  return 'all';
};

/** The rules that show the edition, the desk and approvals. */
export const showRules: Rule[] = [
  {
    pattern: new RegExp(
      `^${looking}(?:${show}\\b.{0,30}|(?:(?:the|my|today's|latest|newest|current|this morning's) )*)\\b(?:editions?|cards|headlines|(?:news |morning |daily |latest )?(?:briefing|digest|roundup|round-up|bulletin)|(?:today'?s|latest|newest|top|current|this morning'?s|my) (?:news|stories)|news (?:today|of today|this morning|of the day)|what'?s new|new in the news|in the news|(?:latest|newest|last) issue of the news)\\b(?! (?:about|on|with|at|from|of (?!today|the day))\\b)(?!.*\\babout\\b).{0,20}$`,
      'i',
    ),
    confidence: 0.9,
    call: () => ({ tool: 'show_edition', args: {} }),
  },
  {
    pattern:
      /^(?:what'?s (?:new|the latest)|what is (?:new|the latest)|anything new|(?:(?:show|give|tell|read|get|have)(?: me)? |gimme )?(?:the )?news|brief me|catch me up(?: on the news)?|(?:morning |daily )?briefing)(?: (?:today|this morning|right now|since (?:this morning|yesterday|last night|last week|\w+day)))*$/i,
    confidence: 0.75,
    call: () => ({ tool: 'show_edition', args: {} }),
  },
  {
    pattern:
      /^(?:what (?:did|do|have) you (?:find|found|got|get|have|gather(?:ed)?|collect(?:ed)?|pick(?:ed)? up|bring)(?: (?:for me|today|this morning|last night|over ?night|tonight|(?:in|from) the (?:news|press|world|feeds|sources)|so far|new))*|what(?:'s| is| has| have)? happen(?:ed|ing|s)?(?: (?:in the (?:world|news)|out there))(?: (?:today|over ?night|this morning|yesterday))?|(?:what|anything) (?:did i miss|i missed|i should know|important|interesting)(?: (?:in the (?:news|world)))(?: today)?)$/i,
    confidence: 0.75,
    call: () => ({ tool: 'show_edition', args: {} }),
  },
  {
    pattern: new RegExp(
      `^${looking}(?!.*\\b(?:sign[- ]?off|drafts?|approv\\w*|decisions?|my ok)\\b)(?:${show}\\b|(?=(?:the |my |our )?(?:action |mandatory |top |open )?(?:desk|deadlines?|overdue|to-?do|issues|items|priorities)))(?<words>.{0,60}\\b(?:desk|to-?do(?: list| today)?|task list|(?:open |my )tasks|agenda|(?:on|off) my (?:plate|table|list)|action list|work queue|most important (?:mails?|issues?)|top issues|open issues|priorities|mandatory (?:issues?|items?|ones|review)|must be reviewed|safety (?:issues?|concerns?)|production stops?|quality holds?|${due}|${waiting}|i (?:have to|need to|should|must) (?:do|work on|deal with|look at|take care of)|${mandatory})(?![\\w-]).{0,30})$`,
      'i',
    ),
    confidence: 0.92,
    // A request about a subject or a person is a search.
    call: ({ words = '' }) =>
      ofSomething.test(words) ? null : { tool: 'show_desk', args: { only: deskOnly(words) } },
  },
  {
    pattern:
      /^(?:what (?:should|must|do) i (?:do|start with|work on|look at|answer|have to do)(?: (?:first|next|now|today))?|where (?:should|do) i start|what(?:'s| is) (?:next|on|up|planned|most important|urgent)(?: for)?(?: (?:today|now))?)$/i,
    confidence: 0.93,
    call: () => ({ tool: 'show_desk', args: { only: 'waiting_on_me' } }),
  },
  {
    pattern: new RegExp(
      `^(?!.*\\b(?:that|which) (?:says?|tells?|asks?|contains?|mentions?)\\b)(?:${show}|how many|is there|are there|do i have|have i|list)\\b(?<words>.{0,60}\\b(?:approvals|to (?:be )?approved?|approval queue|pending approval|sign off|my sign-?off|(?:for|need\\w*|await\\w*|want\\w*) (?:(?:my|an?) )?(?:approval|decision|ok|okay|review|blessing|go|sign-?off)|wait\\w* (?:for|on) (?:a |my )?(?:decision|approval|ok|okay)|to decide|i (?:still )?(?:must|have to|need to|should) (?:approve|decide|sign off|release)|must i (?:approve|decide|sign off)|(?:pending|open) (?:decisions?|questions?)|questions? (?:(?:are|is) )?open|decisions?|drafts|replies)\\b.{0,40})$`,
      'i',
    ),
    confidence: 0.85,
    call: ({ words = '' }) => {
      const of = /\b(?:claims?|news|stor(?:y|ies))\b/i.test(words)
        ? 'news'
        : /\b(?:drafts?|repl(?:y|ies)|e?-?mails?)\b/i.test(words)
          ? 'email'
          : 'all';
      return { tool: 'list_approvals', args: { of } };
    },
  },
  {
    pattern:
      /^(?:show|open|see|view|read|display|bring up|pull up|look at|have a look at|call up|go to|take me to)\b(?: me)?(?: the| my)? ?(?:pending |open |waiting )?(?:approval|question|decision|(?:reply )?draft)(?: request)?\s+(?:number |no\.? |#)?(?<approval>[0-9a-f-]{6,36}|\d{1,3}|(?:for|about|on|to|of|regarding|concerning) .+)$/i,
    confidence: 0.9,
    call: ({ approval = '' }) => {
      const of = named(approval.replace(/^(?:for|about|on|to|of|regarding|concerning) /i, ''));
      return of === '' ? null : { tool: 'open_approval', args: { approval: of } };
    },
  },
  {
    pattern:
      /^(?:(?:the |my |all |open |pending |waiting |news |mail |e-?mail |list of )*(?:approvals|approval (?:queue|list)|decisions)(?: (?:for|of|in|on) the (?<of>news|mails?|e-?mails?))?(?: (?:queue|list|today|open|waiting|pending))*)$/i,
    confidence: 0.85,
    call: ({ all = '' }) => ({
      tool: 'list_approvals',
      args: { of: /\bnews\b/i.test(all) ? 'news' : /mail/i.test(all) ? 'email' : 'all' },
    }),
  },
  {
    pattern:
      /^(?:(?:(?:the )?details? (?:of|on|for|about) |what(?:'s| is| does) |tell me (?:more )?about |show |open )?(?:the )?approval (?:number |no\.? |#)?(?<approval>\d{1,3})(?: (?:about|say|open|in detail))?|(?:the )?(?<place>first|second|third|fourth|fifth|sixth) approval)$/i,
    confidence: 0.87,
    call: ({ approval = '', place = '' }) => ({
      tool: 'open_approval',
      args: { approval: named(approval || place) },
    }),
  },
  {
    pattern:
      /^(?:show|open|see|view|read|display|bring up|pull up|look at|have a look at|call up|go to)\b(?: me)?(?: the| my)? (?<approval>.{1,60}?) (?:approval|draft)$/i,
    confidence: 0.8,
    call: ({ approval = '' }) =>
      /\b(?:all|every|pending|open|waiting|news|e?-?mails?|what\S*|which|and|needs?|more)\b/i.test(
        approval,
      ) || named(approval) === ''
        ? null
        : { tool: 'open_approval', args: { approval: named(approval) } },
  },
];
