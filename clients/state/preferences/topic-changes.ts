/** Weights of topics, from -1 (never) to 1 (always). */
export type TopicWeights = Readonly<Record<string, number>>;

/** Changes of topics; null takes a topic away. */
export type TopicChanges = Readonly<Record<string, number | null>>;

const weightOf = (weights: TopicWeights, topic: string): number | null => weights[topic] ?? null;

/** Returns the topics of a change that somebody else set to something else since they were seen. */
export const changedByOthers = (seen: TopicWeights, now: TopicWeights, changes: TopicChanges): string[] =>
  Object.entries(changes)
    .filter(([topic, to]) => ![weightOf(seen, topic), to].includes(weightOf(now, topic)))
    .map(([topic]) => topic);

/** Returns the changes that set the topics of a change to what they were. */
export const setBack = (seen: TopicWeights, changes: TopicChanges): TopicChanges =>
  Object.fromEntries(Object.keys(changes).map((topic) => [topic, weightOf(seen, topic)]));
