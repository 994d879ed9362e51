import { hash } from 'node:crypto';
import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { StoredClaim } from '../../../db/news/research/evidence.ts';
import type { StoredDocument } from '../../../db/news/research/evidence-documents.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import { corpusQuery } from '../../../domain/news/research/corpus-query.ts';
import type { OriginText } from '../../../domain/news/research/independent-origins.ts';
import { dayMs } from '../../../domain/time.ts';
import type { NewsPorts } from '../ports.ts';

// Characters of a text that are compared; later claims and quotes are not found.
const charactersRead = 20_000;
const hitsPerClaim = 5;
const nearestOfStory = 5;
const corpusMs = 30 * dayMs;
// Texts on the same matter in different words are published close to it in time.
const nearMs = 10 * dayMs;

/** A text that a story's claims are compared with, with the ids to cite it by. */
export interface EvidenceText extends OriginText {
  article_id: string | null;
  document_id: string | null;
  title: string;
  is_primary: boolean;
}

/** All texts that are available for a story's claims. */
export interface StoryEvidence {
  /** The story's own articles, by id. */
  members: ReadonlyMap<string, EvidenceText>;
  /** For each claim, by its id: other texts that may be about it. */
  candidates: ReadonlyMap<string, EvidenceText[]>;
  /** Hash of all texts and claims: while it is the same, nothing has to be compared again. */
  hash: string;
}

/**
 * Collects the texts that a story's claims are compared with: its other articles, linked articles and documents, the
 * nearest articles of the corpus by embedding, and for each claim articles with the same names.
 */
export async function collectEvidence(
  { store, sql, models }: Pick<NewsPorts, 'store' | 'sql' | 'models'>,
  userId: string,
  storyId: string,
  claims: readonly StoredClaim[],
): Promise<StoryEvidence> {
  const articles = await store.articles(sql).listOfStories(userId, [storyId]);
  const links = [...new Set(articles.flatMap((article) => article.links))];
  const linked = await store.articles(sql).listByCanonicalUrls(userId, links);
  const documents = await store.evidenceDocuments(sql).listNewest(userId, links);
  const times = articles.map((article) => Date.parse(article.published_at ?? article.collected_at));
  const around = (ms: number) => ({
    from: new Date(Math.min(...times) - ms).toISOString(),
    to: new Date(Math.max(...times) + ms).toISOString(),
  });
  const [first] = articles;
  const nearest = first
    ? await store.corpus(sql).searchMeaning(userId, {
        articleId: first.id,
        model: models.embedder.id,
        ...around(nearMs),
        exceptStory: storyId,
        limit: nearestOfStory,
      })
    : [];
  const common = [...articles, ...linked, ...nearest].map(fromArticle).concat(documents.map(fromDocument));
  const candidates = new Map<string, EvidenceText[]>();
  for (const claim of claims) {
    const words = corpusQuery(claim.text);
    const hits = words
      ? await store
          .corpus(sql)
          .searchWords(userId, { words, ...around(corpusMs), exceptStory: storyId, limit: hitsPerClaim })
      : [];
    // By id, because a text can be both linked and found by its words.
    const all = new Map([...common, ...hits.map(fromArticle)].map((text) => [text.id, text]));
    all.delete(claim.article_id);
    candidates.set(claim.id, [...all.values()]);
  }
  const hashes = [...candidates.values()].flat().map((text) => text.content_hash);
  const read = [...new Set([...articles.map((article) => article.content_hash), ...hashes])].toSorted();
  // The claims are part of the hash: evidence that joins the story adds claims without adding a text.
  const hashedClaims = claims.map((claim) => claim.id).toSorted();
  return {
    members: new Map(articles.map((article) => [article.id, fromArticle(article)])),
    candidates,
    hash: hash('sha256', [...read, ...hashedClaims].join('\n')),
  };
}

function fromArticle(article: SourcedArticle): EvidenceText {
  return {
    id: article.id,
    article_id: article.id,
    document_id: null,
    origin: article.source_id,
    title: article.title,
    text: articleText(article).slice(0, charactersRead),
    content_hash: article.content_hash,
    is_primary: article.is_primary,
  };
}

function fromDocument(document: StoredDocument): EvidenceText {
  return {
    id: document.id,
    article_id: null,
    document_id: document.id,
    // Records of a registry come from different authors, so each one is an origin of its own.
    origin: document.kind === 'page' ? document.host : document.canonical_url,
    title: document.title,
    text: document.text.slice(0, charactersRead),
    content_hash: document.content_hash,
    is_primary: document.is_primary,
  };
}
