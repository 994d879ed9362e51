import { type IssueSetting, priorityOf, settingOf } from './issue-setting.ts';
import { named, namesIssue, type Rule, scopeOf, tidy } from './rule.ts';
import type { ToolCall } from './tools.ts';

/** Returns the issue that words name; empty if they name none or several, or contain more than a name. */
const issueOf = (words: string): string => {
  if (/\b(?:says?|said|wrote|writes|thinks?|claims|believes?|told|asks?|asked|whether|if)\b/i.test(words))
    return '';
  const isSeveral = /(?:\band\b|&|,).*\d|\b(?:all|every|each|both)\b/i.test(words);
  const issue = named(words.replace(/'s$/i, ''));
  return isSeveral || issue.split(' ').length > 10 ? '' : issue;
};

const correct = (words: string, set: IssueSetting | null): ToolCall | null => {
  const issue = issueOf(words);
  return issue === '' || set === null ? null : { tool: 'correct_issue', args: { issue, set } };
};
/** Like `correct`, for verbs and statements that are often about something else: requires a noun or a number. */
const correctNamed = (words: string, set: IssueSetting | null): ToolCall | null =>
  namesIssue(words) ? correct(words, set) : null;

const field = /\b(?<field>severity|category|status|owner|priority)\b(?: (?:of|for|on))?\s*/i;
/** Sets the field that the words name, or the only field that the value fits. */
function setTo(words: string, to: string, isStatement = false): ToolCall | null {
  const match = field.exec(words);
  const set = settingOf(match?.groups?.['field']?.toLowerCase() ?? null, to);
  const issue = match
    ? words
        .replace(field, ' ')
        .replace(/^\s*(?:the|a|an)\s+/i, '')
        .replace(/ from (?:low|normal|medium|high|critical|open|resolved|\d\S*)$/i, '')
        .trim()
    : words.replace(/ down$/i, '');
  return isStatement ? correctNamed(issue, set) : correct(issue, set);
}

const ownerOf = (words: string): IssueSetting | null => {
  const to = tidy(words);
  return to === '' || to.split(' ').length > 5 ? null : { field: 'owner', to };
};

const statuses =
  '(?:resolved|closed|done|finished|solved|fixed|settled|over|sorted(?: out)?|dealt with|ignored|dismissed|irrelevant|obsolete|(?:not|no longer) (?:relevant|needed)(?: any ?more)?|noise|spam|(?:wait\\w*|pending) (?:on|for) (?:others?|them|me|us|somebody|someone|the (?:customer|supplier|client|vendor)))';
const reply = '(?:answer|reply|response)';

/** The rules for corrections of an issue. */
export const correctRules: Rule[] = [
  {
    pattern:
      /^(?:mark|set|flag|treat|consider|make|change|move|switch|(?:re-?)?classify|file|tag|label|categori[sz]e|rate|put|correct|update|raise|lower|bump)\s+(?<issue>.+?)\s+(?:as|to|into|under|at|in)\s+(?:be )?(?<to>.+)$/i,
    confidence: 0.88,
    call: ({ issue = '', to = '' }) => setTo(issue, tidy(to)),
  },
  {
    pattern:
      /^(?<issue>.+?)(?:'s|:|,)?\s+(?<field>severity|priority|category|status|owner)(?: (?:is|to|should be|must be)|:| =)?\s+(?<to>\S+(?: \S+)?)$/i,
    confidence: 0.75,
    call: ({ issue = '', field: named = '', to = '' }) =>
      correctNamed(issue, settingOf(named.toLowerCase(), tidy(to))),
  },
  {
    pattern:
      /^(?:the )?(?<field>severity|priority|category|status) of\s+(?<issue>.+?)(?: (?:is|to|should be|must be)|:| =)\s+(?<to>\S+(?: \S+)?)$/i,
    confidence: 0.8,
    call: ({ issue = '', field: named = '', to = '' }) =>
      correctNamed(issue, settingOf(named.toLowerCase(), tidy(to))),
  },
  {
    pattern:
      /^(?:set|make|mark|flag|change)\s+(?<issue>.+?)\s+(?<to>(?:severity |priority )?(?:critical|high|low|normal|resolved|closed|done|(?:un|more |less )?important)(?: severity)?)$/i,
    confidence: 0.8,
    call: ({ issue = '', to = '' }) => setTo(issue, to, true),
  },
  {
    pattern:
      /^(?:give)\s+(?<issue>.+?)\s+(?:an? |the )?(?<field>severity|priority|category)\s+(?:of )?(?<to>.+)$/i,
    confidence: 0.85,
    call: ({ issue = '', field: named = '', to = '' }) =>
      correctNamed(issue, settingOf(named.toLowerCase(), tidy(to))),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:should have|gets|must have|needs|has|deserves)\s+(?:an? |the )?(?<field>severity|priority|category|status)(?: of)?\s+(?<to>\S+(?: \S+)?)$/i,
    confidence: 0.85,
    call: ({ issue = '', field: named = '', to = '' }) =>
      correctNamed(issue, settingOf(named.toLowerCase(), tidy(to))),
  },
  {
    pattern:
      /^we(?:'re| are)\s+(?:still |now )?waiting (?:for|on) (?!me\b|you\b).{2,40}? (?:on|for|with|in|about)\s+(?<issue>.+)$/i,
    confidence: 0.85,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'status', to: 'waiting_on_others' }),
  },
  {
    pattern: /^(?:close|resolve|finish|settle)\s+(?<issue>.+)$/i,
    confidence: 0.8,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'status', to: 'resolved' }),
  },
  {
    pattern: /^(?:reopen|open again)\s+(?<issue>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '' }) => correct(issue, { field: 'status', to: 'open' }),
  },
  {
    pattern: /^(?:dismiss|drop)\s+(?<issue>.+)$/i,
    confidence: 0.8,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'status', to: 'dismissed' }),
  },
  {
    pattern: new RegExp(
      `^(?<issue>.+?)\\s+(?:is|are|has been|was|got|can be|should be|counts as)\\s+(?:(?:already|now|actually|really|long) )*(?<to>${statuses}|critical)(?: (?:already|yesterday|today|now|last week|this morning))*$`,
      'i',
    ),
    confidence: 0.82,
    call: ({ issue = '', to = '' }) => setTo(issue, to, true),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:is|are|should be|ought to be|must be|belongs (?:to|in|under)|counts as|should have|has)\s+(?:(?:actually|really|rather|clearly) )*(?:(?:about|under|of|an?|the) )*(?<to>[\p{L} -]+?(?: (?:issue|problem|matter|topic|question|case|one|severity|category))?)(?:,? (?:and not|not|instead of|rather than) .+)?$/iu,
    confidence: 0.8,
    call: ({ issue = '', to = '' }) => setTo(issue, to, true),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:matters?|is|are|should be)\s+(?:(?:much|far|a lot|way|really|very|actually) )*(?<degree>more important|more(?: to me)?|more urgent|less important|less(?: to me)?|less urgent|not (?:that |so |really |very )?important|unimportant)(?: (?:to me|(?:than|as) .{2,40}))?$/i,
    confidence: 0.85,
    call: ({ issue = '', degree = '' }) =>
      scopeOf(issue) === 'news' || !(namesIssue(issue) || /[\p{Lu}\d]/u.test(issue))
        ? null
        : correct(issue, { field: 'importance', to: /^more/i.test(degree) ? 'more' : 'less' }),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:isn't|aren't|is not|are not)\s+(?:(?:that|so|really|very|all that) )*important(?: to me)?$/i,
    confidence: 0.85,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'importance', to: 'less' }),
  },
  {
    pattern:
      /^(?<way>raise|increase|bump(?: up)?|up|lower|decrease|reduce)\s+(?:the )?(?:priority|importance|ranking)\s+(?:of|for|on)\s+(?<issue>.+?)(?:\s+(?:to|at)\s+(?<to>\S+(?: ?%| percent)?))?$/i,
    confidence: 0.95,
    call: ({ issue = '', way = '', to = '' }) => {
      if (to === '')
        return correct(issue, { field: 'importance', to: /^(?:lower|de|red)/i.test(way) ? 'less' : 'more' });
      const value = priorityOf(to);
      return value === null ? null : correct(issue, { field: 'priority', to: value });
    },
  },
  {
    pattern:
      /^(?<way>downgrade|deprioriti[sz]e|de-prioriti[sz]e|upgrade|prioriti[sz]e|bump up)\s+(?<issue>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '', way = '' }) =>
      correctNamed(issue, { field: 'importance', to: /^de|^down/i.test(way) ? 'less' : 'more' }),
  },
  {
    pattern: /^(?:nobody|no one|no-one) (?:needs|has) to (?:answer|reply|respond)(?: to)?\s+(?<issue>.+)$/i,
    confidence: 0.88,
    call: ({ issue = '' }) => correct(issue, { field: 'response_requirement', to: false }),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+belongs to\s+(?<owner>(?:\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)*|\S+@\S+))(?:,? (?:and )?not(?: to)? (?:me|us))?$/u,
    confidence: 0.9,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern: /^(?<issue>.+?)\s+(?:must|has to|needs to|should|have to) be (?:answered|replied to)$/i,
    confidence: 0.85,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'response_requirement', to: true }),
  },
  {
    pattern:
      /^(?:assign|re-?assign|hand(?: over)?|delegate|pass(?: on)?|transfer)\s+(?<issue>.+?)\s+(?:(?:over|on) )?to\s+(?<owner>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '', owner = '', all = '' }) =>
      /^(?:re-?)?assign|^delegate/i.test(all)
        ? correct(issue, ownerOf(owner))
        : correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern: /^(?:give)\s+(?<issue>.+?)\s+to\s+(?<owner>.+)$/i,
    confidence: 0.8,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern:
      /^(?:make|set)\s+(?<owner>.+?)\s+(?:(?:as|the|an?) )*(?:owner (?:of|for)|responsible for|in charge of)\s+(?<issue>.+)$/i,
    confidence: 0.92,
    call: ({ issue = '', owner = '' }) => correct(issue, ownerOf(owner)),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:(?:now )?(?:goes|is going|should go|must go) to|is(?: now)? for|is(?: now)? (?:the )?(?:job|task|responsibility) of)\s+(?<owner>(?:\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)*|\S+@\S+))$/u,
    confidence: 0.87,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern:
      /^(?:[Ll]et|[Hh]ave|[Pp]ut) (?<owner>\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?) (?:handle|take(?: over| care of)?|do|own|look after|on|in charge of)\s+(?<issue>.+)$/u,
    confidence: 0.87,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern:
      /^(?:move|rank|put|push|place|sort)\s+(?<issue>.+?)\s+(?:(?:much|a bit|a little|further) )?(?<way>up|higher|further up|to the top|down|lower|further down|to the bottom)(?: (?:on|in) (?:my|the) (?:desk|list))?$/i,
    confidence: 0.85,
    call: ({ issue = '', way = '' }) =>
      correctNamed(issue, {
        field: 'importance',
        to: /up|higher|top/i.test(way) ? 'more' : 'less',
      }),
  },
  {
    pattern:
      /^(?:i|we)(?:'ve| have)?\s+(?:(?:already|just|now) )*(?:took care of|taken care of|dealt with|solved|fixed|finished|handled|settled|resolved|sorted out|completed)\s+(?<issue>.+?)(?: (?:already|yesterday|today|myself))*$/i,
    confidence: 0.82,
    call: ({ issue = '' }) => correctNamed(issue, { field: 'status', to: 'resolved' }),
  },
  {
    pattern:
      /^(?:the )?(?:person )?(?:responsible|in charge|owner|assignee)(?: person)? (?:for|of)\s+(?<issue>.+?)\s+(?:is|should be|must be)\s+(?:now )?(?<owner>\p{Lu}.*)$/u,
    confidence: 0.86,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern: /^(?:the )?owner of\s+(?<issue>.+?)\s+(?:is|should be|must be)\s+(?:now )?(?<owner>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '', owner = '' }) => correct(issue, ownerOf(owner)),
  },
  {
    pattern:
      /^(?<owner>.+?)\s+(?:owns|is (?:now )?(?:the )?(?:owner of|responsible for|in charge of)|takes (?:care of|over)|(?:will|should) (?:handle|own|take (?:care of|over))|handles)\s+(?<issue>.+)$/i,
    confidence: 0.82,
    call: ({ issue = '', owner = '' }) => correctNamed(issue, ownerOf(owner)),
  },
  {
    pattern: new RegExp(
      `^(?:(?:i|we) (?:do not|don't) (?:have|need) to (?:answer|reply to|respond to)|no ${reply} (?:is )?(?:needed|required|necessary) (?:for|to|on)|(?:there(?:'s| is) )?no need to (?:answer|reply to|respond to))\\s+(?<issue>.+)$`,
      'i',
    ),
    confidence: 0.88,
    call: ({ issue = '' }) => correct(issue, { field: 'response_requirement', to: false }),
  },
  {
    pattern: new RegExp(
      `^(?<issue>.+?)\\s+(?<not>(?:doesn't|does not|don't|do not|won't|will not)\\s+)?(?:needs?|requires?|wants?)\\s+(?:(?:an?|any|my) )*(?<no>no )?${reply}(?: any ?more| from me)?$`,
      'i',
    ),
    confidence: 0.85,
    call: ({ issue = '', not = '', no = '' }) =>
      correct(issue, { field: 'response_requirement', to: not === '' && no === '' }),
  },
];
