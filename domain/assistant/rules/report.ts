import { daysOf, type Rule, withoutDays } from './rule.ts';

const models =
  /\b(?:models?|ai|llms?|tokens?|gpt|openai|watchkeeper|the (?:service|system|assistant|gateway))\b/i;
/** Words that may surround a question about cost without naming another subject. */
const small =
  /\b(?:what(?:'s)?|how|much|many|did|do|does|is|are|was|were|has|have|had|been|be|we|i|you|it|us|this|all|the|a|my|our|your|me|show|give|tell|list|report|overview|of|on|for|so|far|costs?|spend(?:ing)?|spent|budget|expensive|expenses|total|current|bill(?:ed)?|money|goes|went|into)\b/gi;
const tail =
  '(?: (?:right now|now|today|at the moment|currently|with (?:the |your )?(?:system|service|feeds|sources|mailbox)))*';
const parts =
  '(?:everything|all(?: good| of it)?|it|you|watchkeeper|(?:the |your |my |our |all )*(?:whole )?(?:system|service|feeds|(?:news )?sources|mailbox(?:es)?|app|assistant|models?|database|connections?)(?: and (?:the |my )?(?:feeds|sources|mailbox(?:es)?|system|service))?)';
const well =
  '(?:ok|okay|fine|working|work|healthy|running|alive|up(?: and running)?|well|reachable|in order|good|operational|online|green|connected)';

/** The rules for reports on costs, tools and health. */
export const reportRules: Rule[] = [
  {
    pattern:
      /^(?:help(?: me)?(?:,? (?:which|what) (?:commands|tools|questions)\b.*|,? what can (?:i|you) (?:do|ask)(?: here| you)?| please)?|(?:show |give |list )?(?:me )?(?:a |the )?(?:list of )?(?:your |the |all |available )*(?:help|commands?(?: list)?|tools|abilities|options|functions|features|capabilities|possibilities)|(?:what|which) (?:are |is )?(?:(?:your|the|my|of your) )?(?:commands|functions|features|abilities|capabilities|tools|options|possibilities|questions|things|instructions)(?: (?:are there|do you (?:know|have|understand|offer|support)|can (?:i|you) (?:ask|use|give|do|say|answer)(?: you)?|exist|available|work|here|do i have(?: here)?))?|what (?:do you (?:understand|offer|do|know)|are you (?:good|there|made|useful) for|are you|is possible(?: here)?|all can you do|can i ask)|how (?:can|could|do) you help(?: me)?|how does (?:this|it|that) (?:work|all work)|who are you|(?:explain|introduce) yourself|(?:tell|show) me (?:what you (?:can (?:do|help with)|understand)|how (?:this|you) works?|your (?:commands|functions|tools))|what you can do|what (?:(?:kind|kinds|sort|sorts) of (?:things|questions) |things |else )?(?:can|could) (?:you|i) (?:do|ask|say|tell you)(?: (?:for me|here|you|you to do|of you))*|how (?:do|can) i (?:use|work with) (?:you|this|it)|what (?:are you able|do you know how) to do)$/i,
    confidence: 0.9,
    call: () => ({ tool: 'list_tools', args: {} }),
  },
  {
    pattern:
      /\b(?:costs?|cost us|spend(?:ing)?|spent|budget|tokens? (?:used|left|usage|bill)|tokens\b.{0,20}\b(?:use|used|burn\w*|need\w*)|burn(?:t|ed)?|how much (?:money )?(?:goes|went|flows?)|costing|paid for (?:(?:the )?models?|tokens?|ai|llms?)|token (?:bill|count|costs?|use)|expensive|(?:model|llm|ai|token) bill|bill for (?:the )?(?:models?|ai|tokens?|llms?)|pay(?:ing)? for (?:(?:the )?models?|tokens?|ai|llms?)|(?:model|llm|ai|token) (?:usage|expenses))\b/i,
    confidence: 0.8,
    call: ({ all = '' }) =>
      models.test(all) || withoutDays(all).replace(small, '').trim() === ''
        ? { tool: 'report_costs', args: { days: daysOf(all) ?? 1 } }
        : null,
  },
  {
    pattern: new RegExp(
      `^(?:(?:is|are|does|do) ${parts}\\b.{0,20}\\b${well}|(?:everything|all) (?:${well}|all ?right|in order)|is (?:anything|something) (?:broken|wrong|failing|down|not working)|(?:show |report |check |tell me |how is |how'?s |what(?:'s| is) |run |do |give me )*(?:a |the |your |my )*(?:(?:system|service|overall|quick) )*(?:health(?: check| status| report)?|system status|service status|status (?:of (?:the )?(?:system|service|everything)|report|check)|system check|status|(?:check|test) (?:the |your |my |all )*(?:system|systems|service|services|connections?|everything))|(?:do|does|is|are|has|have) (?:the |my |all |our )*(?:mail|news|e-?mail|model|database|server)(?:box)? ?(?:connections?|server|feeds?|sources?|link)? (?:still )?(?:work\\w*|ok|okay|fine|alive|up|online|reachable|running|connected|down|offline)|(?:everything|all|anything|something) (?:is )?(?:still )?(?:up(?: and running)?|running|broken|down|wrong|green)|how(?: (?:are|is)|'s) (?:you|things|${parts})(?: doing| running)?|what(?:'s| is) (?:broken|wrong|failing|not working)|(?:which|what|any|are there(?: any)?|is there(?: any)?|do we have(?: any)?) (?:feeds?|sources?|mailbox(?:es)?) (?:(?:that )?(?:are |is |have )?(?:fail\\w*|broken|paused|problems?|errors?|down|offline))|(?:(?:are|is) there |do we have |have we |did you (?:see|notice) )?(?:any|anything|something|an?) (?:problems?|issues? with (?:the|your) (?:system|service|connection|feeds|sources)|errors?|failures?|trouble|issues with (?:the )?(?:system|service)|broken|wrong|not working|down))\\b${tail}$`,
      'i',
    ),
    confidence: 0.85,
    call: () => ({ tool: 'report_health', args: {} }),
  },
];
