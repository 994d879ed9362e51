import { type Rule, scopeOf, tidy } from './rule.ts';

/** How much an instruction moves a weight; a person can say how much by a preference itself. */
const step = 0.3;

const topicOf = (words: string): { scope: 'news' | 'email' | null; topic: string } => {
  const scope = scopeOf(words);
  const topic = tidy(
    words
      .replace(/^(?:about|on|of|from|regarding|with|to)\s+/i, '')
      .replace(
        /\b(?:in|on|of|from) (?:my |the )?(?:news|feeds?|edition|mails?|e-?mails?|inbox|mailbox|desk)\b/gi,
        ' ',
      )
      .replace(
        /^(?:news|stor(?:y|ies)|articles?|mails?|e-?mails?|messages?|issues?|anything|everything|things|stuff|topics?)\b\s*(?:about|on|of|from|regarding|with|to do with|related to)?\s*/i,
        '',
      )
      .replace(/\s+(?:news|stor(?:y|ies)|articles?|mails?|e-?mails?|messages?|issues?|topics?|stuff)$/i, '')
      .replace(/\s+/g, ' '),
  ).toLowerCase();
  return { scope, topic };
};

const change = (words: string, by: number, byDefault: 'news' | 'email' = 'news') => {
  const { scope, topic } = topicOf(words);
  if (topic === '' || topic.length > 60) return null;
  return {
    tool: 'change_preference',
    args: { scope: scope ?? (topic.includes('@') ? 'email' : byDefault), topic, by },
  } as const;
};

/** More, less and none of something. */
export const preferRules: Rule[] = [
  {
    pattern:
      /^(?:show me |give me |i'd like |i want |i would like |show |get me |let me see |see )?(?:(?:much|a lot|a bit|a little|some) )?more\s+(?<words>.+)$/i,
    confidence: 0.93,
    call: ({ words = '' }) => change(words, step),
  },
  {
    pattern:
      /^(?:show me |give me |i'd like |i want |i would like |show |get me |let me see |see )?(?:(?:much|a lot|a bit|a little) )?(?:less|fewer)\s+(?<words>.+)$/i,
    confidence: 0.93,
    call: ({ words = '' }) => change(words, -step),
  },
  {
    pattern:
      /^(?:i(?:'m| am) (?:very |really |more )?interested in|i care (?:more )?about|follow|focus (?:more )?on|keep an eye on|watch|prioriti[sz]e|boost|prefer|increase(?: the weight of)?|raise(?: the weight of)?|promote)\s+(?<words>.+)$/i,
    confidence: 0.78,
    call: ({ words = '' }) => change(words, step),
  },
  {
    pattern:
      /^(?:i(?:'m| am) not (?:really |very |that )?interested in|i don'?t care (?:much )?(?:about|for)|demote|downrank|de-?prioriti[sz]e|decrease(?: the weight of)?|lower the weight of|reduce)\s+(?<words>.+)$/i,
    confidence: 0.8,
    call: ({ words = '' }) => change(words, -step),
  },
  {
    pattern:
      /^(?:mute|hide|silence|block|never show(?: me)?|do not show(?: me)?|don'?t show(?: me)?|stop showing(?: me)?|no more|filter out|suppress|unfollow|stop)\s+(?<words>.+?)(?: (?:again|any ?more|from now on))?$/i,
    confidence: 0.87,
    call: ({ words = '', all = '' }) => {
      const { scope, topic } = topicOf(words);
      if (topic === '' || topic.length > 60) return null;
      const isPlant = /\b(?:line|plant|machine|press|pump|hall|project) ?[\w-]*\d/i.test(all);
      return {
        tool: 'mute',
        args: { scope: scope ?? (topic.includes('@') || isPlant ? 'email' : 'news'), topic },
      };
    },
  },
];
