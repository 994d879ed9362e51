import type { IssueStatus } from '../../email/triage/issue-fields.ts';
import { daysOf, named, type Rule, scopeOf, tidy, withoutDays, withoutPlace } from './rule.ts';

const find =
  "(?:find|search(?: for)?|look (?:for|up)|look for|show(?: me)?|list|get|any|anything|is there|are there|do we have|do i have|have (?:we|i|you) got|what(?= (?:\\w+ )?(?:mails?|e-?mails?|messages|issues|stories|articles)\\b)|where'?s|(?:is|are|was|were|has|have) there(?: been)?|what (?:do (?:we|you|i) (?:have|know)|is there|are there|has been (?:said|written)|have we)|what'?s|give me|fetch|what did|did|which|pull up|bring up|dig (?:up|out)|where (?:is|are|can i find|do i find|was)|who (?:wrote|mailed|asked))";
const stories =
  '(?:news|stor(?:y|ies)|articles?|headlines?|coverage|reports?|posts?|advisories|publications?)';
const issues =
  '(?:mails?|e-?mails?|messages?|issues?|threads?|conversations?|tickets?|inbox|mailbox|correspondence|complaints?)';
const about =
  '(?:about|on|regarding|concerning|re|of|for|with|from|mention(?:s|ing|ed)?|containing|related to|relating to|(?:that|which) (?:mentions?|says?|tells?|contains?|asks?(?: for)?)|telling|(?:where|in which)(?: it says)?|(?:titled|called|headed)|with the (?:words?|sentence|phrase|text)|covering|saying|around|involving|for the words?)';
const told = '(?:written|published|reported|said|posted|announced|printed|covered|new|heard|known)';
const wrote =
  '(?:written|wrote|answered|replied|mailed|sent|write|answer|reply|mail|send|contact(?:ed)?|ask(?:ed)?|complain(?:ed)?|get back|got back|responded?|said|mentioned?|say)';

const statuses: [RegExp, IssueStatus][] = [
  [/\bwait\w* (?:on|for) me\b/i, 'waiting_on_me'],
  [/\bwait\w* (?:on|for) (?:others|them|somebody|someone|an answer)\b/i, 'waiting_on_others'],
  [/\bdismissed\b/i, 'dismissed'],
  [/\b(?:resolved|closed|done|finished|settled|solved)\b/i, 'resolved'],
  [/\bopen\b/i, 'open'],
];

const statusOf = (words: string): IssueStatus | null =>
  statuses.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const queryOf = (words: string): string => {
  const query = tidy(withoutDays(withoutPlace(withoutDays(words))))
    .replace(/\s+(?:regarding|concerning|about|on|mentioning) (?:the |our |my )?/gi, ' ')
    .replace(/\s+(?:do|did|have|has|is|are|there)(?: (?:we|i|you|there))?(?: have| got| get)?$/i, '');
  return named(query) === '' ? '' : query;
};
const searchStories = (words: string, all: string) => {
  const query = queryOf(words);
  return query === '' ? null : ({ tool: 'search_stories', args: { query, days: daysOf(all) } } as const);
};
const searchIssues = (words: string, all: string) => {
  const query = queryOf(words);
  return query === '' ? null : ({ tool: 'search_issues', args: { query, status: statusOf(all) } } as const);
};
const searchWhere = (where: string, words: string, all: string) =>
  scopeOf(where) === 'news' ? searchStories(words, all) : searchIssues(words, all);

/** The rules for searches of stories and issues. */
export const searchRules: Rule[] = [
  {
    pattern: new RegExp(`^${find}\\b.{0,40}?\\b${stories}\\b.{0,20}?\\b${about}\\s+(?<words>.+)$`, 'i'),
    confidence: 0.9,
    // "All sources" asks for a sweep, not for a search.
    call: ({ words = '', all = '' }) =>
      /^(?:all )?(?:the |my |our )?(?:news )?(?:feeds|sources)$/i.test(words)
        ? null
        : searchStories(words, all),
  },
  {
    pattern: new RegExp(`^${find}\\b.{0,40}?\\b${issues}\\b.{0,30}?\\b${about}\\s+(?<words>.+)$`, 'i'),
    confidence: 0.9,
    call: ({ words = '', all = '' }) => searchIssues(words, all),
  },
  {
    pattern: new RegExp(
      `^(?:(?:all|the|any|open|resolved|closed|new|latest|recent) )*(?<where>${stories}|${issues})\\s+${about}\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.85,
    // A statement about an issue is not a search.
    call: ({ where = '', words = '', all = '' }) =>
      /\b(?:is|are|was|were|has been|have been|should|must|can|needs?|belongs?|matters?)\b/i.test(words)
        ? null
        : searchWhere(where, words, all),
  },
  {
    pattern: new RegExp(
      `^(?:find|search|show me|look for|look up|pull up|bring up) (?:(?:the|all|any|our|my|open|resolved|closed|new|latest|recent) )*(?!(?:mandatory|urgent|important|due|overdue|pending|waiting|more|less|fewer|top|today's|unread|new|newest|fresh|latest|recent)\\b)(?<words>.{2,60}?) (?<where>${stories}|${issues})$`,
      'i',
    ),
    confidence: 0.7,
    call: ({ where = '', words = '', all = '' }) => searchWhere(where, words, all),
  },
  {
    pattern: new RegExp(
      `^(?:search|look (?:in|through)|scan|go through|check)\\s+(?:the |my |our |all )*(?<where>${stories}|${issues})(?:\\s+(?:for|about)|:)\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.95,
    call: ({ where = '', words = '', all = '' }) => searchWhere(where, words, all),
  },
  {
    pattern: new RegExp(
      `^(?:${find}|search|is|has|was)\\s+(?:me )?(?:everything|anything|something|whatever|all|what)?\\s*(?:there is |we have |i have |(?:has|have|was|were|is|been) )*(?:${told}\\s+)?(?:${about}\\s+)?(?<words>.+?)\\s+(?:in|from|through|among)\\s+(?:the |my |our |all )*(?<where>${stories}|press|${issues})(?: (?:from |of |in )?(?:today|yesterday|lately|recently|(?:this|last) (?:week|month)))?$`,
      'i',
    ),
    confidence: 0.86,
    call: ({ where = '', words = '', all = '' }) =>
      searchWhere(/^press$/i.test(where) ? 'news' : where, words, all),
  },
  {
    pattern: new RegExp(
      `^(?:(?:find|search|look up|show me|tell me|see|check)\\s+)?(?:what|anything|everything|has anything|has there been anything|is there anything|was anything|was there anything)\\s+(?:(?:has|have|had|was|were|is|been|there|ever)\\s+)*(?:the )?${told}\\s+(?:${about})\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.84,
    call: ({ words = '', all = '' }) => searchWhere(scopeOf(all) ?? 'news', words, all),
  },
  {
    pattern: new RegExp(
      `^(?:what )?(?:did|does|do|has|have|is|are) (?:the )?(?:trade )?(?:press|media|papers?|newspapers?|news|journals?)\\s+(?:say|said|saying|write|writing|written|report|reporting|reported)(?: (?:anything|something))?\\s+(?:${about})\\s+(?<words>.+)$`,
      'i',
    ),
    confidence: 0.94,
    call: ({ words = '', all = '' }) => searchStories(words, all),
  },
  {
    pattern: new RegExp(
      `^(?<words>.+?)\\s+(?<where>${stories}|${issues})(?: (?:from |of |in )?(?:today|this week|last week|last month))?$`,
      'i',
    ),
    confidence: 0.5,
    call: ({ words = '', where = '', all = '' }) => searchWhere(where, words, all),
  },
  {
    pattern: new RegExp(
      `^(?:when )?(?:has|have|did)\\s+(?!(?:we|i|you|anything|the (?:trade )?(?:press|media|papers|news))\\b)(?<words>.+?)\\s+(?:(?:ever|already|yet|been|me|us|last)\\s+)*${wrote}\\b(?<rest>.*)$`,
      'i',
    ),
    confidence: 0.8,
    call: ({ words = '', rest = '', all = '' }) => {
      const matter =
        /\b(?:about|on|regarding|concerning)\s+(?<matter>.+)$/i.exec(rest)?.groups?.['matter'] ??
        /^\s*(?:(?:me|us|to me|to us)\s+)?(?<matter>(?:the|his|her|our|their|an?|any) .+)$/i.exec(rest)
          ?.groups?.['matter'];
      const whom = tidy(words)
        .replace(/^(?:anyone|anybody|someone|somebody)(?: from| at)?\s*/i, '')
        .replace(/ ever$/i, '');
      return searchIssues(matter === undefined ? whom : `${whom} ${tidy(matter)}`.trim(), all);
    },
  },
  {
    pattern:
      /^(?:(?:do|did) (?:we|i) (?:have|get|hear)|(?:have|had) (?:we|i)(?: (?:got|had|received|heard|gotten))?|is there|was there|are there|any|did we receive|did we get)\s+(?:(?:already|yet|ever)\s+)?(?:anything|something|any ?thing|an? (?:answer|reply|response|word|mail|e-?mail|message)|any (?:answer|reply|response|word|mails?|e-?mails?|messages?)|answers?|repl(?:y|ies)|word)?\s*(?:back )?from\s+(?<words>.+?)(?: (?:yet|already|so far))?$/i,
    confidence: 0.88,
    call: ({ words = '', all = '' }) =>
      scopeOf(all) === 'news' ? null : searchIssues(words.replace(/ (?:yet|already)$/i, ''), all),
  },
  {
    pattern:
      /^what (?:has|did|does|have) (?!(?:we|i|you|they|the (?:press|media|papers?|news\w*|last|latest|sweep|sync|story|article|issue|thread))\b)(?<words>.+?) (?:written|write|writes|said|say|says|mailed|sent|answered|answer|replied|reply)(?: (?:to )?(?:me|us))? (?:about|on|regarding|concerning|to) (?<matter>.+)$/i,
    confidence: 0.85,
    call: ({ words = '', matter = '', all = '' }) => searchIssues(`${tidy(words)} ${tidy(matter)}`, all),
  },
  {
    pattern:
      /^(?:what(?:'s| is| are)|show me|give me|any) (?:the )?(?:latest|newest|new|updates?|news)(?: news| developments)? (?:on|about|regarding|from|concerning|with|at) (?<words>.+)$/i,
    confidence: 0.7,
    call: ({ words = '', all = '' }) =>
      scopeOf(all) === 'email' || /\b(?:updates?|latest|news?) from\b/i.test(all)
        ? searchIssues(words, all)
        : searchStories(words, all),
  },
  {
    pattern: new RegExp(
      `^(?:(?:is|was|has|have|are|were) there (?:been )?|have i got |do (?:we|i) have |find |show me |see )?(?:anything|something|everything) (?:new )?in (?:the |my |our )?(?<where>${stories}|press|${issues}) ${about} (?<words>.+)$`,
      'i',
    ),
    confidence: 0.88,
    call: ({ where = '', words = '', all = '' }) =>
      searchWhere(/^press$/i.test(where) ? 'news' : where, words, all),
  },
  {
    pattern:
      /^who (?:has )?(?:wrote|written|mailed|asked|complained)(?: to)?(?: (?:me|us))? (?:about|on|for|regarding|concerning) (?<words>.+)$/i,
    confidence: 0.9,
    call: ({ words = '', all = '' }) => searchIssues(words, all),
  },
  {
    pattern:
      /^what (?:did|does|has) (?!(?:we|i|you|it|they|the (?:press|media|papers?|news\w*))\b)(?<words>[^?]{2,40}?) (?:say|said|want|wants|write|written|ask|need)(?: (?:me|us|from me|from us))?$/i,
    confidence: 0.65,
    call: ({ words = '', all = '' }) =>
      /\b(?:issue|thread|mail|story|article|conversation|report)s?\b|\d/i.test(words)
        ? null
        : searchIssues(words, all),
  },
  {
    pattern: /^(?:search|find|look for|look up)\s+(?:for\s+)?(?<words>.+)$/i,
    confidence: 0.45,
    call: ({ words = '', all = '' }) => searchStories(words, all),
  },
];
