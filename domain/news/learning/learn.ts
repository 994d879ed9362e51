import { z } from 'zod';
import { mostTopics, type PreferenceChange, type PreferenceContent } from '../../preferences.ts';
import { dayMs } from '../../time.ts';
import { namesNoTopic } from './story-topics.ts';

/** The types of feedback on a story (DESIGN "HTTP interface"); a closed list. `useful` undoes `hidden`. */
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

/** Returns the actor that learns for a user: one turn at a time, so that each feedback counts once. */
export const learnActor = (userId: string): string => `learn:${userId}`;

/** Amount by which feedback moves its first topic: less for a story, which has many aspects, than for a named topic. */
const steps: Partial<Record<FeedbackType, number>> = {
  more_topic: 0.5,
  less_topic: -0.5,
  useful: 0.1,
  not_useful: -0.1,
};

/** The wording of each type in the reason of a change. */
export const feedbackWords: Record<FeedbackType, string> = {
  useful: 'useful',
  not_useful: 'not useful',
  more_topic: 'more of this topic',
  less_topic: 'less of this topic',
  wrong_merge: 'wrongly merged',
  hidden: 'hidden',
};

/** Returns whether feedback of this type is about topics; `wrong_merge` and `hidden` are about the story only. */
export const isAboutTopics = (type: FeedbackType): boolean => steps[type] !== undefined;

/** Limit on the movement of one topic by all feedback of one day (UTC): a bad day must not decide for good. */
export const dayCap = 0.6;

/** Days in which a learned weight halves unless it is confirmed. */
export const halfLifeDays = 90;

// A smaller weight has no noticeable effect and is removed.
const negligible = 0.02;
/** Learned weights fade at least this often, in milliseconds. */
export const fadingMs = 7 * dayMs;
// Topics of a story that one feedback applies to.
const topicsMoved = 3;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The movement of one topic by one feedback. */
export interface TopicMove {
  topic: string;
  step: number;
}

/** Feedback with its topics: those that the reader named, else those of the story, most certain first. */
export interface TopicFeedback {
  id: string;
  type: FeedbackType;
  topics: readonly string[];
  /** ISO 8601, UTC. */
  occurred_at: string;
}

/** The movements that feedback causes, with an explanation for the reader. */
export interface FeedbackOutcome {
  id: string;
  /** Movements without the limit of a day, which says what is left if other feedback is taken back. */
  wanted: TopicMove[];
  moves: TopicMove[];
  outcome: string;
}

/** Returns how far feedback would move which topics: the first by the step of its type, each further one by half of the one before. */
export function wantedMoves(type: FeedbackType, topics: readonly string[]): TopicMove[] {
  const step = steps[type];
  if (step === undefined) return [];
  return topics
    .slice(0, topicsMoved)
    .map((topic, place) => ({ topic, step: round(step / 2 ** place) }))
    .filter((move) => move.step !== 0);
}

/**
 * Returns how far each feedback moves which topics: all feedback of one day together moves a topic by at most `dayCap`;
 * `earlier` are the movements of feedback that was learned before.
 */
export function capMoves(
  feedback: readonly { occurred_at: string; wanted: readonly TopicMove[] }[],
  earlier: readonly { occurred_at: string; moves: readonly TopicMove[] }[],
): TopicMove[][] {
  const moved = new Map<string, number>();
  const keyOf = (occurredAt: string, topic: string) => `${occurredAt.slice(0, 10)} ${topic}`;
  for (const { occurred_at, moves } of earlier) {
    for (const { topic, step } of moves) {
      const key = keyOf(occurred_at, topic);
      moved.set(key, (moved.get(key) ?? 0) + step);
    }
  }
  return feedback.map(({ occurred_at, wanted }) =>
    wanted.flatMap(({ topic, step }) => {
      const key = keyOf(occurred_at, topic);
      const before = moved.get(key) ?? 0;
      const after = Math.min(dayCap, Math.max(-dayCap, before + step));
      moved.set(key, after);
      return round(after - before) === 0 ? [] : [{ topic, step: round(after - before) }];
    }),
  );
}

/**
 * Decides how far each feedback moves which topics (spec News 1.10), within the limit of a day; `earlier` are the movements of
 * feedback that was learned before.
 */
export function decideMoves(
  feedback: readonly TopicFeedback[],
  earlier: readonly { occurred_at: string; moves: readonly TopicMove[] }[],
): FeedbackOutcome[] {
  const said = feedback.map((each) => ({ ...each, wanted: wantedMoves(each.type, each.topics) }));
  const capped = capMoves(said, earlier);
  return said.map(({ id, type, topics, wanted }, index) => {
    const moves = capped[index] ?? [];
    if (!isAboutTopics(type)) return { id, wanted, moves, outcome: 'This feedback changes no topic.' };
    if (topics.length === 0) return { id, wanted, moves, outcome: namesNoTopic };
    return { id, wanted, moves, outcome: describeMoves(moves) };
  });
}

/** Describes the movements of feedback about topics in one sentence. */
export function describeMoves(moves: readonly TopicMove[]): string {
  if (moves.length === 0) return `Its topics have already reached the limit for one day (${dayCap}).`;
  return `Moves ${moves.map(({ topic, step }) => `${topic} by ${step > 0 ? '+' : ''}${step}`).join(', ')}.`;
}

/** Tests whether learned weights have not faded for a week, so that they fade even without feedback. */
export function isFadingDue(content: PreferenceContent, now: string): boolean {
  const isLearned = (topic: string) => !content.pinned_topics.includes(topic);
  return (
    Date.parse(now) - Date.parse(content.faded_at) >= fadingMs &&
    Object.keys(content.topic_weights).some(isLearned)
  );
}

/**
 * Applies movements to preferences and returns the changes with their reasons. Learned weights first fade by half in
 * `halfLifeDays`, in whole days; weights set by hand do not fade, but feedback moves them as well. Every weight stays within
 * -1 to 1. Preferences change ranking inputs only: no model learns from them.
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
    if (!reasons.has(topic)) give(topic, 'too small to have an effect');
  }
  const learned = [...weights].filter(([topic]) => !before.pinned_topics.includes(topic));
  const surplus = learned.toSorted((a, b) => Math.abs(a[1]) - Math.abs(b[1]));
  for (const [topic] of surplus.slice(0, Math.max(0, weights.size - mostTopics))) {
    weights.delete(topic);
    give(topic, `removed: the limit is ${mostTopics} topics`);
  }
  const diff = [...new Set([...old.keys(), ...weights.keys()])].sort().flatMap((topic) => {
    const [from, to] = [old.get(topic) ?? null, weights.get(topic) ?? null];
    return from === to ? [] : [{ topic, from, to, because: join(reasons.get(topic) ?? []) }];
  });
  const faded_at = new Date(Date.parse(before.faded_at) + days * dayMs).toISOString();
  return { content: { ...before, topic_weights: Object.fromEntries(weights), faded_at }, diff };
}

/** Joins at most four distinct reasons, each with its count. */
function join(reasons: readonly string[]): string {
  const counts = Map.groupBy(reasons, (reason) => reason);
  const listed = [...counts].map(([reason, all]) =>
    all.length > 1 ? `${reason} (${all.length} times)` : reason,
  );
  return listed.length > 4
    ? `${listed.slice(0, 4).join('; ')}; and ${listed.length - 4} more`
    : listed.join('; ');
}
