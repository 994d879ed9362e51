/** The gist of a message without a request: it is over, only thanks, a promise, a withdrawn request, or anything else. */
export type Gist = 'closing' | 'thanks' | 'promise' | 'withdrawal' | 'news';

// English and German, the languages of the plants; text in other languages counts as news.
const over =
  /\b(?:(?:re)?solved|case closed|closed|clos(?:e|ing) (?:the|this|case|it)|works? (?:again|now|fine)|work(?:s|ing) again|runs? again|running again|back (?:to normal|in operation|up)|all (?:good|fine|clear)(?: now)?|all \d+ cases passed|finished|done|fixed|repaired|settle[sd](?: it)?|nothing (?:more|else) to do|no further action|(?:in place|installed) and tested|(?:is|are|has been|have been|was) (?:released|cleared|delivered|completed)|erledigt|behoben|gelöst|abgeschlossen|läuft wieder|fertig)\b/iu;
const notOver =
  /\b(?:not|n[o']t|never|until|unless|when|once|if|before|after|will be|to be|should be|must be|have to be|has to be|needs? to be|can be|get|nicht|noch|bis|wenn|sobald)\b[^.!?\n]{0,40}$/iu;
const thanks =
  /\b(?:thanks|thank you|thx|cheers|great|perfect|much appreciated|many thanks|danke|vielen dank|merci|super)\b/iu;
const promise =
  /\b(?:(?:I|we)(?:'ll| will| shall| am going to| are going to)\b|(?:is|am|are) on (?:my|his|her|their|the) way|let me (?:check|look|see|ask)|will (?:come|get) back|(?:have|has|is|are|I|we) (?:been )?ordered|(?:comes?|arrives?|delivery) (?:next|this|on|in|tomorrow)|looks? into it|am (?:on it|cleaning|checking|working)|goes there|takes? it from here|ich (?:werde|kümmere|melde|gebe)|wir (?:werden|melden)|ist bestellt|kommt (?:nächste|morgen))/iu;
const withdrawal =
  /\b(?:no longer (?:needed|required|necessary)|not needed any ?more|please ignore|ignore my|never ?mind|forget (?:it|about|my)|has been cancelled|is cancelled|we cancel|hat sich erledigt|nicht mehr nötig)\b/iu;

/** Characters from the beginning of a message within which its main point is looked for. */
const head = 600;
/** Words up to which a message with thanks is only a thank-you. */
const shortWords = 25;

/** Returns the gist of a message from its own new text. */
export function gistOf(subject: string, text: string): Gist {
  const words = text.slice(0, head);
  if (withdrawal.test(words)) return 'withdrawal';
  if (isOver(words) || isOver(subject)) return 'closing';
  if (promise.test(words)) return 'promise';
  const isShort = text.split(/\s+/).length <= shortWords;
  return isShort && thanks.test(words) && !words.includes('?') ? 'thanks' : 'news';
}

/** Returns whether a message only promises, so that its sender's items stay open. */
export function isPromise(text: string): boolean {
  const words = text.slice(0, head);
  return promise.test(words) && !isOver(words);
}

function isOver(words: string): boolean {
  for (const match of words.matchAll(new RegExp(over.source, 'giu')))
    if (!notOver.test(words.slice(Math.max(0, match.index - 60), match.index))) return true;
  return false;
}
