import { actionVerbs } from './request-features.ts';

/** The judgement of a sentence by its wording alone. */
export interface RequestRule {
  /** Probability of a request, 0 to 1. */
  value: number;
  /** True if the wording leaves no doubt, so that no classifier overrules it. */
  isSure: boolean;
  kind: 'question' | 'action';
  reason: string;
}

/** Polite phrases and phrases of bulk mail that look like requests and are none. */
const courtesies: readonly RegExp[] = [
  /\b(?:should|if) (?:you|there)[^.?!]{0,30}\b(?:any|further|more|other)\b[^.?!]{0,20}\b(?:questions?|queries|information|issues|problems|concerns|details|assistance|help)\b[^.?!]*/giu,
  /\b(?:please )?(?:do ?n[o'’]t|never) hesitate[^.?!]*/giu,
  /\b(?:please )?feel free[^.?!]*/giu,
  /\bplease (?:kindly )?(?:find|see)(?: the| my| our| an?)? ?(?:attached|enclosed|below|above|attachment|enclosure)[^.?!;]*?(?=[.?!;]|\band\b|$)/giu,
  /\b(?:please|kindly) (?:also )?(?:note|be (?:advised|informed|aware|assured)|be so kind|excuse|accept (?:my|our)|bear with|disregard|ignore)\b[^.?!]*/giu,
  /\bplease (?:kindly )?find\b[^.?!;]{0,50}?\b(?:attached|enclosed|below|attachment)\b/giu,
  /\bplease consider the environment[^.?!]*/giu,
  /\b(?:please )?(?:do not|don['’]t) (?:reply|respond) to this (?:e-?mail|message|address)[^.?!]*/giu,
  /\b(?:no (?:further )?(?:action|reply|response|answer) (?:is |was )?(?:required|needed|necessary|expected)|no need (?:to|for)|nothing (?:is |else )?(?:to do|needed|required)|(?:you|we) (?:do not|don['’]t|need not) (?:need|have) to)\b[^.?!]*/giu,
  /\b(?:click|tap) (?:here|below|on)\b[^.?!]*|\bunsubscribe\b[^.?!]*|\b(?:view|read|open) (?:this|it|the (?:e-?mail|newsletter)) (?:online|in (?:your|a) browser)\b[^.?!]*|\b(?:manage|update) your (?:preferences|subscription)\b[^.?!]*/giu,
  /\blook(?:ing)? forward to[^.?!]*|\bhave a (?:nice|good|great|lovely|safe)[^.?!]*|\bhope (?:this|you)[^.?!]*|\bhow are you[^.!]*/giu,
  /\b(?:thanks|thank you|many thanks)\b(?! (?:if|to confirm)\b)(?: again| very much| so much)?(?: (?:for|in advance|to)\b[^.?!]*)?/giu,
  /\bjust (?:for|to let you know)\b[^.?!]*|\bfor (?:your|the) (?:information|records?|awareness)\b[^.?!]*|\bfyi\b[^.?!]*/giu,
];

const deeds = actionVerbs;
const polite = '(?:please|pls|plz|kindly)';
const german =
  /\b(?:bitte (?!(?:sehr|schön)\b)|(?:wir|ich) (?:bitten?|brauchen?|benötigen?) |kannst du|könnt ihr|könn(?:en|ten) sie|könntest du|würd(?:en sie|est du)|gib (?:mir |uns )?(?:bitte )?bescheid|melden? (?:dich|sie sich))/iu;
const needed = '(?:needed|required|requested|outstanding|pending|missing|overdue)';
const answers =
  '(?:approval|sign-?off|signature|confirmation|decision|feedback|comments?|reply|response|answer|input|go-?ahead|release|acceptance|disposition|statement|opinion|view)';

/** Wordings that are requests without doubt, each with its reason. */
const asking: readonly { kind: 'question' | 'action'; reason: string; pattern: RegExp }[] = [
  {
    kind: 'action',
    reason: 'a polite request',
    pattern: new RegExp(
      `\\b${polite}[,:]?\\s+(?:(?:also|just|then|therefore|again|both|all|immediately|urgently|do|can you|could you|would you|can we)[, ]+)*(?:do not |don['’]t |not )?(?:${deeds}|\\p{L}{3,})\\b`,
      'iu',
    ),
  },
  {
    kind: 'action',
    reason: 'a polite request',
    pattern: new RegExp(`\\b(?:${deeds})\\b[^.?!]{0,120}[, ]${polite}\\b`, 'iu'),
  },
  {
    kind: 'action',
    reason: 'asks if someone can do it',
    pattern: new RegExp(
      `\\b(?:can|could|would|will) (?:you|someone|somebody|anyone|one of you|your team|\\p{Lu}\\p{L}+)(?: (?:also|please|kindly|possibly|then|quickly|maybe))* (?:${deeds})\\b`,
      'iu',
    ),
  },
  {
    kind: 'action',
    reason: 'states what someone must do',
    pattern:
      /\b(?:(?:i|we)(?: really| urgently| still)? need (?:you|someone|somebody|your)|(?:you|we all|all of you) (?:must|need to|have to|are (?:required|requested|asked) to)|would (?:you mind|you be able|appreciate (?:it )?if you)|(?:be )?(?:grateful|helpful) if you)\b/iu,
  },
  {
    kind: 'action',
    reason: 'states what is still missing',
    pattern: new RegExp(
      `\\b(?:await(?:ing)?|waiting (?:for|on)|need|needs|require|chas(?:e|ing)|following up on) your\\b|\\b(?:your|the|an?) (?:\\p{L}+ ){0,2}${answers} (?:is|are) (?:\\p{L}+ )?${needed}\\b|\\b${answers} ${needed}\\b|\\baction (?:required|needed|requested)\\b`,
      'iu',
    ),
  },
  {
    kind: 'action',
    reason: 'assigns a task by name',
    pattern: new RegExp(
      `^[\\s\\-*•\\d.)\\]]*(?:action|to-?do|ai)?[:\\s]*@?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?(?: ?[:,–-] ?| to | please )(?:to )?(?:${deeds})\\b|^[\\s\\-*•\\d.)\\]]*\\p{Lu}[\\p{L}'-]+(?: and \\p{Lu}[\\p{L}'-]+)? to (?!the\\b|a\\b|be\\b|this\\b|you\\b|us\\b)\\p{Ll}{3,} `,
      'u',
    ),
  },
  {
    kind: 'action',
    reason: 'an instruction',
    pattern: new RegExp(
      `^[\\s\\-*•\\d.)\\]"']*(?:(?:and|then|also|so|urgent|important|action|reminder)[,:]?\\s+)*(?:(?:do not|don['’]t|never) \\p{Ll}{3,}|(?:immediately )?(?:${deeds})(?: (?:off|on|up|out|in|down|back))?\\s+(?:me|us|the|a|an|your|all|any|this|that|these|those|it|them|both|with|whether|if|by|back|to|on|of|out|up))\\b`,
      'iu',
    ),
  },
  { kind: 'action', reason: 'a polite request', pattern: german },
  {
    kind: 'action',
    reason: 'states what the sender needs',
    pattern:
      /\b(?:i|we)(?: also| really| urgently| still| would)? (?:need|require) (?!to\b|not\b)(?:\p{L}+ )|\b(?:i|we) (?:ask|request|urge|remind) (?:you|for|that)\b|\bit would be (?:good|great|nice|helpful|best) (?:to (?:have|get|see)|if you)\b/iu,
  },
  {
    kind: 'question',
    reason: 'asks for information',
    pattern:
      /\b(?:let (?:me|us)|i (?:need|want|would like|['’]d like) to) know\b|\b(?:advise|confirm|tell (?:me|us)|wonder(?:ing)?|get back to (?:me|us)) (?:if|whether|when|what|which|how|where|who|by|with|on|that)\b/iu,
  },
];

/** Judges one sentence by its wording alone. */
export function requestByRules(sentence: string): RequestRule {
  const words = sentence.replace(/\s+/g, ' ').trim();
  const rest = courtesies.reduce((left, pattern) => left.replace(pattern, ' '), words).trim();
  const form = asking.find(({ pattern }) => pattern.test(rest));
  if (form) {
    // "Could you send it?" requests an action although it ends in a question mark.
    return { value: 0.93, isSure: true, kind: form.kind, reason: form.reason };
  }
  if (rest !== words && !/[?]/u.test(rest)) {
    return { value: 0.08, isSure: true, kind: 'action', reason: 'only polite or bulk mail phrases' };
  }
  if (/\?["')\]]*\s*$/u.test(rest)) {
    const isShort = (rest.match(/\S+/g)?.length ?? 0) < 2;
    return isShort
      ? { value: 0.4, isSure: false, kind: 'question', reason: 'a question mark' }
      : { value: 0.85, isSure: true, kind: 'question', reason: 'asks a question' };
  }
  return { value: 0.1, isSure: false, kind: 'action', reason: 'no form of a request' };
}
