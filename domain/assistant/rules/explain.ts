import { type Rule, scopeOf, tidy } from './rule.ts';

const run = /\b(?:sweep|sync|run|execution|import|gathering)\b/i;

const explain = (words: string, of: 'news' | 'email' | null) => {
  const named = tidy(
    words
      .replace(
        /\b(?:the )?(?:issue|story|card|article|news|thread|mail)s?\b(?: (?:about|of|on|with))?/gi,
        ' ',
      )
      .replace(/\s+/g, ' '),
  );
  if (named === '') return null;
  return of === 'news'
    ? ({ tool: 'explain_story', args: { story: named } } as const)
    : ({ tool: 'explain_issue', args: { issue: named } } as const);
};
const summarise = (words: string, of: 'news' | 'email' | null) => {
  const named = tidy(
    words
      .replace(
        /\b(?:the |this |that )?(?:latest |whole |long |e-?)?(?:issue|story|stories|card|article|thread|conversation|mail thread|mail|mails|messages|emails|discussion|exchange)s?\b(?: (?:about|of|on|with|from|around|regarding|concerning))?/gi,
        ' ',
      )
      .replace(/\s+/g, ' '),
  );
  if (named === '') return null;
  return of === 'news'
    ? ({ tool: 'summarise_story', args: { story: named } } as const)
    : ({ tool: 'summarise_issue', args: { issue: named } } as const);
};

/** Why something stands where it does, how a run went, and what something says in short. */
export const explainRules: Rule[] = [
  {
    pattern:
      /^(?:why|how|what|explain|tell me|when|did|show|is|has)\b(?<words>.{0,60}\b(?:sweep|sync|import|execution|last run|run)\b.{0,60})$/i,
    confidence: 0.95,
    call: ({ words = '' }) => {
      if (!run.test(words)) return null;
      const of = /\bsweep|gather|news\b/i.test(words)
        ? 'sweep'
        : /\bsync|import|mail/i.test(words)
          ? 'sync'
          : 'any';
      return { tool: 'explain_execution', args: { of } };
    },
  },
  {
    pattern:
      /^(?:explain |tell me |show me |say )?(?:why|how come|what makes|for what reason)\s+(?:is|are|was|were|does|do|did|has|have)?\s*(?<words>.+?)\s*(?:\b(?:so (?:high|low|far (?:up|down)|important|urgent)|first|second|third|last|on top|at the (?:top|bottom)|ranked.*|marked.*|shown.*|listed.*|important|urgent|mandatory|priority.*|on (?:my|the) (?:desk|list)|in (?:my|the) edition|up there|there|here|placed.*|stand\w*.*|matter\w*.*|supported|conflicting|unresolved|under review|such a .*|above .*|below .*|flagged.*|rated.*|scored.*|get.*|have .*|need .*|number \w+)\b.*)$/i,
    confidence: 0.9,
    call: ({ words = '', all = '' }) =>
      explain(
        words,
        scopeOf(all) ??
          (/\b(?:supported|conflicting|unresolved|edition|score\w*)\b/i.test(all) ? 'news' : 'email'),
      ),
  },
  {
    pattern:
      /^explain\s+(?:the )?(?:ranking|priority|position|place|score|rank|order|reason(?:s|ing)?|status)\s+(?:of|for|behind)\s+(?<words>.+)$/i,
    confidence: 0.9,
    call: ({ words = '', all = '' }) =>
      explain(words, scopeOf(all) ?? (/\bscore\b/i.test(all) ? 'news' : 'email')),
  },
  {
    pattern:
      /^(?:what (?:evidence|proof|sources?) (?:is|are|do we have|supports?|stands?)(?: there)?|what speaks)\s+(?:for|behind|against|about)?\s*(?<words>.+)$/i,
    confidence: 0.8,
    call: ({ words = '' }) => explain(words, 'news'),
  },
  {
    pattern: /^(?:explain|why)\s+(?<words>.+)$/i,
    confidence: 0.62,
    call: ({ words = '', all = '' }) =>
      explain(words.replace(/^(?:is|are|was|does|do)\s+/i, ''), scopeOf(all) ?? 'email'),
  },
  {
    pattern:
      /^(?:summari[sz]e|sum up|recap|condense|give me (?:a |the )?(?:short |quick |brief )?(?:summary|overview|recap|gist|digest)(?: of| on| about)?|(?:write |make )?(?:a |the )?(?:short |quick |brief )?(?:summary|recap|gist|overview) (?:of|on|about)|tl;?dr(?: of| for)?|what(?:'s| is) the (?:gist|summary|state|status|story) (?:of|with|on|behind)|bring me up to (?:date|speed) (?:on|with|about)|catch me up (?:on|with|about)|where (?:do|are) we (?:stand )?(?:on|with))\s+(?<words>.+)$/i,
    confidence: 0.93,
    call: ({ words = '', all = '' }) => summarise(words, scopeOf(all) ?? 'email'),
  },
];
