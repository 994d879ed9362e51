import { type Settlement, settlementOf } from './settlement.ts';

/** The gist of a message without a request: it is over, only thanks, a promise, a withdrawn request, or anything else. */
export type Gist = 'closing' | 'thanks' | 'promise' | 'withdrawal' | 'news';

/** The gist of a message, with the sentence that says that something is over. */
export interface ReadGist {
  gist: Gist;
  settlement: Settlement | null;
}

const thanks =
  /(?<!\p{L})(?:thanks|thank you|thx|cheers|great|perfect|much appreciated|many thanks|danke|vielen dank|merci|super|gracias|grazie|bedankt|dank je|dank u|dziękuję|dzięki)(?!\p{L})/iu;
const promise =
  /(?<!\p{L})(?:(?:I|we)(?:'ll| will| shall| am going to| are going to)(?!\p{L})|(?:is|am|are) on (?:my|his|her|their|the) way|let me (?:check|look|see|ask)|will (?:come|get) back|(?:have|has|is|are|I|we) (?:been )?ordered|(?:comes?|arrives?|delivery) (?:next|this|on|in|tomorrow)|looks? into it|am (?:on it|cleaning|checking|working)|goes there|takes? it from here|ich (?:werde|kümmere|melde|gebe)|wir (?:werden|melden)|ist bestellt|kommt (?:nächste|morgen)|je (?:vais|m'en occupe|vous enverrai|t'enverrai)|nous (?:allons|enverrons)|(?:voy|vamos) a |me ocupo|lo enviaré|me ne occupo|ci penso io|(?:lo|la|le) manderò|ik (?:zal|ga|kijk)|we (?:zullen|gaan)|zajmę się|wyślę|sprawdzę)/iu;

/** Characters from the beginning of a message within which its main point is looked for. */
const head = 600;
/** Words up to which a message with thanks is only a thank-you. */
const shortWords = 25;

/** Reads the gist of a message from its own new text; `isSearch` if something was looked for before it. */
export function readGist(message: { subject: string; text: string }, isSearch: boolean): ReadGist {
  const { text } = message;
  const settlement = settlementOf(message);
  if (settlement && (settlement.kind !== 'found' || isSearch)) {
    const takesBack = settlement.kind === 'withdrawn' || settlement.kind === 'cancelled';
    return { gist: takesBack ? 'withdrawal' : 'closing', settlement };
  }
  const words = text.slice(0, head);
  if (promise.test(words)) return { gist: 'promise', settlement: null };
  const isShort = text.split(/\s+/).length <= shortWords;
  const isThanks = isShort && thanks.test(words) && !words.includes('?');
  return { gist: isThanks ? 'thanks' : 'news', settlement: null };
}

/** Returns whether a message only promises, so that its sender's items stay open. */
export const isPromise = ({ text }: { text: string }, { settlement }: ReadGist): boolean =>
  settlement === null && promise.test(text.slice(0, head));

/** Returns the gist of a single message, without those before it. */
export const gistOf = (subject: string, text: string): Gist => readGist({ subject, text }, false).gist;
