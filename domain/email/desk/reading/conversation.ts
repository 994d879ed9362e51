import { splitSentences } from '../../../text/sentences.ts';

/** Characters of a token, as costs are estimated where a provider does not count. */
const charactersOfToken = 4;
/** Tokens around each message: its number, writer and time. */
const frameTokens = 30;
/** Fewest tokens of a message that is worth its frame, and most sentences of one. */
const [fewestTokens, mostSentences] = [40, 60];
/** Longest sentence; longer ones are lists or tables, and are cut. */
const longestSentence = 700;

/** A message as far as it fits, its sentences in order and word for word. */
export interface FittedMessage {
  /** Its place in the given conversation. */
  index: number;
  sentences: string[];
  /** True if the end of the message was left out. */
  isShortened: boolean;
}

/**
 * Fits a conversation, oldest first and without quotations, into a number of tokens. The newest message comes first and may use half of
 * what is left, the next half of the rest and so on; what a message does not need is left to older ones, so the oldest are shortened
 * or left out first. The same conversation always gives the same part.
 */
export function fitConversation(texts: readonly string[], tokens: number): FittedMessage[] {
  const fitted: FittedMessage[] = [];
  let left = tokens;
  for (let index = texts.length - 1; index >= 0 && left >= frameTokens + fewestTokens; index -= 1) {
    const share = index === 0 ? left : Math.max(fewestTokens + frameTokens, Math.floor(left / 2));
    const { sentences, used, isShortened } = take(texts[index] ?? '', share - frameTokens);
    if (sentences.length === 0) continue;
    left -= used + frameTokens;
    fitted.push({ index, sentences, isShortened });
  }
  return fitted.reverse();
}

function take(text: string, tokens: number): { sentences: string[]; used: number; isShortened: boolean } {
  const all = splitSentences(text).map((span) => span.text);
  const sentences: string[] = [];
  let used = 0;
  for (const sentence of all) {
    const cut = sentence.slice(0, longestSentence);
    const cost = Math.ceil(cut.length / charactersOfToken) + 1;
    if (used + cost > tokens || sentences.length >= mostSentences)
      return { sentences, used, isShortened: true };
    sentences.push(cut);
    used += cost;
  }
  return { sentences, used, isShortened: false };
}
