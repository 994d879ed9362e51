import { type IssueStatus, issueCategory } from '../../email/issue-fields.ts';
import { type Rule, tidy } from './rule.ts';

const issueOf = (words: string): string =>
  tidy(
    words
      .replace(/\b(?:the )?(?:issue|mail|thread|ticket)s?\b(?: (?:about|on|of|with|from))?/gi, ' ')
      .replace(/\s+/g, ' '),
  );

const stated: [RegExp, IssueStatus][] = [
  [/^(?:resolved|closed|done|finished|solved|fixed|settled|complete[d]?)$/i, 'resolved'],
  [/^(?:dismissed|irrelevant|not relevant|noise|spam)$/i, 'dismissed'],
  [/^(?:open|reopened|not (?:done|resolved|solved|finished))$/i, 'open'],
  [
    /^(?:wait\w* (?:on|for) (?:others|them|somebody|someone|the (?:customer|supplier)))$/i,
    'waiting_on_others',
  ],
  [/^(?:wait\w* (?:on|for) me|mine|my turn)$/i, 'waiting_on_me'],
];
const severities = {
  critical: 'critical',
  severe: 'critical',
  high: 'high',
  major: 'high',
  normal: 'normal',
  medium: 'normal',
  low: 'low',
  minor: 'low',
} as const;

/** A person's word on an issue. */
export const correctRules: Rule[] = [
  {
    pattern:
      /^(?:mark|set|flag|treat|consider|make|change|move)\s+(?<issue>.+?)\s+(?:as|to|into)\s+(?:be )?(?<to>.+)$/i,
    confidence: 0.88,
    call: ({ issue = '', to = '' }) => setTo(issue, tidy(to)),
  },
  {
    pattern: /^(?:close|resolve|finish|settle)\s+(?<issue>.+)$/i,
    confidence: 0.8,
    call: ({ issue = '' }) => setTo(issue, 'resolved'),
  },
  {
    pattern: /^(?:reopen|open again)\s+(?<issue>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '' }) => setTo(issue, 'open'),
  },
  {
    pattern: /^(?:dismiss|drop)\s+(?<issue>.+)$/i,
    confidence: 0.8,
    call: ({ issue = '' }) => setTo(issue, 'dismissed'),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:is|are|has been|was)\s+(?:already |now )?(?<to>resolved|closed|done|finished|solved|fixed|settled|irrelevant|not relevant|critical|waiting (?:on|for) (?:others|them|me))$/i,
    confidence: 0.82,
    call: ({ issue = '', to = '' }) => setTo(issue, to),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:matters?|is|are)\s+(?:much |far |a lot )?(?:more important|more(?: to me)?|more urgent)(?: (?:to me|than that|than shown))?$/i,
    confidence: 0.85,
    call: ({ issue = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'importance', to: 'more' } },
    }),
  },
  {
    pattern:
      /^(?<issue>.+?)\s+(?:matters?|is|are)\s+(?:much |far |a lot )?(?:less important|less(?: to me)?|less urgent|not (?:that |so )?important)(?: (?:to me|than that|than shown))?$/i,
    confidence: 0.85,
    call: ({ issue = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'importance', to: 'less' } },
    }),
  },
  {
    pattern:
      /^(?:set|change|raise|lower|put)\s+(?:the )?priority of\s+(?<issue>.+?)\s+(?:to|at)\s+(?<to>0?\.\d+|[01](?:\.0+)?|\d{1,3} ?%)$/i,
    confidence: 0.95,
    call: ({ issue = '', to = '' }) => {
      const value = to.endsWith('%') ? Number.parseFloat(to) / 100 : Number.parseFloat(to);
      if (!(value >= 0 && value <= 1)) return null;
      return {
        tool: 'correct_issue',
        args: { issue: issueOf(issue), set: { field: 'priority', to: value } },
      };
    },
  },
  {
    pattern: /^(?:assign|give|hand(?: over)?|delegate|reassign)\s+(?<issue>.+?)\s+to\s+(?<owner>.+)$/i,
    confidence: 0.9,
    call: ({ issue = '', owner = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'owner', to: tidy(owner) } },
    }),
  },
  {
    pattern:
      /^(?<owner>.+?)\s+(?:owns|is (?:the )?(?:owner of|responsible for|in charge of)|takes care of|handles)\s+(?<issue>.+)$/i,
    confidence: 0.82,
    call: ({ issue = '', owner = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'owner', to: tidy(owner) } },
    }),
  },
  {
    pattern:
      /^(?:i (?:do not|don'?t) (?:have|need) to (?:answer|reply to|respond to)|no (?:answer|reply|response) (?:is )?(?:needed|required|necessary) (?:for|to|on))\s+(?<issue>.+)$/i,
    confidence: 0.88,
    call: ({ issue = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'response_requirement', to: false } },
    }),
  },
  {
    pattern: /^(?<issue>.+?)\s+(?:needs|requires)\s+(?:an? )?(?<no>no )?(?:answer|reply|response)$/i,
    confidence: 0.85,
    call: ({ issue = '', no = '' }) => ({
      tool: 'correct_issue',
      args: { issue: issueOf(issue), set: { field: 'response_requirement', to: no === '' } },
    }),
  },
];

function setTo(words: string, to: string) {
  const field = /\b(?<field>severity|category|status|owner)\b(?: of)?\s*/i
    .exec(words)
    ?.groups?.['field']?.toLowerCase();
  const issue = issueOf(words.replace(/\b(?:severity|category|status|owner)\b(?: of)?\s*/i, ''));
  if (issue === '') return null;
  const value = to.toLowerCase().replace(/ (?:issue|problem|matter)$/, '');
  if (field === 'owner')
    return { tool: 'correct_issue', args: { issue, set: { field: 'owner', to } } } as const;
  const status = stated.find(([pattern]) => pattern.test(value))?.[1];
  if (status)
    return { tool: 'correct_issue', args: { issue, set: { field: 'status', to: status } } } as const;
  const level = value.replace(/ (?:severity|priority)$/, '');
  if (Object.hasOwn(severities, level)) {
    const severity = severities[level as keyof typeof severities];
    return { tool: 'correct_issue', args: { issue, set: { field: 'severity', to: severity } } } as const;
  }
  if (/^(?:more )?important$/.test(value)) {
    return { tool: 'correct_issue', args: { issue, set: { field: 'importance', to: 'more' } } } as const;
  }
  if (/^(?:un|less |not )important$/.test(value)) {
    return { tool: 'correct_issue', args: { issue, set: { field: 'importance', to: 'less' } } } as const;
  }
  const category = issueCategory.safeParse(value.replace(/[ -]/g, '_'));
  if (!category.success) return null;
  return { tool: 'correct_issue', args: { issue, set: { field: 'category', to: category.data } } } as const;
}
