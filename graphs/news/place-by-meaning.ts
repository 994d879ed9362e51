import { randomUUID } from 'node:crypto';
import type { Rarity } from '../../domain/news/rarity.ts';
import { judgeStory, type Meaning, type StoryJudgement } from '../../domain/news/semantic.ts';
import { isWithinEventWindow } from '../../domain/news/term-keys.ts';

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
  /** Articles with which it is never put together: a person split them, or they contradict it word for word. */
  barred: ReadonlySet<string>;
}

/** Where an article belongs by its meaning. */
export interface MeaningPlace {
  story_id: string;
  /** Null where it stands alone, or is the first of its story. */
  judgement: StoryJudgement | null;
  related: { story_id: string; judgement: StoryJudgement }[];
}

/** Articles by key and by story, growing while articles are placed. */
export class MeaningPool {
  readonly #byKey = new Map<string, MeaningMember[]>();
  readonly #byStory = new Map<string, MeaningMember[]>();
  readonly #rarity: Rarity;
  /** Stories that were there before. */
  readonly stored: ReadonlySet<string>;

  constructor(members: readonly MeaningMember[], rarity: Rarity) {
    this.#rarity = rarity;
    this.stored = new Set(members.map((member) => member.story_id));
    for (const member of members) this.add(member);
  }

  add(member: MeaningMember): void {
    const members = this.#byStory.get(member.story_id);
    if (members) members.push(member);
    else this.#byStory.set(member.story_id, [member]);
    for (const key of member.keys) {
      const known = this.#byKey.get(key);
      if (known) known.push(member);
      else this.#byKey.set(key, [member]);
    }
  }

  remove(member: MeaningMember): void {
    const without = (members: MeaningMember[] | undefined) => {
      const at = members?.indexOf(member) ?? -1;
      if (at >= 0) members?.splice(at, 1);
    };
    without(this.#byStory.get(member.story_id));
    for (const key of member.keys) without(this.#byKey.get(key));
  }

  /** The story's members; the first is its oldest here. */
  membersOf(storyId: string): readonly MeaningMember[] {
    return this.#byStory.get(storyId) ?? [];
  }

  /** The best story for an article, if any is good enough, and those that are close. */
  judge(article: Unplaced): { same: MeaningPlace | null; related: MeaningPlace['related'] } {
    const shared = new Map<MeaningMember, number>();
    for (const key of article.wanted)
      for (const member of this.#byKey.get(key) ?? [])
        if (isWithinEventWindow(article.published_at, member.published_at))
          shared.set(member, (shared.get(member) ?? 0) + 1);
    const most = new Map<string, number>();
    for (const [{ story_id }, keys] of shared) most.set(story_id, Math.max(most.get(story_id) ?? 0, keys));
    const judged = [...most]
      .sort(([, one], [, other]) => other - one)
      .slice(0, comparedStories)
      .map(([story_id]) => {
        const members = this.membersOf(story_id).filter((member) =>
          isWithinEventWindow(article.published_at, member.published_at),
        );
        return { story_id, judgement: judgeStory(article, members.slice(-comparedMembers), this.#rarity) };
      })
      .filter(({ judgement }) => judgement.verdict !== 'different')
      .sort((one, other) => other.judgement.total - one.judgement.total);
    const best = judged.find(
      ({ story_id, judgement }) =>
        judgement.verdict === 'same' &&
        !this.membersOf(story_id).some((member) => article.barred.has(member.article_id)),
    );
    const related = judged.filter((each) => each !== best).slice(0, mostRelated);
    return { same: best ? { ...best, related } : null, related };
  }
}

/**
 * Places articles by their meaning, in order, and then each once more against what has become of the others: who came
 * first had nobody to join. Returns the place of each article.
 */
export function placeByMeaning(articles: readonly Unplaced[], pool: MeaningPool): Map<string, MeaningPlace> {
  const places = new Map<string, { place: MeaningPlace; member: MeaningMember }>();
  const settle = (article: Unplaced) => {
    const before = places.get(article.article_id);
    if (before) pool.remove(before.member);
    const { same, related } = pool.judge(article);
    // A story that the article leaves to others stays theirs; one that it had alone stays its own.
    const own = before?.member.story_id ?? article.story_id;
    const isFree = pool.membersOf(own).length === 0;
    const place = same ?? { story_id: isFree ? own : randomUUID(), judgement: null, related };
    const { own: keys, wanted: _wanted, barred: _barred, ...rest } = article;
    const member = { ...rest, keys, story_id: place.story_id };
    pool.add(member);
    places.set(article.article_id, { place, member });
  };
  for (const article of articles) settle(article);
  for (const article of articles) settle(article);
  return new Map([...places].map(([id, { place }]) => [id, place]));
}
