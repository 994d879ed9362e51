import type { ToolCall } from './rules/tools.ts';
import { correctSpelling } from './spelling.ts';

/** The interpretation of an instruction. */
export type Interpretation =
  | { kind: 'plan'; calls: ToolCall[]; confidence: number }
  /** The instruction is unclear; `choices` lists what it could mean. */
  | { kind: 'question'; question: string; choices: string[] }
  /** The service never does this, whoever asks; the reason is shown to the person. */
  | { kind: 'refused'; reason: string };

/** The reading of an instruction by one rule. */
export interface Reading {
  call: ToolCall;
  /** 0 to 1; from `minConfidence` it is acted on, unless another reading is about as likely. */
  confidence: number;
}

/** Confidence below which the person is asked to clarify. */
export const minConfidence = 0.6;

const greeting =
  /^(?:(?:(?:hey|hi|hello|moin(?: moin)?|hallo|servus|guten (?:morgen|tag|abend)|greetings|yo)(?: (?:there|all|team|again))?|ok|okay|so|well|now|also|and|then|thanks|thank you|by the way|btw|oh|ah|hm+|sorry(?: to (?:bother|disturb) you)?(?:,? but)?|excuse me|one more thing|another thing|(?:short |quick |small |another |one (?:more )?)question|again(?=:)|good (?:morning|evening|afternoon|day)|mornin[g']?|evening|afternoon|dear)\b[\s,!.:-]*|watchkeeper\b[\s,!.:-]*)+/i;
const politeness =
  /^(?:please|kindly|i (?:really )?(?:don't|do not|cannot|can't) (?:get|understand|see)(?= (?:why|how)\b)|could you|can you|would you(?: mind)?|will you|is it possible to|would it be possible to|would you be so kind as to|be so kind and|do me a favou?r and|feel free to|i was wondering if you (?:could|can)|i wonder if you (?:could|can)|i(?: just)? (?:want|wanted|would like) to ask(?: you)?(?: (?:if|whether) you (?:can|could))?|go(?: and)?(?= (?:look|check|fetch|get|find|ask))|i wonder(?= (?:why|how|what|where|which|who)\b)|i'd like to know(?= (?:why|how|what|where|which|who|if|whether)\b)|i want to know(?= (?:why|how|what|where|which|who)\b)|i need to know(?= (?:why|how|what|where|which|who)\b)|you (?:can|may)(?= (?:close|dismiss|mark|mute|hide|run|start)\b)|any chance (?:you (?:could|can)|to)|time to|can i|could i|may i|i want you to|i want to|i'd like you to|i'd like to|i would like you to|i would like to|i need you to|i need to|let's|help me(?: to)?|go ahead and|go and|possibly|any idea(?= (?:why|how|what|where)\b)|do you know(?= (?:why|how|what|where)\b)|go (?=fetch|get|check|read|look|find|ask)|let me(?= (?:see|look|have a look)\b)|just|quickly|maybe|perhaps|try to)\b[\s,:]*/i;
const farewell =
  /(?<!\b(?:saying|say|says|with|just|an?|telling)[\s:]*)[\s,]*\b(?:please|thanks|thank you|thanks a lot|many thanks|thx|ta|cheers|if you (?:can|could|would|don't mind)|when you (?:can|get a chance)|when you get (?:a )?(?:time|round to it)|if possible|asap|(?:right |straight )?away|right now|now|at once|immediately|(?:would|could|can|will) you|when you have a (?:moment|minute))\s*$/i;
/** Matches `for me` after a command, where it is redundant; after `waits` it is not. */
const forMe =
  /^((?:summari[sz]e|sum up|recap|condense|give|find|search|look|check|draft|write|compose|prepare|open|pull|run|start|fetch|get|read|sync|mark|set|close|mute|hide)\b.*?)(?<!\bwait\w*)\s+for me$/i;

/**
 * Strips greetings, politeness, extra spaces and final punctuation from an instruction, and corrects the spelling of
 * command words. Case is kept, because it identifies names.
 */
export function stripInstruction(content: string): string {
  const spaced = content
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  let text = correctSpelling(spaced);
  for (;;) {
    const shorter = text
      .replace(greeting, '')
      .replace(politeness, '')
      .replace(farewell, '')
      .replace(forMe, '$1')
      .replace(/^((?:read|explain|summari[sz]e|give|show|open)\b.+) to me$/i, '$1')
      .replace(/[\s.!?;,:)(]+$/, '')
      .trim();
    if (shorter === text) return text;
    text = shorter;
  }
}
