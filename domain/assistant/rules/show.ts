import { daysOf, type Rule } from './rule.ts';

const show =
  "(?:show|give|list|display|open|get|tell|see|view|what(?:'s| is| are| was| were)?|which|any|read|bring up|pull up|print)";
// Words that ask for more or less of something ask for a preference.
const noPreference = '(?!.*\\b(?:more|less|fewer|never)\\b)';
const deskOnly = (words: string): 'all' | 'mandatory' | 'due' | 'waiting_on_me' => {
  if (
    /\b(?:mandatory|must (?:be )?review(?:ed)?|safety|critical|production stops?|quality holds?|urgent)\b/i.test(
      words,
    )
  )
    return 'mandatory';
  if (/\b(?:due|deadlines?|overdue|by today|expir\w*)\b/i.test(words)) return 'due';
  if (
    /\b(?:wait\w* (?:on|for) me|need\w* (?:me|my (?:answer|reply))|from me|on my plate|i (?:owe|have to (?:answer|do)|need to (?:answer|do)|should (?:do|answer)|must)|to do|todo)\b/i.test(
      words,
    )
  )
    return 'waiting_on_me';
  return 'all';
};

/** Looking at what there is: the edition, the desk, what waits, costs and health. */
export const showRules: Rule[] = [
  {
    pattern: new RegExp(
      `^${noPreference}${show}?\\b.{0,30}\\b(?:edition|cards|headlines|(?:today'?s|latest|newest|top|current|this morning'?s|my) (?:news|stories)|news (?:today|of today|this morning)|what'?s new|in the news)\\b(?! (?:about|on)\\b).{0,20}$`,
      'i',
    ),
    confidence: 0.9,
    call: () => ({ tool: 'show_edition', args: {} }),
  },
  {
    pattern: /^(?:what'?s new|what is new|anything new|(?:the )?news|brief me|morning briefing|briefing)$/i,
    confidence: 0.75,
    call: () => ({ tool: 'show_edition', args: {} }),
  },
  {
    pattern: new RegExp(
      `^${noPreference}${show}?\\b(?<words>.{0,60}\\b(?:desk|to-?do(?: list)?|on my plate|action list|work queue|most important (?:mails?|issues?)|top issues|open issues|priorities|deadlines?|overdue|due (?:today|tomorrow|this week|soon)|wait\\w* (?:on|for) me|need\\w* my (?:answer|reply|attention)|i (?:owe|have to|need to|should|must) (?:answer|reply|do|work on|deal with|look at)|must be reviewed|mandatory (?:issues?|items?|review)|safety (?:issues?|concerns?)|production stops?|quality holds?)\\b.{0,30})$`,
      'i',
    ),
    confidence: 0.92,
    call: ({ words = '' }) => ({ tool: 'show_desk', args: { only: deskOnly(words) } }),
  },
  {
    pattern:
      /^(?:what (?:should|must|do) i (?:do|start with|work on|look at|answer|have to do)(?: (?:first|next|now|today))?|where (?:should|do) i start|what(?:'s| is) (?:next|most important|urgent)(?: (?:today|now))?)$/i,
    confidence: 0.85,
    call: () => ({ tool: 'show_desk', args: { only: 'waiting_on_me' } }),
  },
  {
    pattern: new RegExp(
      `^(?:${show}|how many|is there|are there|do i have|have i)\\b(?<words>.{0,50}\\b(?:approvals?|to approve|approval queue|(?:for|need\\w*|await\\w*) my (?:approval|decision|ok|review)|wait\\w* for (?:a |my )?(?:decision|approval|ok)|to decide|pending decisions?|decisions?|drafts?|replies)\\b.{0,40})$`,
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
      /^(?:show|open|see|view|read|display|bring up|pull up)\b.{0,12}\b(?:approval|question|decision|draft)\s+(?:number |no\.? |#)?(?<approval>[0-9a-f-]{6,36}|\d{1,3}|(?:for|about|on|to) .+)$/i,
    confidence: 0.9,
    call: ({ approval = '' }) => ({
      tool: 'open_approval',
      args: { approval: approval.replace(/^(?:for|about|on|to) /i, '') },
    }),
  },
  {
    pattern:
      /\b(?:costs?|spend(?:ing)?|spent|budget|tokens? (?:used|left)|expensive|bill(?:ed)?|pay(?:ing)? for (?:models?|tokens?))\b/i,
    confidence: 0.8,
    call: ({ all = '' }) => ({ tool: 'report_costs', args: { days: daysOf(all) ?? 1 } }),
  },
  {
    pattern:
      /^(?:(?:is|are|does|do) (?:everything|all|it|you|the (?:service|system|feeds|sources|mailbox)|my (?:feeds|sources|mailbox(?:es)?))\b.{0,20}\b(?:ok|okay|fine|working|work|healthy|running|alive|up|well|reachable|in order)|(?:show |report |check |tell me |how is |how'?s )?(?:the |your |system |service )*(?:health|system status|service status)|how are (?:you|things|the (?:feeds|sources))(?: doing)?|what(?:'s| is) (?:broken|wrong|failing|not working)|(?:which|what|any) (?:feeds?|sources?|mailbox(?:es)?) (?:are |is |have )?(?:fail\w*|broken|paused|problems?|errors?)|any (?:problems|errors|failures|trouble))\b.{0,20}$/i,
    confidence: 0.85,
    call: () => ({ tool: 'report_health', args: {} }),
  },
];
