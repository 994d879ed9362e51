import { extractClaims } from '../../domain/news/research/claims.ts';
import { choosePassages, type GivenPassage } from '../../domain/news/research/passages.ts';
import { cutPassages } from '../../domain/text/cut-passages.ts';

/** An article of a labelled set; articles of one cluster report one event. */
export interface Article {
  id: string;
  cluster: string;
  text: string;
}

/** A claim of one article with the passages of others that it is compared with. */
export interface Question {
  claim: string;
  passages: GivenPassage[];
}

const claimsOfArticle = 5;
const passagesOfClaim = 8;
const passagesOfDocument = 3;

/** Builds the questions that research would ask about these articles: each claim against the other articles of its event. */
export function questionsOf(articles: readonly Article[]): Question[] {
  return [...Map.groupBy(articles, ({ cluster }) => cluster).values()].flatMap((event) => {
    const passages = event.flatMap(({ id, text }) =>
      cutPassages(text).map((span, place) => ({ ...span, id: `${id}#${place}`, document: id })),
    );
    return event.flatMap((article) => {
      const others = passages.filter(({ document }) => document !== article.id);
      return extractClaims(article.text, claimsOfArticle).map(({ text: claim }) => ({
        claim,
        passages: choosePassages(claim, others, {
          max: passagesOfClaim,
          maxOfDocument: passagesOfDocument,
        }),
      }));
    });
  });
}
