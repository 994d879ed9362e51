import { named, type Rule, scopeOf, tidy } from './rule.ts';

/** Amount by which an instruction moves a weight; preferences can be set to any value directly. */
const step = 0.3;

const kind =
  '(?:news|stor(?:y|ies)|articles?|reports?|headlines?|mails?|e-?mails?|newsletters?|messages?|issues?|threads?|anything|everything|things|stuff|topics?|coverage|noise|content)';
const topicOf = (words: string): { scope: 'news' | 'email' | null; topic: string } => {
  const scope = scopeOf(words);
  const topic = tidy(
    words
      .replace(/^(?:about|on|of|from|regarding|with|to)\s+(?:the )?/i, '')
      .replace(
        /\b(?:in|on|of|from) (?:my |the |our )?(?:daily |action |morning )?(?:news|feeds?|editions?|briefing|mails?|e-?mails?|inbox|mailbox|desk)\b/gi,
        ' ',
      )
      .replace(
        new RegExp(
          `^(?:(?:all|any|the|those|these|more|such) )*${kind}\\b\\s*(?:about|on|of|from|by|regarding|concerning|with|to do with|related to)?\\s*`,
          'i',
        ),
        '',
      )
      .replace(/^(?:the )?(?:topic|subject|theme|keyword)s?:? (?:of )?/i, '')
      .replace(new RegExp(`\\s+${kind}$`, 'i'), '')
      .replace(/\s+/g, ' '),
  ).toLowerCase();
  // Several topics in one phrase would match nothing as one topic; and a wish about one item is not a topic.
  const isNone =
    /,|\b(?:and|or)\b|\bon top\b|^(?:details?|information|info|context|background|help|time|work|money|noise|people|sleep|pauses?|meetings?|that|coffee|micro(?:phone)?|phone|sound|windows?|doors?|alarm|radio|budget|costs|calendar)$|^(?:details?|information|info|context|background|help|time)\b/.test(
      topic,
    );
  return { scope, topic: isNone || named(topic) === '' ? '' : topic };
};

/** Tests whether words refer to one item, which is corrected itself; a preference is about all future ones. */
const refersToItem = (words: string): boolean =>
  /\b(?:issue|ticket|story|card|approval) (?:number |no\.? |#)?\d|\b(?:priority|severity|status|category|owner) of\b|\b(?:sweeps?|syncs?)\b/i.test(
    words,
  );

const change = (words: string, by: number, all = words) => {
  const { topic } = topicOf(words);
  const scope = scopeOf(all);
  if (topic === '' || topic.length > 60 || refersToItem(words)) return null;
  return {
    tool: 'change_preference',
    args: { scope: scope ?? (topic.includes('@') ? 'email' : 'news'), topic, by },
  } as const;
};

const want =
  "(?:show me |give me |i'd like |i'd love |i'd appreciate |i would appreciate |i could use |i'd prefer |i want |i would like |i need |show |get me |let me see |see |have |read |put |bring me )?(?:to (?:see|read|have|get) |see |read |have )?";
const weight = '(?:weight|attention|importance|emphasis|prominence|space|focus)';

/** The rules for more, less and none of a topic. */
export const preferRules: Rule[] = [
  {
    pattern: new RegExp(
      `^${want}(?:(?:much|a lot|lots|a bit|a little|some|even) )?more\\s+(?!(?:than|important|${weight})\\b)(?<words>.+)$`,
      'i',
    ),
    confidence: 0.93,
    call: ({ words = '' }) => change(words, step),
  },
  {
    pattern: new RegExp(
      `^${want}(?:(?:much|a lot|a bit|a little|even) )?(?:less|fewer)\\s+(?!(?:than|important|${weight})\\b)(?<words>.+)$`,
      'i',
    ),
    confidence: 0.93,
    call: ({ words = '' }) => change(words, -step),
  },
  {
    pattern: new RegExp(
      `^(?:give|put|pay|lay|place)\\s+(?:(?<before>.+?)\\s+)?(?:much |a lot |a bit |a little |some )?(?<way>more|less)\\s+${weight}(?:\\s+(?:to|on)\\s+(?<after>.+?))??(?: (?:in|on) (?:my|the|our) (?:news|editions?|feeds?|mails?|e-?mails?|inbox|mailbox|desk))?$`,
      'i',
    ),
    confidence: 0.85,
    call: ({ before = '', after = '', way = '', all = '' }) =>
      (before === '') === (after === '')
        ? null
        : change(before || after, way.toLowerCase() === 'more' ? step : -step, all),
  },
  {
    pattern: new RegExp(
      `^(?<words>(?:the topic|topics?|mails|e-?mails|news|stories|articles|messages|everything|anything|things) .+?) (?:(?:is|are|should (?:count|weigh|be|get|have)|counts?|matters?)|interests? me)(?: (?:me|to me|for me))?(?: a (?:bit|little|lot))? (?<way>more|less|higher|lower|further up|further down)(?: (?:interesting|important|relevant|${weight}|prominent|visible))?(?: (?:to|for) me)?(?<where> (?:in|on) (?:my|the|our) (?:news|editions?|mails?|inbox|desk))?$`,
      'i',
    ),
    confidence: 0.88,
    call: ({ words = '', way = '', where = '' }) =>
      change(words, /^(?:more|higher|further up)$/i.test(way) ? step : -step, `${words} ${where}`),
  },
  {
    pattern:
      /^(?:weight|weigh|rank|rate|push|put|move) (?<words>(?:the topic|topics?|mails|e-?mails|news|stories|articles|messages|everything) .+?) (?:a (?:bit|little|lot) )?(?<way>higher|lower|up|down)(?<where> (?:in|on) (?:my|the|our) (?:news|editions?|mails?|inbox|desk))?$/i,
    confidence: 0.88,
    call: ({ words = '', way = '', where = '' }) =>
      change(words, /^(?:higher|up)$/i.test(way) ? step : -step, `${words} ${where}`),
  },
  {
    pattern:
      /^(?:i(?:'m| am) (?:very |really |more |quite )*interested in|i care (?:more |a lot )?about|follow(?! up\b)|focus (?:more )?on|keep an eye on|prioriti[sz]e|boost|prefer|increase(?: the weight of)?|raise the weight of|promote|turn up|there(?:'s| is| are) (?:not enough|too little|too few)|not enough|too little|too few)\s+(?<words>.+)$/i,
    confidence: 0.78,
    call: ({ words = '' }) => change(words, step),
  },
  {
    pattern:
      /^(?:(?:i(?:'m| am) )?(?:not (?:really |very |that |so |much |all that )*|less )interested in|i (?:don'?t|do not) (?:really )?care (?:much |that much )?(?:about|for)|demote|downrank|de-?prioriti[sz]e|decrease(?: the weight of)?|lower the weight of|turn down|dial down|tone down|cut down on|not (?:so|that|too) much (?:about|on|of)?|(?:there(?:'s| is| are) |i (?:get|see|have) )?(?:far |way )?too (?:much|many)|reduce(?: the (?:amount|weight|number) of)?)\s+(?<words>.+)$/i,
    confidence: 0.8,
    call: ({ words = '' }) => change(words, -step),
  },
  {
    pattern:
      /^(?:mute|hide|silence|block|never (?:again )?show(?: me)?|(?:do not|don'?t) (?:ever )?(?:show|send|give|bring)(?: me)?|stop (?:showing|sending|giving|bringing)(?: me)?|no more|filter out|suppress|unfollow|leave out|exclude|ban|i(?:'m| am) (?:done|through|fed up) with|i(?:'m| am) (?:sick|tired) of|stop with|stop|i (?:never|don'?t|do not|no longer) (?:ever )?want(?: to (?:see|read|get|have|hear(?: about)?))?|i(?:'ve| have) (?:had|seen) enough (?:of|about)|spare me)\s+(?:any(?: more)? |about )?(?<words>.+?)(?: (?:again|any ?more|ever(?: again)?|from now on|any longer))?$/i,
    confidence: 0.87,
    call: ({ words = '', all = '' }) => {
      const { scope, topic } = topicOf(words);
      if (topic === '' || topic.length > 60 || refersToItem(words)) return null;
      // A bare `stop` or `don't want` can refer to anything.
      if (
        /^(?:stop (?!showing|sending|giving|bringing)|i (?:don'?t|do not|no longer) want (?!to (?:see|read|hear)))/i.test(
          all,
        ) &&
        scope === null
      )
        return null;
      const isPlant = /\b(?:line|plant|machine|press|pump|hall|project) ?[\w-]*\d/i.test(all);
      return {
        tool: 'mute',
        args: { scope: scope ?? (topic.includes('@') || isPlant ? 'email' : 'news'), topic },
      };
    },
  },
  {
    pattern:
      /^(?:keep|take|leave) (?<words>.+?) (?:out of|off|away from) (?<where>(?:my |the |our )?(?:news|editions?|desk|inbox|mailbox|mails?|feeds?))$/i,
    confidence: 0.87,
    call: ({ words = '', where = '' }) => {
      const { topic } = topicOf(words);
      const scope = scopeOf(where);
      return topic === '' || topic.length > 60 || scope === null || refersToItem(words)
        ? null
        : { tool: 'mute', args: { scope, topic } };
    },
  },
];
