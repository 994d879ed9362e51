import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMoves,
  dayCap,
  decideMoves,
  feedbackType,
  halfLifeDays,
  type TopicFeedback,
} from '../../../../domain/news/learning/learn.ts';
import { topicsOfFeedback } from '../../../../domain/news/learning/story-topics.ts';
import { comparePreferences, type PreferenceContent } from '../../../../domain/preferences.ts';

const at = '2026-11-21T09:00:00.000Z';
const content = (change: Partial<PreferenceContent> = {}): PreferenceContent => ({
  topic_weights: {},
  settings: {},
  pinned_topics: [],
  faded_at: at,
  ...change,
});
const said = (change: Partial<TopicFeedback>): TopicFeedback => ({
  id: 'feedback',
  type: 'useful',
  topics: ['valves'],
  occurred_at: at,
  ...change,
});
const daysLater = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();

const topics = fc.constantFrom('valves', 'pumps', 'security', 'constructor', '__proto__');
const anySaid = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...feedbackType.options),
  topics: fc.uniqueArray(topics, { maxLength: 5 }),
  occurred_at: fc.constantFrom(at, daysLater(1), daysLater(2)),
});
const anyContent = fc
  .record({
    topic_weights: fc.array(fc.tuple(topics, fc.double({ min: -1, max: 1, noNaN: true }))),
    pinned_topics: fc.uniqueArray(topics),
    faded_at: fc.constantFrom(at, daysLater(-1), daysLater(-400)),
  })
  .map((drawn) => content({ ...drawn, topic_weights: Object.fromEntries(drawn.topic_weights) }));

describe('how far feedback moves topics', () => {
  test('more and less of a topic moves it far, useful and not useful a little', () => {
    const stepOf = (type: TopicFeedback['type']) => decideMoves([said({ type })], [])[0]?.moves;
    expect(stepOf('more_topic')).toEqual([{ topic: 'valves', step: 0.5 }]);
    expect(stepOf('less_topic')).toEqual([{ topic: 'valves', step: -0.5 }]);
    expect(stepOf('useful')).toEqual([{ topic: 'valves', step: 0.1 }]);
    expect(stepOf('not_useful')).toEqual([{ topic: 'valves', step: -0.1 }]);
  });

  test('a wrong merge and hiding change no topic', () => {
    for (const type of ['wrong_merge', 'hidden'] as const) {
      const [decided] = decideMoves([said({ type })], []);
      expect(decided).toMatchObject({ moves: [], outcome: 'This feedback changes no topic.' });
    }
  });

  test('a topic that is less sure to be meant moves less, and the fourth not at all', () => {
    const [decided] = decideMoves([said({ type: 'more_topic', topics: ['a', 'b', 'c', 'd'] })], []);
    expect(decided?.moves).toEqual([
      { topic: 'a', step: 0.5 },
      { topic: 'b', step: 0.25 },
      { topic: 'c', step: 0.125 },
    ]);
  });

  test('a story without topics says that one has to be named', () => {
    expect(decideMoves([said({ topics: [] })], [])[0]?.outcome).toContain('names no topic');
  });

  test('all feedback of one day moves a topic no further than the cap, also when learned in two turns', () => {
    fc.assert(
      fc.property(fc.array(anySaid), fc.nat(), (all, cut) => {
        const at = all.length === 0 ? 0 : cut % all.length;
        const first = decideMoves(all.slice(0, at), []).map((decided, index) => ({
          occurred_at: all[index]?.occurred_at ?? '',
          moves: decided.moves,
        }));
        const second = decideMoves(all.slice(at), first).map((decided, index) => ({
          occurred_at: all[at + index]?.occurred_at ?? '',
          moves: decided.moves,
        }));
        const sums = new Map<string, number>();
        for (const { occurred_at, moves } of [...first, ...second]) {
          for (const { topic, step } of moves) {
            const key = `${occurred_at} ${topic}`;
            sums.set(key, (sums.get(key) ?? 0) + step);
          }
        }
        for (const sum of sums.values()) expect(Math.abs(sum)).toBeLessThanOrEqual(dayCap + 1e-9);
      }),
    );
  });

  test('the next day may move it further', () => {
    const less = { type: 'less_topic' as const };
    const all = [said(less), said(less), said(less), said({ ...less, occurred_at: daysLater(1) })];
    expect(decideMoves(all, []).map(({ moves }) => moves[0]?.step ?? 0)).toEqual([-0.5, -0.1, 0, -0.5]);
  });
});

describe('weights after feedback', () => {
  const more = (topic: string, step: number) => ({ topic, step, because: 'more' });

  test('stay within -1 to 1 whatever is said', () => {
    fc.assert(
      fc.property(
        anyContent,
        fc.array(fc.record({ topic: topics, step: fc.double({ min: -2, max: 2, noNaN: true }) })),
        (before, moves) => {
          const after = applyMoves(
            before,
            moves.map(({ topic, step }) => more(topic, step)),
            daysLater(0),
          );
          for (const weight of Object.values(after.content.topic_weights)) {
            expect(Math.abs(weight)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('the diff is exactly what lies between before and after', () => {
    fc.assert(
      fc.property(anyContent, fc.array(topics), (before, moved) => {
        const { content: after, diff } = applyMoves(
          before,
          moved.map((topic) => more(topic, 0.3)),
          at,
        );
        const strip = ({ topic, from, to }: (typeof diff)[number]) => ({ topic, from, to });
        expect(diff.map(strip)).toEqual(comparePreferences(before, after, '').map(strip));
        for (const { because } of diff) expect(because).not.toBe('');
      }),
    );
  });

  test('halve in the half-life, unless a person set them by hand', () => {
    const before = content({ topic_weights: { learned: 0.8, mine: 0.8 }, pinned_topics: ['mine'] });
    const { content: after, diff } = applyMoves(before, [], daysLater(halfLifeDays));
    expect(after.topic_weights).toEqual({ learned: 0.4, mine: 0.8 });
    expect(after.faded_at).toBe(daysLater(halfLifeDays));
    expect(diff).toEqual([{ topic: 'learned', from: 0.8, to: 0.4, because: 'faded over 90 days' }]);
  });

  test('fade by whole days, so that many turns in a day fade no faster than one', () => {
    const before = content({ topic_weights: { learned: 0.8 } });
    const soon = applyMoves(before, [], daysLater(0.9));
    expect(soon.content).toEqual(before);
    const once = applyMoves(before, [], daysLater(1.8)).content;
    const twice = applyMoves(soon.content, [], daysLater(1.8)).content;
    expect(twice).toEqual(once);
    expect(once.faded_at).toBe(daysLater(1));
  });

  test('a clock that was set back neither fades nor grows anything', () => {
    const before = content({ topic_weights: { learned: 0.8 } });
    expect(applyMoves(before, [], daysLater(-30)).content).toEqual(before);
  });

  test('what has faded to nothing is forgotten, and said so', () => {
    const { content: after, diff } = applyMoves(
      content({ topic_weights: { old: 0.05 } }),
      [],
      daysLater(200),
    );
    expect(after.topic_weights).toEqual({});
    expect(diff).toEqual([{ topic: 'old', from: 0.05, to: null, because: 'faded over 200 days' }]);
  });

  test('each reason is given once, with how often', () => {
    const moves = [more('a', 0.1), more('a', 0.1), { topic: 'a', step: 0.1, because: 'useful' }];
    expect(applyMoves(content(), moves, at).diff[0]?.because).toBe('more (2 times); useful');
  });

  test('are never more than two hundred: the weakest learned one goes', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`topic ${index}`, 0.5]));
    const before = content({ topic_weights: { ...many, 'topic 7': 0.1 } });
    const { content: after } = applyMoves(before, [more('new', 0.5)], at);
    expect(Object.keys(after.topic_weights)).toHaveLength(200);
    expect(after.topic_weights).not.toHaveProperty('topic 7');
    expect(after.topic_weights['new']).toBe(0.5);
  });
});

describe('the topics that are meant', () => {
  const story = { title: 'Ransomware stops a bottling plant', summary: 'The malware came by mail.' };

  test('are those by which the story is ranked', () => {
    const articles = [{ text: 'The hacker asked for money.', categories: ['Features'] }];
    expect(topicsOfFeedback(story, articles)[0]).toBe('security');
    expect(topicsOfFeedback(story, articles)).not.toContain('features');
  });

  test('are its categories where none of its words is a topic', () => {
    const plain = { title: 'A quiet week', summary: 'Nothing happened.' };
    expect(topicsOfFeedback(plain, [{ text: 'Nothing.', categories: ['Opinion'] }])).toEqual(['opinion']);
  });
});
