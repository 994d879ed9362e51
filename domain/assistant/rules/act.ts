import { named, type Rule, scopeOf, tidy } from './rule.ts';

const draftOf = (words: string, wish: string | null) => {
  const issue = named(
    words
      .replace(
        /\b(?:the |this |that )?(?:question|request|note)s? (?:about|on|of|from|regarding|concerning)\b/gi,
        ' ',
      )
      .replace(/^(?:(?:back |up )?(?:to|for|on|about) )/i, ''),
  ).replace(/^(?:about|on|regarding|concerning|to|from|for)\s+/i, '');
  return issue === '' || /^(?:all|every\w*|each|any\w*)\b/i.test(words)
    ? null
    : ({ tool: 'ask_draft', args: { issue, wish } } as const);
};

const says =
  '(?:declin|accept|confirm|ask|explain|thank|apologi[sz]|offer|propos|request|inform|announc|suggest|promis|agree|refus|invit|remind|reject|postpon|stat|not|acknowledg|tell|mention|point|mak)';
/** Splits `X, saying Y` and `X that Y` into the issue and the content of the reply. */
const wished = (words: string): [string, string | null] => {
  const match =
    /^(?<to>.+?)[,:]?\s+(?:saying(?: that)?|telling (?:him|her|them)(?: that)?|and (?:say|tell (?:him|her|them)|let (?:him|her|them) know)(?: that)?|to say(?: that)?|to (?:let (?:him|her|them) know|tell (?:him|her|them))(?: that)?|(?:that|which) says?(?: that)?|in which (?:it|i|we) says?(?: that)?|that)\s+(?<wish>.+)$/i.exec(
      words,
    )?.groups ??
    new RegExp(
      `^(?<to>.+?)[,:]?\\s+(?:(?:and|to|in which (?:i|we)) )?(?<wish>${says}(?:e|n|s)?(?:ing)?\\b.+)$`,
      'i',
    ).exec(words)?.groups ??
    /^(?<to>[^,:]{2,60}):\s+(?<wish>.+)$/.exec(words)?.groups ??
    /^(?<to>[^,]+),\s+(?<wish>.+)$/.exec(words)?.groups ??
    /^(?<to>(?!(?:the )?(?:issue|thread|mail|e-?mail|conversation)\b).+?)\s+(?<wish>with (?:the|a|an|our|my|that|this|these)\s.+)$/i.exec(
      words,
    )?.groups;
  return match ? [match['to'] ?? '', match['wish'] ?? null] : [words, null];
};

const run =
  '(?:run|start|do|make|trigger|kick off|fire off|set off|initiate|launch|begin|execute|perform|have)';
const whole = '(?: (?:now|again|today|once more|at once|all|first))*';
const mailThings = '(?:mails?|e-?mails?|mailbox(?:es)?|inbox(?:es)?|messages)';
const mailTail =
  '(?: (?:have |has )?(?:arrived|come in|came in))?(?: (?:(?:of|for|in|from|at) )?(?:(?:my|the|our|all) )?(?:mail ?server|server|inbox|mailbox(?:es)?))?';
/** Matches a mailbox by its address, or by the word before its noun. */
const mailbox =
  '(?:(?:the |our |my )?(?:mailbox )?(?<address>[^\\s@]+@[^\\s@]+)(?: mailbox| inbox)?|(?:the |our )(?<name>(?!(?:whole|entire|mail|e-?mail|new|same|latest)\\b)[\\w-]+) (?:mailbox|inbox|account)|(?:(?:the|our|my) )?(?:mailbox|inbox) (?:called |named |of )?(?<name>(?!(?:now|again|today|first|for|and|at|once|all|please|then|before|after|from|in|is|called|named)\\b)[\\w-]+))';
const fetching =
  "(?:(?:re-?)?sync(?:hroni[sz]e)?|check|refresh|update|fetch|poll|get|pull(?: in)?|bring in|load|look for|look at|look (?:in|into)|read|reload|scan|collect|grab|download|(?:see|check|look) (?:if|whether)(?: there(?:'s| is| are))?)";

/** The rules for sweeps, syncs and drafts on request. */
export const actRules: Rule[] = [
  {
    pattern: new RegExp(
      `^${run}\\b (?:(?:a|an|the|another|one|me|new|fresh|full|quick|news|more) )*(?:sweep|news run|news update|gathering)(?: (?:of|over|through|on|for) (?:(?:all|the|my|our|news) )*(?:sources|feeds|news))?${whole}$|^(?:(?:a|another|one more|new|fresh) )*sweep(?: (?:the )?(?:news|feeds|sources))?${whole}$`,
      'i',
    ),
    confidence: 0.95,
    call: () => ({ tool: 'run_sweep', args: {} }),
  },
  {
    pattern: new RegExp(
      `^(?:check|refresh|update|fetch|poll|gather|get|pull(?: in)?|look for|go (?:through|over)|visit|sweep|reload|scan|ask|collect|query|load|(?:check|see|look) (?:if|whether) there(?:'s| is| are))\\b(?: for| at)?(?: (?:the|my|all|our|any|of))*(?: (?:new|latest|fresh|newest))*\\s+(?:news sources|news feeds?|news|feeds?|sources|stories|articles|headlines)(?: (?:from|at|in|on|of|through) (?:(?:all|the|our|my|of|news|your) )*(?:sources|feeds))?(?: (?:for|and look for) (?:new|anything new|updates|(?:new |fresh )?(?:stories|articles|news)))?${whole}$`,
      'i',
    ),
    confidence: 0.91,
    call: ({ all = '' }) =>
      // The newest content is only shown; a run is needed only to fetch something.
      /^(?:look for\b(?!.*\b(?:new|fresh)\b)|get\b(?!.*\bfresh\b))(?!.*\b(?:from|sources|feeds)\b)/i.test(all)
        ? null
        : { tool: 'run_sweep', args: {} },
  },
  {
    pattern: new RegExp(
      `^(?:(?:${run} (?:a |the |another )?(?:new |fresh |full )?(?:(?:mail(?:box)?|e-?mail|inbox) )?sync(?:hroni[sz]ation)?)|${fetching}(?: (?:a|the|my|all|our|for|any|of|me))*(?: (?:new|latest|fresh|unread|newest))* ${mailThings})(?:,? (?:of|for|in|from|at) ${mailbox}|${mailTail})${whole}$`,
      'i',
    ),
    confidence: 0.92,
    call: ({ address = '', name = '' }) => ({
      tool: 'run_sync',
      args: { mailbox: address || name || null },
    }),
  },
  {
    pattern: new RegExp(
      `^(?:sync(?:hroni[sz]e)?|check|refresh|update|poll|read|reload|fetch|scan)(?: for)? ${mailbox}(?: for (?:any )?(?:new |fresh )?${mailThings})?${whole}$`,
      'i',
    ),
    confidence: 0.9,
    call: ({ address = '', name = '' }) => ({
      tool: 'run_sync',
      args: { mailbox: address || name || null },
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:re-?)?sync(?:hroni[sz]e)?|(?:any |is there (?:any )?)?new (?:mails?|e-?mails?)(?: for me)?)${whole}$`,
      'i',
    ),
    confidence: 0.8,
    call: () => ({ tool: 'run_sync', args: { mailbox: null } }),
  },
  {
    pattern:
      /^(?:draft|write|prepare|compose|formulate|propose|suggest|make|create|send|start|put together|come up with)\b(?: me)?\s+(?:(?:a|an|the|some|me|short|quick|polite|friendly|brief|first|formal|nice|kind) )*(?:draft reply|reply draft|draft|reply|response|answer|e-?mail|mail|message|note|something)\b(?: back)?(?: (?:to|for|on|about|concerning|regarding))?\s+(?<words>.+)$/i,
    confidence: 0.92,
    // A request to send an existing text is not a request for a draft.
    call: ({ words = '', all = '' }) =>
      /^send (?:the|this|that)\b/i.test(all) ? null : draftOf(...wished(words)),
  },
  {
    pattern:
      /^(?:draft|write|prepare|compose|make|send|formulate)\b(?: me)?\s+(?:an?|the|some)\s+(?<wish>(?:\w+ )?(?:refusal|rejection|acceptance|confirmation|apology|reminder|follow-?up|thank-?you(?: note)?|acknowledge?ment|decline|invitation|complaint|inquiry|enquiry|request))\s+(?:to|for)\s+(?<words>.+)$/i,
    confidence: 0.88,
    call: ({ words = '', wish = '' }) => {
      const [to, more] = wished(words);
      return draftOf(to, more === null ? wish : `${wish}: ${more}`);
    },
  },
  {
    pattern:
      /^(?:write|answer|mail|text|message)\s+(?<whom>(?!(?:me|us|it|them|him|her)\b)[\p{L}.'@ -]{2,40}?)\s+back\b[,:]?\s*(?<what>.*)$/iu,
    confidence: 0.9,
    call: ({ whom = '', what = '' }) =>
      draftOf(whom, what.replace(/^(?:that|saying(?: that)?|to say(?: that)?)\s+/i, '') || null),
  },
  {
    pattern:
      /^(?:draft|write|prepare|compose)\b(?: me)?\s+an?\s+(?:draft|reply|answer|response)\s+(?:for|to)\s+(?<words>issue \S+)\s+(?:that|saying(?: that)?)\s+(?<wish>.+)$/i,
    confidence: 0.95,
    call: ({ words = '', wish = '' }) => draftOf(words, wish),
  },
  {
    pattern: /^let\s+(?<whom>(?!(?:me|us|it|them|you|every\w*|all|any\w*)\b).{2,60}?)\s+know\s+(?<what>.+)$/i,
    confidence: 0.8,
    call: ({ whom = '', what = '', all = '' }) => ({
      tool: 'ask_draft',
      args: {
        issue: /^about\b/i.test(what)
          ? tidy(`${tidy(whom)} ${tidy(what.replace(/^about /i, ''))}`)
          : tidy(whom),
        wish: all,
      },
    }),
  },
  {
    pattern:
      /^(?:reply to|respond to|answer)\s+(?<words>.{2,80}?)\s+(?<wish>politely|briefly|shortly|kindly|quickly|in (?:a few words|one sentence|english|german|french))$/i,
    confidence: 0.9,
    call: ({ words = '', wish = '' }) => draftOf(words, wish),
  },
  {
    pattern:
      /^(?:[Aa]pologi[sz]e|[Ss]ay sorry|[Ee]xplain|[Cc]omplain|[Ff]ollow up|[Gg]et back|[Cc]heck in)\s+(?:to|with)\s+(?<whom>(?:the |our )?(?:customer|supplier|client|vendor|team|\p{Lu}[\p{L}.'-]+)(?: \p{Lu}[\p{L}.'-]+)?)(?:\s+(?<how>for|that|about|on|why|regarding)\s+(?<what>.+))?$/u,
    confidence: 0.8,
    call: ({ whom = '', how = '', what = '', all = '' }) => ({
      tool: 'ask_draft',
      args: {
        issue: /^(?:that|why)$/.test(how) ? tidy(whom) : tidy(`${tidy(whom)} ${tidy(what)}`),
        wish: all,
      },
    }),
  },
  {
    pattern:
      /^send\s+(?<what>(?:the|our|my|a|an|that|this|some)\s+(?!(?:\w+ )?(?:drafts?|repl(?:y|ies)|answers?|responses?|mails?|e-?mails?|messages?|notes?)\b).{2,60}?)\s+(?:over |back )?to\s+(?<whom>.{2,60})$/i,
    confidence: 0.8,
    call: ({ whom = '', what = '', all = '' }) =>
      /^(?:me|us|myself|everyone|everybody|all\b.*)$/i.test(whom)
        ? null
        : { tool: 'ask_draft', args: { issue: tidy(`${tidy(whom)} ${tidy(what)}`), wish: all } },
  },
  {
    pattern:
      /^(?:draft|reply (?:back )?to|respond (?:back )?to|answer|write back to|get back to|write to|reply|respond|mail|e-?mail)\s+(?<words>.+)$/i,
    confidence: 0.85,
    // `draft a contract` does not name an issue.
    call: ({ words = '', all = '' }) =>
      /^draft an? /i.test(all) ? null : draftOf(...wished(words.replace(/^(?:to|back to)\s+/i, ''))),
  },
  {
    pattern:
      /^(?:[Ss]end|[Ww]rite|[Dd]raft|[Cc]ompose)\s+(?!(?:it|this|that|them|every\w*|all|each|any\w*|(?:the |this |that |my |our )?(?:draft|reply|repl(?:y|ies)|answer|response|mail|e-?mail|message)s?)\b)(?<whom>(?:the |our |a )?(?:customer|supplier|client|vendor|team|[A-Z][\p{L}.'-]+(?: [A-Z][\p{L}.'-]+)?|[^\s]+@[^\s]+))\s+(?<what>.+)$/u,
    confidence: 0.8,
    call: ({ whom = '', what = '' }) =>
      /^(?:that|saying)\b/i.test(what)
        ? draftOf(whom, what.replace(/^(?:that|saying(?: that)?)\s+/i, ''))
        : /^an? (?:\w+ )?(?:reply|mail|e-?mail|answer|message|response|note)\b/i.test(what)
          ? draftOf(
              ...wished(
                `${whom} ${what.replace(/^an? (?:\w+ )?(?:reply|mail|e-?mail|answer|message|response|note)/i, '').trim()}`,
              ),
            )
          : {
              tool: 'ask_draft',
              args: { issue: tidy(`${tidy(whom)} ${tidy(what)}`), wish: `send ${whom} ${what}` },
            },
  },
  {
    pattern:
      /^(?:[Tt]ell|[Ii]nform|[Nn]otify|[Aa]ssure|[Mm]essage)\s+(?<whom>(?!(?:me|us|you|it|them|every\w*|all|any\w*)\b)(?:the |our |my )?(?:customer|supplier|client|vendor|team|boss|manager|\p{Lu}[\p{L}.'-]+)(?: \p{Lu}[\p{L}.'-]+)?)\s+(?<what>(?:(?:we|i|I|it|they|our|my|there|he|she|yes|no|not|his|her)\b.+|(?:the|a|an) .+\b(?:is|are|was|were|has|have|will|can|cannot|can't|won't|works?)\b.*))$/u,
    confidence: 0.7,
    call: ({ whom = '', all = '' }) => ({ tool: 'ask_draft', args: { issue: tidy(whom), wish: all } }),
  },
  {
    pattern:
      /^(?:send|tell|inform|ask|remind|thank|confirm to|notify)\s+(?<whom>.+?)\s+(?:know\s+)?(?<how>that|about|to|whether|if|when|for|of|the|our|a)\s+(?<what>.+)$/i,
    confidence: 0.62,
    call: ({ whom = '', how = '', what = '', all = '' }) =>
      /^(?:me|us|it|them|you|every\w*|all|any\w*|each|the (?:draft|reply|answer)s?)\b/i.test(whom) ||
      scopeOf(whom) === 'news' ||
      /\bsources|feeds\b/i.test(all)
        ? null
        : {
            tool: 'ask_draft',
            args: {
              issue: /^(?:about|for|of|the|our|a)$/i.test(how)
                ? tidy(`${tidy(whom)} ${tidy(what)}`)
                : tidy(whom),
              wish: all,
            },
          },
  },
];
