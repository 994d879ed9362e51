import { z } from 'zod';
import { mostTopics, type PreferenceChange, type PreferenceContent } from '../../preferences.ts';
import { topicMatches, topicsOf } from '../../topics.ts';

/** What a reader can say about a story (DESIGN "HTTP interface"). The list is closed: `useful` lifts `hidden`. */
export const feedbackType = z.enum([
  'useful',
  'not_useful',
  'more_topic',
  'less_topic',
  'wrong_merge',
  'hidden',
]);
export type FeedbackType = z.infer<typeof feedbackType>;

/** The execution kind of learning from feedback. */
export const learnKind = 'news.learn';

/** The actor that learns for a user: one turn at a time, so that each feedback counts once. */
export const learnActor = (userId: string): string => `learn:${userId}`;

/** How far one feedback moves its first topic. A story can be bad for many reasons, a topic was named for one. */
const steps: Partial<Record<FeedbackType, number>> = {
  more_topic: 0.5,
  less_topic: -0.5,
  useful: 0.1,
  not_useful: -0.1,
};

/** What a type says in words, as the reason of a change. */
export const feedbackWords: Record<FeedbackType, string> = {
  useful: 'useful',
  not_useful: 'not useful',
  more_topic: 'more of this topic',
  less_topic: 'less of this topic',
  wrong_merge: 'wrongly merged',
  hidden: 'hidden',
};

/** Whether feedback of this type is about topics; `wrong_merge` and `hidden` speak of the story alone. */
export const isAboutTopics = (type: FeedbackType): boolean => steps[type] !== undefined;

/** How far all feedback of one day (UTC) may move one topic: a bad day must not decide for ever. */
export const dayCap = 0.6;

/** In so many days a learned weight that nothing confirms has halved. */
export const halfLifeDays = 90;

// Below this a weight changes no order that anybody could notice: it is forgotten.
const negligible = 0.02;
const dayMs = 86_400_000;
/** Learned weights fade at least this often, in milliseconds. */
export const fadingMs = 7 * dayMs;
// Topics of a story that one feedback is taken to be about.
const topicsMoved = 3;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** By how much one feedback moves one topic. */
export interface TopicMove {
  topic: string;
  step: number;
}

/** Feedback as learning sees it: its topics are those that the reader named, else those of the story, most certain first. */
export interface Said {
  id: string;
  type: FeedbackType;
  topics: readonly string[];
  /** ISO 8601, UTC. */
  occurred_at: string;
}

/** What feedback moves, and in words why so and not further. */
export interface Decided {
  id: string;
  moves: TopicMove[];
  outcome: string;
}

/**
 * The topics that feedback on a story is taken to be about, most certain first: those of its topics whose words stand in
 * its title or summary, because by these it is ranked; where there are none, all of them, which count at the gate.
 */
export function topicsMeant(
  story: { title: string; summary: string },
  articles: readonly { text: string; categories: readonly string[] }[],
): string[] {
  const text = articles.map((article) => article.text).join('\n');
  const categories = articles.flatMap((article) => article.categories);
  const topics = topicsOf({ title: story.title, text: `${story.summary}\n${text}`, categories });
  const isRanked = (topic: string) =>
    topicMatches(`${story.title}\n${story.summary}`, Object.fromEntries([[topic, 1]])).length > 0;
  const ranked = topics.filter(isRanked);
  return ranked.length > 0 ? ranked : topics;
}

/**
 * By how much each feedback moves which topics (spec News 1.10). The first topic moves by the step of the type, each
 * further one by half of the one before it, because it is less sure that it was meant; all feedback of one day together
 * moves a topic by at most `dayCap`. `earlier` is what feedback that was learned before has moved.
 */
export function decideMoves(
  said: readonly Said[],
  earlier: readonly { occurred_at: string; moves: readonly TopicMove[] }[],
): Decided[] {
  const moved = new Map<string, number>();
  const keyOf = (occurredAt: string, topic: string) => `${occurredAt.slice(0, 10)} ${topic}`;
  for (const { occurred_at, moves } of earlier) {
    for (const { topic, step } of moves) {
      const key = keyOf(occurred_at, topic);
      moved.set(key, (moved.get(key) ?? 0) + step);
    }
  }
  return said.map(({ id, type, topics, occurred_at }) => {
    const step = steps[type];
    if (step === undefined) return { id, moves: [], outcome: 'It changes no topic.' };
    if (topics.length === 0) {
      return { id, moves: [], outcome: 'The story has no known topic: name one with `topic`.' };
    }
    const moves = topics.slice(0, topicsMoved).flatMap((topic, place) => {
      const key = keyOf(occurred_at, topic);
      const before = moved.get(key) ?? 0;
      const after = Math.min(dayCap, Math.max(-dayCap, before + step / 2 ** place));
      moved.set(key, after);
      return round(after - before) === 0 ? [] : [{ topic, step: round(after - before) }];
    });
    const outcome =
      moves.length === 0
        ? `Its topics have moved as far as one day may move them (${dayCap}).`
        : `Moves ${moves.map(({ topic, step }) => `${topic} by ${step > 0 ? '+' : ''}${step}`).join(', ')}.`;
    return { id, moves, outcome };
  });
}

/** Whether learned weights have gone without fading for so long that it is done without any feedback: a week. */
export function isFadingDue(content: PreferenceContent, now: string): boolean {
  const isLearned = (topic: string) => !content.pinned_topics.includes(topic);
  return (
    Date.parse(now) - Date.parse(content.faded_at) >= fadingMs &&
    Object.keys(content.topic_weights).some(isLearned)
  );
}

/**
 * The preferences after feedback, with what changed and why. Learned weights first fade by half in `halfLifeDays`, whole
 * days at a time; what a person set by hand does not fade, but feedback moves it as well. Every weight stays within -1
 * to 1. A preference changes ranking inputs only: no model learns from it.
 */
export function applyMoves(
  before: PreferenceContent,
  moves: readonly (TopicMove & { because: string })[],
  now: string,
): { content: PreferenceContent; diff: PreferenceChange[] } {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(before.faded_at)) / dayMs));
  const old = new Map(Object.entries(before.topic_weights));
  const weights = new Map(old);
  const reasons = new Map<string, string[]>();
  const give = (topic: string, reason: string) => {
    reasons.set(topic, [...(reasons.get(topic) ?? []), reason]);
  };
  for (const [topic, weight] of old) {
    if (days === 0 || before.pinned_topics.includes(topic)) continue;
    weights.set(topic, round(weight * 2 ** (-days / halfLifeDays)));
    give(topic, `faded over ${days} ${days === 1 ? 'day' : 'days'}`);
  }
  for (const { topic, step, because } of moves) {
    weights.set(topic, round(Math.min(1, Math.max(-1, (weights.get(topic) ?? 0) + step))));
    give(topic, because);
  }
  for (const [topic, weight] of weights) {
    if (Math.abs(weight) >= negligible || before.pinned_topics.includes(topic)) continue;
    weights.delete(topic);
    if (!reasons.has(topic)) give(topic, 'too weak to count');
  }
  const learned = [...weights].filter(([topic]) => !before.pinned_topics.includes(topic));
  const surplus = learned.toSorted((a, b) => Math.abs(a[1]) - Math.abs(b[1]));
  for (const [topic] of surplus.slice(0, Math.max(0, weights.size - mostTopics))) {
    weights.delete(topic);
    give(topic, `forgotten: there are more than ${mostTopics} topics`);
  }
  const diff = [...new Set([...old.keys(), ...weights.keys()])].sort().flatMap((topic) => {
    const [from, to] = [old.get(topic) ?? null, weights.get(topic) ?? null];
    return from === to ? [] : [{ topic, from, to, because: join(reasons.get(topic) ?? []) }];
  });
  const faded_at = new Date(Date.parse(before.faded_at) + days * dayMs).toISOString();
  return { content: { ...before, topic_weights: Object.fromEntries(weights), faded_at }, diff };
}

/** Each reason once, with how often it was given; at most four. */
function join(reasons: readonly string[]): string {
  const counts = Map.groupBy(reasons, (reason) => reason);
  const told = [...counts].map(([reason, all]) =>
    all.length > 1 ? `${reason} (${all.length} times)` : reason,
  );
  return told.length > 4 ? `${told.slice(0, 4).join('; ')}; and ${told.length - 4} more` : told.join('; ');
}
