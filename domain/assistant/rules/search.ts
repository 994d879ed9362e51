import type { IssueStatus } from '../../email/issue-fields.ts';
import { daysOf, type Rule, scopeOf, tidy, withoutDays } from './rule.ts';

const find =
  "(?:find|search(?: for)?|look (?:for|up)|look for|show|list|get|any|is there|are there|do we have|do i have|have we got|what (?:do (?:we|you) (?:have|know)|is there|are there|has been (?:said|written)|have we)|what'?s|give me|fetch|what did|did)";
const stories = '(?:news|stor(?:y|ies)|articles?|headlines?|coverage|reports?|posts?|advisories)';
const issues =
  '(?:mails?|e-?mails?|messages?|issues?|threads?|conversations?|tickets?|inbox|mailbox|correspondence)';
const about =
  '(?:about|on|regarding|concerning|re|of|for|with|from|mentioning|related to|that mention|covering|saying|for the words?)';

const statuses: [RegExp, IssueStatus][] = [
  [/\bwait\w* (?:on|for) me\b/i, 'waiting_on_me'],
  [/\bwait\w* (?:on|for) (?:others|them|somebody|someone|an answer)\b/i, 'waiting_on_others'],
  [/\b(?:resolved|closed|done|finished|settled)\b/i, 'resolved'],
  [/\bopen\b/i, 'open'],
];

const statusOf = (words: string): IssueStatus | null =>
  statuses.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const searchStories = (words: string, all: string) => {
  const query = tidy(withoutDays(words));
  return query === '' ? null : ({ tool: 'search_stories', args: { query, days: daysOf(all) } } as const);
};
const searchIssues = (words: string, all: string) => {
  const query = tidy(withoutDays(words));
  return query === '' ? null : ({ tool: 'search_issues', args: { query, status: statusOf(all) } } as const);
};

/** Looking for stories and issues by words. */
export const searchRules: Rule[] = [
  {
    pattern: new RegExp(`^${find}\\b.{0,40}?\\b${stories}\\b.{0,20}?\\b${about}\\s+(?<words>.+)$`, 'i'),
    confidence: 0.9,
    call: ({ words = '', all = '' }) => searchStories(words, all),
  },
  {
    pattern: new RegExp(`^${find}\\b.{0,40}?\\b${issues}\\b.{0,20}?\\b${about}\\s+(?<words>.+)$`, 'i'),
    confidence: 0.9,
    call: ({ words = '', all = '' }) => searchIssues(words, all),
  },
  {
    pattern: new RegExp(
      `^(?:search|look (?:in|through)|scan)\\s+(?:the |my |our )?(?<where>${stories}|${issues})\\s+(?:for|about)\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.95,
    call: ({ where = '', words = '', all = '' }) =>
      scopeOf(where) === 'news' ? searchStories(words, all) : searchIssues(words, all),
  },
  {
    pattern: new RegExp(
      `^(?<words>.+?)\\s+(?<where>${stories}|${issues})(?: (?:from |of |in )?(?:today|this week|last week|last month))?$`,
      'i',
    ),
    confidence: 0.5,
    call: ({ words = '', where = '', all = '' }) =>
      scopeOf(where) === 'news' ? searchStories(words, all) : searchIssues(words, all),
  },
  {
    pattern:
      /^(?:has|have|did)\s+(?<words>.+?)\s+(?:written|answered|replied|mailed|sent|write|answer|reply|mail|send)\b(?<rest>.*)$/i,
    confidence: 0.8,
    call: ({ words = '', rest = '', all = '' }) => {
      const matter = /\b(?:about|on|regarding|concerning)\s+(?<matter>.+)$/i.exec(rest)?.groups?.['matter'];
      return searchIssues(matter === undefined ? words : `${tidy(words)} ${tidy(matter)}`, all);
    },
  },
  {
    pattern: /^(?:search|find|look for|look up)\s+(?:for\s+)?(?<words>.+)$/i,
    confidence: 0.45,
    call: ({ words = '', all = '' }) => searchStories(words, all),
  },
];
