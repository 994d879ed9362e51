/** The words of the weights of topics. */
export const topicWords = {
  title: 'Your topics',
  explained: 'From -1, never, to 1, always. The next sweep ranks by them; what you set here does not fade.',
  reading: 'your topics',
  none: 'You have no topics yet. Feedback on stories adds them, or you do, here.',
  weight: (weight: number): string => (weight > 0 ? `+${weight}` : String(weight)),
  named: (weight: number): string =>
    new Map([
      [-1, 'never'],
      [-0.5, 'less'],
      [0, 'neutral'],
      [0.5, 'more'],
      [1, 'always'],
    ]).get(weight) ?? '',
  takenAway: 'take it away',
  newTopic: 'A further topic',
  add: 'Add',
  what: (topics: readonly string[]) =>
    topics.length === 1 ? `the topic “${topics[0]}”` : `the topics ${topics.join(', ')}`,
  changes: (changes: Readonly<Record<string, number | null>>): string =>
    Object.entries(changes)
      .map(([topic, to]) => `${topic}: ${to === null ? 'no weight' : topicWords.weight(to)}`)
      .join(', '),
};
