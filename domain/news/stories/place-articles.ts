import type { Steps } from '../../steps.ts';
import { agglomerateInSteps } from './agglomerate.ts';
import type { Rarity } from './rarity.ts';
import {
  type ComparedArticle,
  type ComparedTerms,
  eventSimilarity,
  judgeStory,
  objectionTo,
  type StoryJudgement,
} from './same-event.ts';
import { isWithinEventWindow } from './term-keys.ts';

/** Stories that an article is compared with: those that share the most keys with it. */
const comparedStories = 12;
/** Members of one story that an article is compared with: the newest. */
const comparedMembers = 16;
/** Stories that are shown as related. */
const maxRelated = 5;

/** A stored article of a story, with the part of it that is compared without a model. */
export interface StoryMemberTerms extends ComparedTerms {
  article_id: string;
  story_id: string;
  keys: readonly string[];
}

/** A stored article of a story, with everything that it is compared by. */
export interface StoryMember extends StoryMemberTerms, ComparedArticle {}

/** An article that is not in a story yet. */
export interface UnplacedArticle extends ComparedArticle {
  article_id: string;
  own: readonly string[];
  wanted: readonly string[];
  /** The story that it gets if it joins no other. */
  story_id: string;
  /** Articles that it must never share a story with, because a person split them. */
  barred: ReadonlySet<string>;
  /** Articles that say nearly the same with different figures, or deny it; they never count as similar. */
  contradicted: ReadonlySet<string>;
}

/** The story that an article belongs to by event. */
export interface Placement {
  story_id: string;
  /** Null if the article is alone in its story, or the first of it. */
  judgement: StoryJudgement | null;
  related: { story_id: string; judgement: StoryJudgement }[];
}

/** The part of an unplaced article that similar ones are found by. */
export type KeyedArticle = Pick<UnplacedArticle, 'wanted' | 'published_at'>;

/** Stored articles, indexed by key and by story. */
export class StoryPool<Member extends StoryMemberTerms = StoryMember> {
  readonly rarity: Rarity;
  readonly #byKey: Map<string, Member[]>;
  readonly #byStory: Map<string, Member[]>;

  constructor(members: readonly Member[], rarity: Rarity) {
    this.rarity = rarity;
    this.#byKey = indexByKey(members);
    this.#byStory = Map.groupBy(members, (member) => member.story_id);
  }

  /** The ids of all stories in the pool. */
  get stored(): ReadonlySet<string> {
    return new Set(this.#byStory.keys());
  }

  /** Returns the newest members of a story that are close enough in time to report the same event as this article. */
  membersOf(storyId: string, article: KeyedArticle): Member[] {
    const members = this.#byStory.get(storyId) ?? [];
    return members
      .filter((member) => isWithinEventWindow(article.published_at, member.published_at))
      .slice(-comparedMembers);
  }

  /** Returns the stories that share the most keys with an article. */
  near(article: KeyedArticle): string[] {
    const shared = countShared(article, this.#byKey);
    const best = new Map<string, number>();
    for (const [{ story_id }, keys] of shared) best.set(story_id, Math.max(best.get(story_id) ?? 0, keys));
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, comparedStories)
      .map(([story_id]) => story_id);
  }
}

/**
 * Groups new articles with stored stories by average linkage, so that the result does not depend on the order of the
 * articles. Returns the place of each article, in steps of one.
 */
export function* placeArticles(
  articles: readonly UnplacedArticle[],
  pool: StoryPool,
): Steps<Map<string, Placement>> {
  const { rarity } = pool;
  const storiesNear = articles.map((article) => pool.near(article));
  const stories = [...new Set(storiesNear.flat())];
  const placeOfStory = new Map(stories.map((id, index) => [id, articles.length + index]));
  const members = stories.map((id) => {
    const around = articles.filter((_, index) => storiesNear[index]?.includes(id));
    return [...new Set(around.flatMap((article) => pool.membersOf(id, article)))].slice(-comparedMembers);
  });
  const similarities = new Map<string, number>();
  const grouped = yield* agglomerateInSteps<UnplacedArticle | StoryMember>({
    groups: [...articles.map((article) => [article]), ...members],
    fixed: new Set(placeOfStory.values()),
    near: nearOf(articles, storiesNear, placeOfStory),
    threshold: 1,
    similarity(one, other) {
      const key = [one.article_id, other.article_id].sort().join(' ');
      const known =
        similarities.get(key) ?? (isContradicted(one, other) ? 0 : eventSimilarity(one, other, rarity));
      similarities.set(key, known);
      return known;
    },
    mayJoin: (some, others) => !isBarred(some, others) && objectionTo(some, others) === null,
  });
  const places = new Map<string, Placement>();
  for (const [index, article] of articles.entries()) {
    const group = grouped.placeOf[index] ?? index;
    const others = (grouped.items[group] ?? []).filter((each) => each.article_id !== article.article_id);
    const own = stories[group - articles.length] ?? articles[group]?.story_id ?? article.story_id;
    // A new group has the index of its first article, which joined no other.
    const isFirst = group === index || others.length === 0;
    const related = relatedTo(article, storiesNear[index] ?? [], own, pool);
    const judgement = isFirst ? null : joinedBy(judgeStory(article, others, rarity));
    places.set(article.article_id, { story_id: own, judgement, related });
    yield;
  }
  return places;
}

/** Returns "same" even if the article alone is below the threshold: it joined because its whole group is above. */
function joinedBy(judgement: StoryJudgement): StoryJudgement {
  if (judgement.verdict === 'same') return judgement;
  return {
    ...judgement,
    verdict: 'same',
    reason: `joined together with similar reports; ${judgement.reason}`,
  };
}

/** Returns for each new article the groups that it is compared with: those that it shares a key with. */
function nearOf(
  articles: readonly UnplacedArticle[],
  storiesNear: readonly string[][],
  placeOfStory: ReadonlyMap<string, number>,
): Set<number>[] {
  return sharingKeys(articles).map((others, index) => {
    const stories = (storiesNear[index] ?? []).map((id) => placeOfStory.get(id) ?? index);
    return new Set([...stories, ...others]);
  });
}

/** Returns, for each article of a batch, the places of those that share a key with it and are close enough in time. */
export function sharingKeys(articles: readonly (KeyedArticle & { own: readonly string[] })[]): Set<number>[] {
  const byKey = new Map<string, number[]>();
  for (const [index, { own }] of articles.entries())
    for (const key of own) {
      const known = byKey.get(key);
      if (known) known.push(index);
      else byKey.set(key, [index]);
    }
  return articles.map((article) => {
    const near = new Set<number>();
    for (const other of new Set(article.wanted.flatMap((key) => byKey.get(key) ?? []))) {
      const at = articles[other]?.published_at;
      if (at !== undefined && isWithinEventWindow(article.published_at, at)) near.add(other);
    }
    return near;
  });
}

function isContradicted(one: UnplacedArticle | StoryMember, other: UnplacedArticle | StoryMember): boolean {
  const denies = (from: UnplacedArticle | StoryMember, to: UnplacedArticle | StoryMember) =>
    'contradicted' in from && from.contradicted.has(to.article_id);
  return denies(one, other) || denies(other, one);
}

function isBarred(
  some: readonly (UnplacedArticle | StoryMember)[],
  others: readonly (UnplacedArticle | StoryMember)[],
): boolean {
  const bars = (one: UnplacedArticle | StoryMember, ids: readonly { article_id: string }[]) =>
    'barred' in one && ids.some(({ article_id }) => one.barred.has(article_id));
  return some.some((each) => bars(each, others)) || others.some((each) => bars(each, some));
}

function relatedTo(
  article: UnplacedArticle,
  near: readonly string[],
  own: string,
  pool: StoryPool,
): Placement['related'] {
  return near
    .filter((storyId) => storyId !== own)
    .map((story_id) => ({
      story_id,
      judgement: judgeStory(article, pool.membersOf(story_id, article), pool.rarity),
    }))
    .filter(({ judgement }) => judgement.verdict !== 'different')
    .sort((one, other) => other.judgement.total - one.judgement.total)
    .slice(0, maxRelated);
}

function indexByKey<Member extends StoryMemberTerms>(members: readonly Member[]): Map<string, Member[]> {
  const byKey = new Map<string, Member[]>();
  for (const member of members)
    for (const key of member.keys) {
      const known = byKey.get(key);
      if (known) known.push(member);
      else byKey.set(key, [member]);
    }
  return byKey;
}

/** Counts the keys that each stored article shares with this one. */
function countShared<Member extends StoryMemberTerms>(
  article: KeyedArticle,
  byKey: ReadonlyMap<string, readonly Member[]>,
): Map<Member, number> {
  const shared = new Map<Member, number>();
  for (const key of article.wanted)
    for (const member of byKey.get(key) ?? [])
      if (isWithinEventWindow(article.published_at, member.published_at))
        shared.set(member, (shared.get(member) ?? 0) + 1);
  return shared;
}
