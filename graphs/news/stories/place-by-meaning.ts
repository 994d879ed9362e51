import { agglomerate } from '../../../domain/news/stories/agglomerate.ts';
import type { Rarity } from '../../../domain/news/stories/rarity.ts';
import {
  judgeStory,
  likenessOf,
  type Meaning,
  objectionTo,
  type StoryJudgement,
} from '../../../domain/news/stories/semantic.ts';
import { isWithinEventWindow } from '../../../domain/news/stories/term-keys.ts';

/** Stories that an article is compared with: those of the articles that share most keys with it. */
const comparedStories = 12;
/** Members of one story that an article is compared with, the newest. */
const comparedMembers = 16;
/** Stories that are shown as related. */
const mostRelated = 5;

/** An article that can be found and compared by its meaning. */
export interface MeaningMember extends Meaning {
  article_id: string;
  story_id: string;
  keys: readonly string[];
}

/** An article that waits for its place. */
export interface Unplaced extends Meaning {
  article_id: string;
  own: readonly string[];
  wanted: readonly string[];
  /** Its own story, should it stand alone. */
  story_id: string;
  /** Articles with which it is never put together: a person split them. */
  barred: ReadonlySet<string>;
  /** Articles that say nearly the same in other figures, or deny it: nothing alike speaks for one event with them. */
  contradicted: ReadonlySet<string>;
}

/** Where an article belongs by its meaning. */
export interface MeaningPlace {
  story_id: string;
  /** Null where it stands alone, or is the first of its story. */
  judgement: StoryJudgement | null;
  related: { story_id: string; judgement: StoryJudgement }[];
}

/** Stored articles by key and by story. */
export class MeaningPool {
  readonly rarity: Rarity;
  readonly #byKey: Map<string, MeaningMember[]>;
  readonly #byStory: Map<string, MeaningMember[]>;

  constructor(members: readonly MeaningMember[], rarity: Rarity) {
    this.rarity = rarity;
    this.#byKey = indexByKey(members);
    this.#byStory = Map.groupBy(members, (member) => member.story_id);
  }

  /** Stories that were there before. */
  get stored(): ReadonlySet<string> {
    return new Set(this.#byStory.keys());
  }

  /** The newest members of a story that are near enough in time to be of one event with this article. */
  membersOf(storyId: string, article: Unplaced): MeaningMember[] {
    const members = this.#byStory.get(storyId) ?? [];
    return members
      .filter((member) => isWithinEventWindow(article.published_at, member.published_at))
      .slice(-comparedMembers);
  }

  /** Stories that share most keys with an article. */
  near(article: Unplaced): string[] {
    const shared = countShared(article, this.#byKey);
    const most = new Map<string, number>();
    for (const [{ story_id }, keys] of shared) most.set(story_id, Math.max(most.get(story_id) ?? 0, keys));
    return [...most]
      .sort(([, one], [, other]) => other - one)
      .slice(0, comparedStories)
      .map(([story_id]) => story_id);
  }
}

/**
 * Places articles by their meaning: those that are new and the stories that are there grow together by average linkage, so
 * that no article's place hangs on who came first. Returns the place of each article.
 */
export function placeByMeaning(articles: readonly Unplaced[], pool: MeaningPool): Map<string, MeaningPlace> {
  const { rarity } = pool;
  const storiesNear = articles.map((article) => pool.near(article));
  const stories = [...new Set(storiesNear.flat())];
  const placeOfStory = new Map(stories.map((id, index) => [id, articles.length + index]));
  const members = stories.map((id) => {
    const around = articles.filter((_, index) => storiesNear[index]?.includes(id));
    return [...new Set(around.flatMap((article) => pool.membersOf(id, article)))].slice(-comparedMembers);
  });
  const similarities = new Map<string, number>();
  const grouped = agglomerate<Unplaced | MeaningMember>({
    groups: [...articles.map((article) => [article]), ...members],
    fixed: new Set(placeOfStory.values()),
    near: nearOf(articles, storiesNear, placeOfStory),
    least: 1,
    similarity(one, other) {
      const key = [one.article_id, other.article_id].sort().join(' ');
      const known =
        similarities.get(key) ?? (isContradicted(one, other) ? 0 : likenessOf(one, other, rarity));
      similarities.set(key, known);
      return known;
    },
    mayJoin: (some, others) => !isBarred(some, others) && objectionTo(some, others) === null,
  });
  return new Map(
    articles.map((article, index) => {
      const group = grouped.placeOf[index] ?? index;
      const others = (grouped.items[group] ?? []).filter((each) => each.article_id !== article.article_id);
      const own = stories[group - articles.length] ?? articles[group]?.story_id ?? article.story_id;
      // The article that a new group is named after is its first: it joined nobody.
      const isFirst = group === index || others.length === 0;
      const related = relatedTo(article, storiesNear[index] ?? [], own, pool);
      const judgement = isFirst ? null : joinedBy(judgeStory(article, others, rarity));
      return [article.article_id, { story_id: own, judgement, related }];
    }),
  );
}

/** It has joined, also where it alone is less like the others than all of its group are together. */
function joinedBy(judgement: StoryJudgement): StoryJudgement {
  if (judgement.verdict === 'same') return judgement;
  return { ...judgement, verdict: 'same', reason: `together with reports like it; ${judgement.reason}` };
}

/** The groups that each new article can be like: those with which it shares a key. */
function nearOf(
  articles: readonly Unplaced[],
  storiesNear: readonly string[][],
  placeOfStory: ReadonlyMap<string, number>,
): Set<number>[] {
  const byKey = new Map<string, number[]>();
  for (const [index, { own }] of articles.entries())
    for (const key of own) byKey.set(key, [...(byKey.get(key) ?? []), index]);
  return articles.map((article, index) => {
    const near = new Set((storiesNear[index] ?? []).map((id) => placeOfStory.get(id) ?? index));
    for (const other of article.wanted.flatMap((key) => byKey.get(key) ?? [])) {
      const at = articles[other]?.published_at;
      if (at !== undefined && isWithinEventWindow(article.published_at, at)) near.add(other);
    }
    return near;
  });
}

function isContradicted(one: Unplaced | MeaningMember, other: Unplaced | MeaningMember): boolean {
  const denies = (from: Unplaced | MeaningMember, to: Unplaced | MeaningMember) =>
    'contradicted' in from && from.contradicted.has(to.article_id);
  return denies(one, other) || denies(other, one);
}

function isBarred(
  some: readonly (Unplaced | MeaningMember)[],
  others: readonly (Unplaced | MeaningMember)[],
): boolean {
  const bars = (one: Unplaced | MeaningMember, ids: readonly { article_id: string }[]) =>
    'barred' in one && ids.some(({ article_id }) => one.barred.has(article_id));
  return some.some((each) => bars(each, others)) || others.some((each) => bars(each, some));
}

function relatedTo(
  article: Unplaced,
  near: readonly string[],
  own: string,
  pool: MeaningPool,
): MeaningPlace['related'] {
  return near
    .filter((storyId) => storyId !== own)
    .map((story_id) => ({
      story_id,
      judgement: judgeStory(article, pool.membersOf(story_id, article), pool.rarity),
    }))
    .filter(({ judgement }) => judgement.verdict !== 'different')
    .sort((one, other) => other.judgement.total - one.judgement.total)
    .slice(0, mostRelated);
}

function indexByKey(members: readonly MeaningMember[]): Map<string, MeaningMember[]> {
  const byKey = new Map<string, MeaningMember[]>();
  for (const member of members)
    for (const key of member.keys) {
      const known = byKey.get(key);
      if (known) known.push(member);
      else byKey.set(key, [member]);
    }
  return byKey;
}

/** How many keys each stored article has in common with this one. */
function countShared(
  article: Unplaced,
  byKey: ReadonlyMap<string, readonly MeaningMember[]>,
): Map<MeaningMember, number> {
  const shared = new Map<MeaningMember, number>();
  for (const key of article.wanted)
    for (const member of byKey.get(key) ?? [])
      if (isWithinEventWindow(article.published_at, member.published_at))
        shared.set(member, (shared.get(member) ?? 0) + 1);
  return shared;
}
