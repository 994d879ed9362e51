import { requestByRules } from './request-rules.ts';

/** Words that may be between a cue and its date. */
const filler =
  '(?:[\\s,:–—*_|("\\u2019-]|\\b(?:on|the|at|is|of|this|coming|latest|very|about|around|local|time|set|to|for|am|zum|den|dem|der|le|la|du|au|plus|tard|is now|now|remains|still)\\b){0,6}$';

/** Cues before a date that always set a deadline. */
const strong = new RegExp(
  `(?:\\b(?:by|due(?: (?:date|on|by|for))?|(?:no|not) later than|at the latest(?: by| on)?|latest(?: by| on)?|on or before|prior to|ahead of|(?:needed|required|expected|wanted|requested|returned|submitted) (?:by|on|for|before|until)|expires?(?: on| at)?|expir(?:y|ation)(?: date)?|closes? (?:on|at)|cut-?off(?: date| time)?|needs? to be (?:\\p{L}+ )?(?:by|before)|complete before|spätestens(?: am| bis)?|bis(?: spätestens)?|frist|fällig|termin|avant|d['’]ici|au plus tard|échéance|date limite)|\\bdeadline\\b[^.?!\\n]{0,50}?(?:\\bis|\\bwas|\\b(?:on|for|of|until)\\b|:|=|–|-|\\bremains|\\bstill)?)${filler}`,
  'iu',
);
/** Cues that set a deadline only in a sentence that asks or obliges. */
const weak = new RegExp(`\\b(?:before|until|till|til|up to|vor|jusqu['’](?:au|à))${filler}`, 'iu');
/** Cues before a duration. */
const span =
  /\b(?:within|inside|in less than|in the next|over the next|no later than|innerhalb(?: von)?|binnen|sous|dans les)(?:[\s]|\b(?:the|next|max(?:imum)?|of|a|at most|les|von|der|nächsten)\b)*$/iu;
const weakSpan = /\b(?:in|dans)\s+$/iu;
/** Cues after a date. */
const after =
  /^[\s,)]*(?:at the (?:very )?latest|latest\b|(?:is|as|will be|remains) (?:the |our |your )?(?:(?:final|hard|absolute|latest) )?(?:deadline|due date|cut-?off|latest date)|deadline\b|spätestens|au plus tard|or (?:earlier|sooner)|if not (?:earlier|sooner))/iu;
/** "moved from Friday to Monday": the second day is the deadline. */
const moved =
  /\b(?:deadline|due date|date|submission|delivery)\b[^.?!]*\b(?:moved|extended|postponed|brought forward|shifted|changed|pushed)\b[^.?!]*\bto\b(?:\s|\b(?:the|on)\b)*$/iu;

/** Words of sentences that ask or oblige, in which "until Friday" is a deadline. */
const obliges =
  /\b(?:please|pls|kindly|can you|could you|would you|need(?:s|ed)?|must|have (?:until|till|to)|has (?:until|to)|shall|required?|should|respond|reply|answer|submit|send|return|confirm|let (?:me|us) know|deadline|due|complete[d]?|finish(?:ed)?|bitte|muss|müssen|brauche[n]?|benötigen?|merci de|veuillez)\b/iu;
/** Words of sentences about a lasting state or the past. */
const lasts =
  /\b(?:out of (?:the )?office|on (?:annual |sick )?leave|on holiday|on vacation|away|off|absent|unavailable|(?:is|are|be|remain\w*|stays?|was|were) (?:\p{L}+ )?(?:closed|open|down|stopped|blocked|running|valid|available|locked|isolated|out of service|on hold)|not before|not until|since)\b/iu;
/** Words of a promise or plan of the sender or of someone else, which asks nothing of the reader. */
const promise =
  /(?:\b(?:i|we|they|he|she|it)(?:['’]ll| will| am going to| are going to| plan to| expect to| aim to| intend to| hope to| should be able to| can)\b|\b(?:will|should|is (?:expected|scheduled|planned|going) to|are (?:expected|scheduled|planned|going) to)(?: \p{L}+ly)? (?:arrive|be (?:delivered|shipped|back|ready|available|there|done|finished|completed|online|up|running|installed|fixed|repaired)|ship|land|deliver|return|come|start|resume|take place|leave)\b|\b(?:arrives?|ships?|delivered|shipped|planned|scheduled) (?:by|before)\b)[^.?!]*$/iu;
const done =
  /\b(?:was|were|been|had|got|went|did)\b(?! (?:due|to be|asked|requested|required|needed|supposed))[^.?!,;]{0,40}\b(?:by|before|until|till)\s*$/iu;
const dropped =
  /\b(?:no (?:deadline|need|hurry|rush)|not (?:due|needed|required|necessary) (?:by|before|on|until)|instead of|rather than|(?:moved|extended|postponed|changed|shifted|brought forward) from)\b[^.?!]*$/iu;

/** The words around a date in its sentence. */
export interface Around {
  before: string;
  after: string;
  quote: string;
  kind: 'date' | 'duration' | 'end' | 'time';
  /** True if it is part of a span, such as "from Friday to Monday". */
  is_range: boolean;
  /** True if the engineer sent the message; their own promises are deadlines. */
  is_outgoing: boolean;
}

/** Finds the cue that makes a date a deadline, with its confidence; undefined if there is none. */
export function deadlineCue({
  quote,
  is_range,
  before,
  after: rest,
  kind,
  is_outgoing,
}: Around): { cue: string; confidence: number } | undefined {
  if (moved.test(before)) return { cue: 'moved to', confidence: 0.9 };
  if (is_range || dropped.test(before)) return undefined;
  const whole = `${before} ${rest}`;
  const isPromise = promise.test(before) && !obliges.test(before.replace(promise, ''));
  if ((isPromise && !is_outgoing) || done.test(before)) return undefined;
  const sure = strong.exec(before);
  if (sure && kind !== 'duration') return { cue: cueWord(sure[0]), confidence: 0.95 };
  const following = after.exec(rest);
  if (following) return { cue: cueWord(following[0]), confidence: 0.9 };
  if (kind === 'duration') {
    const within = span.exec(before);
    if (within && asks(whole)) return { cue: cueWord(within[0]), confidence: 0.9 };
    return weakSpan.test(before) && obliges.test(whole) && !lasts.test(whole)
      ? { cue: 'in', confidence: 0.6 }
      : undefined;
  }
  const unsure = weak.exec(before);
  if (unsure && obliges.test(whole) && !lasts.test(before))
    return { cue: cueWord(unsure[0]), confidence: 0.8 };
  // "Please confirm EOD": in a request, the end of a day is a deadline by itself.
  if (kind === 'end' && obliges.test(whole) && !lasts.test(whole))
    return { cue: 'the end of', confidence: 0.75 };
  // "Can you tell me today": a request for today needs no other cue.
  if (/\b(?:today|heute|aujourd['’]hui)\b/iu.test(quote) && !meets.test(whole)) {
    const { isSure, value } = requestByRules(`${before} ${quote} ${rest}`);
    if (isSure && value > 0.5) return { cue: 'asked for', confidence: 0.75 };
  }
  return undefined;
}

/** Actions that have a time of their own: an invitation to a meeting at three sets no deadline at three. */
const meets = /\b(?:meet|join|attend|come|call|visit|dial|participate|available|free|time)\b/iu;

/** Returns whether a sentence asks or obliges; "should" only states an expectation. */
const asks = (sentence: string): boolean => {
  const { isSure, value } = requestByRules(sentence);
  return (isSure && value > 0.5) || obliges.test(sentence.replace(/\bshould\b/giu, ''));
};

const cueWord = (words: string): string => words.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 40);
