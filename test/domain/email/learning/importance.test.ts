import { describe, expect, test } from 'vitest';
import { type ImportanceMove, moveImportance } from '../../../../domain/email/learning/importance.ts';

const content = (topic_weights: Record<string, number> = {}, pinned_topics: string[] = []) => ({
  topic_weights,
  settings: {},
  pinned_topics,
  faded_at: '2026-11-20T08:00:00.000Z',
});
const move = (about: string, to: 'more' | 'less'): ImportanceMove => ({
  feedback_ids: [`${about} ${to}`],
  about,
  to,
  because: 'you said so',
});
const times = (count: number, about: string, to: 'more' | 'less') =>
  Array.from({ length: count }, () => move(about, to));

describe('a correction of importance', () => {
  test('moves the weight of its subject by one step, and no other', () => {
    const { content: after, outcomes } = moveImportance(content({ pump: -0.2 }), [
      move('@velmora.example', 'more'),
    ]);
    expect(after.topic_weights).toEqual({ pump: -0.2, '@velmora.example': 0.3 });
    expect(outcomes[0]?.outcome).toBe('Changes @velmora.example from 0 to 0.3.');
  });

  test.each([
    ['more', 0.9],
    ['less', -0.9],
  ] as const)('asked for %s again and again ends at %f and never hides or pins', (to, end) => {
    const { content: after, outcomes } = moveImportance(content(), times(5, '@velmora.example', to));
    expect(after.topic_weights).toEqual({ '@velmora.example': end });
    expect(outcomes.slice(3).every(({ moved }) => moved === null)).toBe(true);
    expect(outcomes[4]?.outcome).toBe(
      `@velmora.example is at ${end}, the limit for corrections. It was not changed.`,
    );
  });

  test('leaves a weight that a person has set by hand, and says so', () => {
    const { content: after, outcomes } = moveImportance(content({ pump: -1 }, ['pump']), [
      move('pump', 'more'),
    ]);
    expect(after.topic_weights).toEqual({ pump: -1 });
    expect(outcomes[0]?.outcome).toMatch(/by hand, so corrections do not change it/);
  });

  test('is forgotten when its opposite is said', () => {
    const { content: after } = moveImportance(content(), [move('pump', 'more'), move('pump', 'less')]);
    expect(after.topic_weights).toEqual({});
  });

  test('gives the same weights in whatever order different subjects are spoken of', () => {
    const moves = [...times(2, 'pump', 'more'), move('valve', 'less'), move('@velmora.example', 'more')];
    const { content: one } = moveImportance(content(), moves);
    const { content: other } = moveImportance(content(), moves.toReversed());
    expect(other.topic_weights).toEqual(one.topic_weights);
  });

  test('makes no new weight where there are as many as there may be', () => {
    const full = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`topic ${index}`, 0.1]));
    const { content: after, outcomes } = moveImportance(content(full), [move('pump', 'more')]);
    expect(after.topic_weights).toEqual(full);
    expect(outcomes[0]?.moved).toBeNull();
  });
});
