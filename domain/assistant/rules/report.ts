import { daysOf, type Rule, withoutDays } from './rule.ts';

const models =
  /\b(?:models?|ai|llms?|tokens?|gpt|openai|watchkeeper|the (?:service|system|assistant|gateway))\b/i;
/** Words that name nothing that could have cost something else. */
const small =
  /\b(?:what(?:'s)?|how|much|many|did|do|does|is|are|was|were|has|have|had|been|be|we|i|you|it|us|this|all|the|a|my|our|your|me|show|give|tell|list|report|overview|of|on|for|so|far|costs?|spend(?:ing)?|spent|budget|expensive|expenses|total|current|bill(?:ed)?|money)\b/gi;
const tail =
  '(?: (?:right now|now|today|at the moment|currently|with (?:the |your )?(?:system|service|feeds|sources|mailbox)))*';
const parts =
  '(?:everything|all(?: good| of it)?|it|you|watchkeeper|(?:the |your |my |our |all )*(?:whole )?(?:system|service|feeds|(?:news )?sources|mailbox(?:es)?|app|assistant|models?|database|connections?)(?: and (?:the |my )?(?:feeds|sources|mailbox(?:es)?|system|service))?)';
const well =
  '(?:ok|okay|fine|working|work|healthy|running|alive|up(?: and running)?|well|reachable|in order|good|operational|online|green|connected)';

/** What models have cost, and whether all works. */
export const reportRules: Rule[] = [
  {
    pattern:
      /^(?:help|(?:show |give |list )?(?:me )?(?:your |the |all )*(?:commands|tools|abilities|options)|what (?:(?:kind|kinds|sort|sorts) of (?:things|questions) |things |else )?(?:can|could) (?:you|i) (?:do|ask|say|tell you)(?: (?:for me|here|you|you to do|of you))*|how (?:do|can) i (?:use|work with) (?:you|this|it)|what (?:are you able|do you know how) to do)$/i,
    confidence: 0.9,
    call: () => ({ tool: 'list_tools', args: {} }),
  },
  {
    pattern:
      /\b(?:costs?|cost us|spend(?:ing)?|spent|budget|tokens? (?:used|left|usage|bill)|tokens\b.{0,20}\b(?:use|used|burn\w*|need\w*)|burn(?:t|ed)?|costing|paid for (?:(?:the )?models?|tokens?|ai|llms?)|token (?:bill|count|costs?|use)|expensive|(?:model|llm|ai|token) bill|bill for (?:the )?(?:models?|ai|tokens?|llms?)|pay(?:ing)? for (?:(?:the )?models?|tokens?|ai|llms?)|(?:model|llm|ai|token) (?:usage|expenses))\b/i,
    confidence: 0.8,
    call: ({ all = '' }) =>
      models.test(all) || withoutDays(all).replace(small, '').trim() === ''
        ? { tool: 'report_costs', args: { days: daysOf(all) ?? 1 } }
        : null,
  },
  {
    pattern: new RegExp(
      `^(?:(?:is|are|does|do) ${parts}\\b.{0,20}\\b${well}|(?:everything|all) (?:${well}|all ?right|in order)|is (?:anything|something) (?:broken|wrong|failing|down|not working)|(?:show |report |check |tell me |how is |how'?s |what(?:'s| is) |run |do |give me )*(?:a |the |your |my )*(?:(?:system|service|overall|quick) )*(?:health(?: check| status| report)?|system status|service status|status (?:of (?:the )?(?:system|service|everything)|report|check)|system check)|how(?: (?:are|is)|'s) (?:you|things|${parts})(?: doing| running)?|what(?:'s| is) (?:broken|wrong|failing|not working)|(?:which|what|any|are there(?: any)?|is there(?: any)?|do we have(?: any)?) (?:feeds?|sources?|mailbox(?:es)?) (?:(?:that )?(?:are |is |have )?(?:fail\\w*|broken|paused|problems?|errors?|down|offline))|(?:(?:are|is) there |do we have )?(?:any|anything) (?:problems?|errors?|failures?|trouble|issues with (?:the )?(?:system|service)|broken|wrong|not working|down))\\b${tail}$`,
      'i',
    ),
    confidence: 0.85,
    call: () => ({ tool: 'report_health', args: {} }),
  },
];
