import { type Rule, scopeOf, tidy } from './rule.ts';

const draftOf = (words: string, wish: string | null) => {
  const issue = tidy(
    words
      .replace(
        /\b(?:the |this |that )?(?:e-?mail|mail|message|issue|thread|question|request|note)s?\b(?: (?:about|on|of|from|regarding|concerning))?/gi,
        ' ',
      )
      .replace(/^(?:about|on|regarding|concerning|to|from|for)\s+/i, '')
      .replace(/\s+/g, ' '),
  );
  return issue === '' ? null : ({ tool: 'ask_draft', args: { issue, wish } } as const);
};
/** `X, saying Y` and `X that Y` carry what the reply is to say. */
const wished = (words: string): [string, string | null] => {
  const match =
    /^(?<to>.+?)[,:]?\s+(?:saying|telling (?:him|her|them)|and (?:say|tell (?:him|her|them)|ask)|to say|that says|asking|that)\s+(?<wish>.+)$/i.exec(
      words,
    );
  return match?.groups ? [match.groups['to'] ?? '', match.groups['wish'] ?? null] : [words, null];
};

/** Runs on request, and what ends in an approval. */
export const actRules: Rule[] = [
  {
    pattern:
      /^(?:run|start|do|make|trigger|kick off|launch|begin|execute|perform)\b.{0,20}\b(?:sweep|news run|news update|gathering)\b.{0,20}$/i,
    confidence: 0.95,
    call: () => ({ tool: 'run_sweep', args: {} }),
  },
  {
    pattern:
      /^(?:check|refresh|update|fetch|poll|gather|get|pull|look for|sweep|reload|scan|ask)\b(?: for)?(?: the| my| all| all my| all the| our)?(?: new| latest| fresh)?\s*\b(?:news|feeds?|news sources|sources|stories|articles)\b(?: (?:now|again|today|once more|at once|sources?))*$/i,
    confidence: 0.88,
    call: () => ({ tool: 'run_sweep', args: {} }),
  },
  {
    pattern:
      /^(?:run|start|do|make|trigger|kick off|launch|begin|sync(?:hroni[sz]e)?|check|refresh|update|fetch|poll|get|pull|look for|read|reload|scan)\b(?: a| the| my| all| all my| our| for)*\s*(?:new |latest |fresh |unread )?(?:(?:(?:mail(?:box)?|e-?mail|inbox) )?sync|mails?|e-?mails?|mailbox(?:es)?|inbox|messages|mailbox (?<mailbox>[^\s]+@[^\s]+))(?: (?:now|again|today|once more|at once|(?:of|for|in) (?:the mailbox )?(?<of>[^\s]+@[^\s]+)))*$/i,
    confidence: 0.9,
    call: ({ mailbox = '', of = '' }) => ({
      tool: 'run_sync',
      args: { mailbox: mailbox || of || null },
    }),
  },
  {
    pattern: /^(?:sync(?:hroni[sz]e)?)(?: now)?$/i,
    confidence: 0.8,
    call: () => ({ tool: 'run_sync', args: { mailbox: null } }),
  },
  {
    pattern:
      /^(?:draft|write|prepare|compose|formulate|propose|suggest|make|create|send|start)\b(?: me)?\s+(?:a |an |the |some |me a )?(?:short |quick |polite |friendly |brief |first )?(?:draft|reply|response|answer|e-?mail|mail|message|note|draft reply|reply draft)\b(?: (?:back )?(?:to|for|on|about|concerning|regarding))?\s+(?<words>.+)$/i,
    confidence: 0.92,
    call: ({ words = '' }) => draftOf(...wished(words)),
  },
  {
    pattern:
      /^(?:draft|reply to|respond to|answer|write back to|get back to|write to|reply|mail|e-?mail)\s+(?<words>.+)$/i,
    confidence: 0.85,
    call: ({ words = '' }) => draftOf(...wished(words.replace(/^(?:to|back to)\s+/i, ''))),
  },
  {
    pattern:
      /^send\s+(?<whom>(?:the |our |a )?(?:customer|supplier|client|vendor|team|[A-Z][\p{L}.'-]+(?: [A-Z][\p{L}.'-]+)?|[^\s]+@[^\s]+))\s+(?<what>.+)$/iu,
    confidence: 0.8,
    call: ({ whom = '', what = '' }) => ({
      tool: 'ask_draft',
      args: { issue: tidy(`${tidy(whom)} ${tidy(what)}`), wish: `send ${whom} ${what}` },
    }),
  },
  {
    pattern:
      /^(?:send|tell|inform|ask|let|remind|thank|confirm to|notify)\s+(?<whom>.+?)\s+(?:know\s+)?(?:that|about|to|whether|if|when|for|of|the|our|a)\s+(?<what>.+)$/i,
    confidence: 0.72,
    call: ({ whom = '', what = '', all = '' }) =>
      /^(?:me|us)\b/i.test(whom) || scopeOf(whom) === 'news'
        ? null
        : { tool: 'ask_draft', args: { issue: tidy(`${tidy(whom)} ${tidy(what)}`), wish: all } },
  },
];
