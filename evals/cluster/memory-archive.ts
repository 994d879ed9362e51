import { createHash, randomUUID } from 'node:crypto';
import type { SourcedArticle } from '../../db/news/gather/articles.ts';
import type { PreparedArticle, StoryCandidate } from '../../domain/news/stories/find-copy.ts';
import {
  type ArticleLink,
  comparedOf,
  findCopies,
  joinArticles,
  prepareArticle,
} from '../../domain/news/stories/join-articles.ts';
import type { StoryMemberTerms } from '../../domain/news/stories/place-articles.ts';
import { normaliseText } from '../../domain/text/normalise-text.ts';
import { embeddedText } from '../../graphs/news/stories/embed-articles.ts';
import { lookUpStories, type StoryLookup } from '../../graphs/news/stories/look-up-stories.ts';
import type { ClusterCase } from './case.ts';

/** Articles of one sweep, as many as the service joins at a time. */
const batch = 200;

/** Time of every article in a set without times, so that all are within one window. */
const anyMoment = Date.parse('2026-11-20T00:00:00Z');

/** Turns texts into vectors, as in the service. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Returns a labelled article in the form in which the service stores it. */
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
 * Joins articles batch by batch as sweeps do, with the steps and rules of the service over an archive in memory. Without
 * `embed` only copies are joined. Returns the link of each article, in order.
 */
export async function joinAll(
  articles: readonly SourcedArticle[],
  embed: Embed | null,
): Promise<ArticleLink[]> {
  const all: ArticleLink[] = [];
  const copies: StoryCandidate[] = [];
  const members: StoryMemberTerms[] = [];
  const byId = new Map(articles.map((article) => [article.id, article]));
  const vectors = new Map<string, Float32Array>();
  /** Embeds the articles that have no vector yet; returns those of all. */
  const vectorsOf = async (ids: readonly string[]) => {
    const missing = ids.flatMap((id) => (vectors.has(id) ? [] : (byId.get(id) ?? [])));
    const embedded = (await embed?.(missing.map((article) => embeddedText(article)))) ?? [];
    for (const [index, vector] of embedded.entries()) vectors.set(missing[index]?.id ?? '', vector);
    return vectors;
  };
  const counts = new Map<string, number>();
  for (let from = 0; from < articles.length; from += batch) {
    const some = articles.slice(from, from + batch);
    const prepared = some.map((article) => prepareArticle(article));
    const input = {
      articles: prepared,
      placed: new Map(),
      candidates: candidatesFor(prepared, copies),
      newId: randomUUID,
    };
    const entries = findCopies(input);
    const lookedUp = await lookUpStories(
      { ...lookup(members, counts, from), embed: vectorsOf },
      some,
      embed ? comparedOf(entries) : new Set(),
    );
    const joined = joinArticles({ ...input, matching: lookedUp.matching }, entries);
    all.push(...joined.links);
    for (const [index, article] of some.entries()) {
      const [link, own, terms] = [joined.links[index], prepared[index], lookedUp.terms[index]];
      if (!link || !own || !terms) continue;
      const { story_id, copy_of = null } = link;
      copies.push({ ...own, story_id, copy_of });
      members.push({ ...terms, story_id });
      for (const term of lookedUp.counted.get(article.id) ?? [])
        counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return all;
}

function candidatesFor(
  prepared: readonly PreparedArticle[],
  stored: readonly StoryCandidate[],
): StoryCandidate[] {
  const wantedBands = new Set(prepared.flatMap(({ bands }) => bands));
  const wantedHashes = new Set(prepared.map(({ content_hash }) => content_hash));
  return stored.filter(
    (each) => wantedHashes.has(each.content_hash) || each.bands.some((band) => wantedBands.has(band)),
  );
}

/** Returns the look-ups of `db/news/stories/embeddings.ts` over an archive in memory. */
function lookup(
  stored: readonly StoryMemberTerms[],
  counts: ReadonlyMap<string, number>,
  articles: number,
): Omit<StoryLookup, 'embed'> {
  const byKey = new Map<string, StoryMemberTerms[]>();
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
  byKey: ReadonlyMap<string, readonly StoryMemberTerms[]>,
  keys: readonly string[],
  most: number,
): string[] {
  const shared = new Map<StoryMemberTerms, number>();
  for (const key of keys)
    for (const member of byKey.get(key) ?? []) shared.set(member, (shared.get(member) ?? 0) + 1);
  const best = new Map<string, number>();
  for (const [{ story_id }, count] of shared) best.set(story_id, Math.max(best.get(story_id) ?? 0, count));
  return [...best]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}
