import { type IssueStatus, issueCategory } from '../../email/triage/issue-fields.ts';
import type { ToolCall } from './tools.ts';

/** A field of an issue with its new value. */
export type IssueSetting = Extract<ToolCall, { tool: 'correct_issue' }>['args']['set'];

const stated: [RegExp, IssueStatus][] = [
  [
    /^(?:resolved|closed|done|finished|solved|fixed|settled|completed?|over|dealt with|sorted(?: out)?)$/i,
    'resolved',
  ],
  [
    /^(?:dismissed|ignored|irrelevant|obsolete|(?:not|no longer) (?:relevant|needed)(?: any ?more)?|noise|spam|junk|nothing for me)$/i,
    'dismissed',
  ],
  [/^(?:open(?: again)?|reopened|not (?:done|resolved|solved|finished|fixed)(?: yet)?|still open)$/i, 'open'],
  [
    /^(?:(?:wait\w*|pending) (?:on|for) (?:others?|them|somebody(?: else)?|someone(?: else)?|the (?:customer|supplier|client|vendor)|another team|(?!(?:me|us|my|our)\b)[\p{L}.'-]+(?: [\p{L}.'-]+)?)|(?:on )?hold)$/iu,
    'waiting_on_others',
  ],
  [/^(?:(?:wait\w*|pending) (?:on|for) (?:me|us)|mine|my turn)$/i, 'waiting_on_me'],
];
const severities = {
  critical: 'critical',
  severe: 'critical',
  high: 'high',
  major: 'high',
  serious: 'high',
  normal: 'normal',
  medium: 'normal',
  moderate: 'normal',
  low: 'low',
  minor: 'low',
} as const;
const categories: Record<string, string> = {
  it: 'it_software',
  software: 'it_software',
  testing: 'test_validation',
  test: 'test_validation',
  validation: 'test_validation',
  admin: 'administration',
  administrative: 'administration',
  shipping: 'logistics',
  'design change': 'design_change',
};

/** Parses a number from 0 to 1 or a percentage; null for anything else. */
export function priorityOf(words: string): number | null {
  if (!/^(?:0?\.\d+|[01](?:\.\d+)?|\d{1,3} ?(?:%|percent))$/i.test(words)) return null;
  const value = /%|percent/i.test(words) ? Number.parseFloat(words) / 100 : Number.parseFloat(words);
  return value >= 0 && value <= 1 ? value : null;
}

/** Returns the setting that words describe; null if they describe none, or a value of a different field. */
export function settingOf(field: string | null, to: string): IssueSetting | null {
  const value = to
    .toLowerCase()
    .replace(/^(?:an? |the |its |now |already |actually |really |be )+/, '')
    .replace(/,? (?:and not|not|instead of|rather than) .+$/, '')
    .replace(/ (?:issue|problem|matter|topic|question|case|one|thing)$/, '')
    .trim();
  if (field === 'owner') return { field: 'owner', to };
  const setting = settingFrom(value);
  return field === null || setting?.field === field ? setting : null;
}

function settingFrom(value: string): IssueSetting | null {
  const status = stated.find(([pattern]) => pattern.test(value))?.[1];
  if (status) return { field: 'status', to: status };
  // A priority is a number: words such as "high" could also mean a severity.
  if (/^(?:high|low|top|normal)(?:est)? priority$/.test(value)) return null;
  const level = value.replace(/^severity /, '').replace(/ (?:severity|priority)$/, '');
  if (Object.hasOwn(severities, level))
    return { field: 'severity', to: severities[level as keyof typeof severities] };
  const priority = priorityOf(value.replace(/^priority (?:of )?/, ''));
  if (priority !== null) return { field: 'priority', to: priority };
  if (/^(?:(?:much |far )?more |very )?important$/.test(value)) return { field: 'importance', to: 'more' };
  if (/^(?:un|less |not )important$/.test(value)) return { field: 'importance', to: 'less' };
  const plain = value.replace(/^category /, '').replace(/ category$/, '');
  const category = issueCategory.safeParse(categories[plain] ?? plain.replace(/[ -]/g, '_'));
  return category.success ? { field: 'category', to: category.data } : null;
}
