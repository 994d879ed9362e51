import { wordsOf } from '../../../domain/text/words.ts';
import type { Story } from './answer.ts';

/** A sentence of a summary with the places that prove it. */
export interface SummarySentence {
  text: string;
  /** Number of its mark, from 1; null if no stored sentence says the same. */
  mark: number | null;
  /** Claim that says the same; null if it is only in the text of a report. */
  claimId: string | null;
  articleId: string | null;
}

// Share of the words of a sentence that a claim has to contain to prove it.
const enough = 0.8;

const sentenceEnd = /(?<=[.!?]["”’»)]?)\s+(?=["“«(]?[\p{Lu}\p{N}])/u;

/**
 * Cuts the summary of a story into sentences and numbers those that a claim or a report contains, so that each can be opened at its
 * source. Sentences without a source stay, and have no number.
 */
export function summarySentences({
  summary,
  claims,
  articles,
}: Pick<Story, 'summary' | 'claims' | 'articles'>): SummarySentence[] {
  let marks = 0;
  return summary
    .split(sentenceEnd)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const claim = claims.find((each) => isSame(text, each.text));
      const article = articles.find((each) => each.summary.includes(text.trim()));
      if (claim === undefined && article === undefined)
        return { text, mark: null, claimId: null, articleId: null };
      marks += 1;
      return {
        text,
        mark: marks,
        claimId: claim?.claim_id ?? null,
        articleId: claim?.article_id ?? article?.article_id ?? null,
      };
    });
}

function isSame(sentence: string, claim: string): boolean {
  if (claim.includes(sentence.trim())) return true;
  const words = new Set(wordsOf(sentence));
  const known = new Set(wordsOf(claim));
  const shared = [...words].filter((word) => known.has(word)).length;
  return words.size > 3 && shared / Math.max(words.size, known.size) >= enough;
}
