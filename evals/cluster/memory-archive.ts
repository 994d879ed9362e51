import { createHash } from 'node:crypto';
import type { SourcedArticle } from '../../db/news/gather/articles.ts';
import type { ArticleLink, StoryCandidate } from '../../db/news/stories/stories.ts';
import { articleText } from '../../domain/news/gather/article-text.ts';
import { normaliseText } from '../../domain/text/normalise-text.ts';
import { embeddedText } from '../../graphs/news/stories/embed-articles.ts';
import { joinArticles } from '../../graphs/news/stories/join-articles.ts';
import { knowMeanings, type MeaningLookup } from '../../graphs/news/stories/know-meanings.ts';
import type { MeaningMember } from '../../graphs/news/stories/place-by-meaning.ts';
import type { ClusterCase } from './case.ts';

/** Articles of one sweep, as many as the service joins at a time. */
const batch = 200;

/** Where the articles of a set without times stand: all within one window, in the order of the file. */
const anyMoment = Date.parse('2026-11-20T00:00:00Z');

/** Turns texts into vectors; the same as in the service. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** A labelled article as the service stores one. */
export function articleOf({ id, title, text = '', ts }: ClusterCase, index: number): SourcedArticle {
  const at = new Date(ts ?? anyMoment).toISOString();
  return {
    id: `${index} ${id}`,
    title,
    summary: '',
    content: text,
    content_hash: createHash('sha256')
      .update(normaliseText(`${title}\n${text}`))
      .digest('hex'),
    published_at: ts === undefined ? null : at,
    collected_at: at,
  } as SourcedArticle;
}

/**
 * Joins articles as sweeps do, batch by batch: the steps and rules are the service's own, only what they look up is held
 * in memory. Without `embed` by their words alone. Returns the link of each article, in order.
 */
export async function joinAll(
  articles: readonly SourcedArticle[],
  embed: Embed | null,
): Promise<ArticleLink[]> {
  const all: ArticleLink[] = [];
  const copies: StoryCandidate[] = [];
  const members: MeaningMember[] = [];
  const counts = new Map<string, number>();
  for (let from = 0; from < articles.length; from += batch) {
    const some = articles.slice(from, from + batch);
    const vectors = (await embed?.(some.map((article) => embeddedText(article)))) ?? [];
    const meant = await knowMeanings(
      lookup(members, counts, from),
      some,
      new Map(vectors.map((vector, index) => [some[index]?.id ?? '', vector])),
    );
    const joined = await joinArticles({
      articles: some,
      placed: new Map(),
      candidatesFor: async (bands, hashes) => candidates(copies, bands, hashes),
      meanings: meant.known,
    });
    all.push(...joined.links);
    for (const [index, article] of some.entries()) {
      const [link, print, own] = [joined.links[index], joined.fingerprints[index], meant.terms[index]];
      const vector = vectors[index];
      if (!link || !print || !own) continue;
      const { story_id, copy_of = null } = link;
      const text = articleText(article);
      const shared = {
        article_id: article.id,
        story_id,
        published_at: own.published_at,
        is_dated: own.is_dated,
      };
      const { title, content_hash } = article;
      copies.push({ ...shared, ...print, copy_of, title, content_hash, text });
      if (vector) members.push({ ...shared, terms: own.terms, keys: own.keys, vector });
      for (const term of meant.counted.get(article.id) ?? []) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return all;
}

function candidates(stored: readonly StoryCandidate[], bands: string[], hashes: string[]): StoryCandidate[] {
  const [wantedBands, wantedHashes] = [new Set(bands), new Set(hashes)];
  return stored.filter(
    (each) => wantedHashes.has(each.content_hash) || each.bands.some((band) => wantedBands.has(band)),
  );
}

/** The look-ups of `db/news/stories/embeddings.ts`, over what is in memory. */
function lookup(
  stored: readonly MeaningMember[],
  counts: ReadonlyMap<string, number>,
  articles: number,
): MeaningLookup {
  const byKey = new Map<string, MeaningMember[]>();
  for (const member of stored)
    for (const key of member.keys) byKey.set(key, [...(byKey.get(key) ?? []), member]);
  const byStory = Map.groupBy(stored, (member) => member.story_id);
  return {
    countTerms: async (terms) => ({
      articles,
      of: new Map(
        terms.flatMap((term) => (counts.has(term) ? [[term, counts.get(term) ?? 0] as const] : [])),
      ),
    }),
    listStoriesByKeys: async (wanted, most) => [
      ...new Set(wanted.flatMap(({ keys }) => likeliestStories(byKey, keys, most))),
    ],
    listMembers: async (storyIds, { since, until, most }) =>
      storyIds.flatMap((id) =>
        (byStory.get(id) ?? [])
          .filter(({ published_at }) => published_at >= since && published_at <= until)
          .sort((one, other) => (one.published_at < other.published_at ? -1 : 1))
          .slice(-most),
      ),
    mapSplits: async () => new Map(),
  };
}

function likeliestStories(
  byKey: ReadonlyMap<string, readonly MeaningMember[]>,
  keys: readonly string[],
  most: number,
): string[] {
  const shared = new Map<MeaningMember, number>();
  for (const key of keys)
    for (const member of byKey.get(key) ?? []) shared.set(member, (shared.get(member) ?? 0) + 1);
  const best = new Map<string, number>();
  for (const [{ story_id }, count] of shared) best.set(story_id, Math.max(best.get(story_id) ?? 0, count));
  return [...best]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}
