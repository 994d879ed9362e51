import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMoves,
  capMoves,
  type FeedbackType,
  type TopicMove,
  wantedMoves,
} from '../../../../domain/news/learning/learn.ts';
import { type LearnedSaid, replayWithout } from '../../../../domain/news/learning/take-back.ts';
import { newsPreferences } from '../../../../domain/news/preferences.ts';
import {
  comparePreferences,
  type PreferenceContent,
  patchPreferences,
} from '../../../../domain/preferences.ts';
import { replayStart, type VersionContent } from '../../../../domain/replay-preferences.ts';

const start = '2026-11-21T09:00:00.000Z';
const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();

type Said = LearnedSaid & { moves: TopicMove[]; base: number; undone: number | null; isTakenBack: boolean };

/** The preferences of a reader and everything that was said, kept as the service keeps them. */
class Reader {
  readonly versions: VersionContent[] = [
    {
      ...{ topic_weights: {}, settings: {}, pinned_topics: [], faded_at: start },
      ...{ version: 1, origin: 'default', diff: [], feedback_ids: [] },
    },
  ];
  readonly said: Said[] = [];

  get newest(): VersionContent {
    return this.versions.at(-1) as VersionContent;
  }

  say(id: string, type: FeedbackType, topics: string[], at: string): void {
    const wanted = wantedMoves(type, topics);
    const [moves = []] = capMoves(
      [{ occurred_at: at, wanted }],
      this.said.filter((each) => !each.isTakenBack),
    );
    const base = this.newest.version;
    const { content } = applyMoves(
      this.newest,
      moves.map((move) => ({ ...move, because: '' })),
      at,
    );
    const isAdded = this.#add(
      content,
      moves.length > 0 ? 'feedback' : 'fading',
      moves.length > 0 ? [id] : [],
    );
    const version = isAdded ? base + 1 : base;
    const kept = { id, occurred_at: at, wanted, moves, version };
    this.said.push({ ...kept, base, undone: null, isTakenBack: false });
  }

  edit(topic: string, weight: number | null): void {
    this.#add(
      patchPreferences(newsPreferences, this.newest, { topic_weights: { [topic]: weight } }),
      'edit',
      [],
    );
  }

  restore(version: number): void {
    const found = this.versions.find((each) => each.version === version);
    if (found) this.#add(found, 'undo', []);
  }

  takeBack(id: string): void {
    const found = this.said.find((each) => each.id === id);
    if (!found || found.isTakenBack) return;
    const earlier = this.said
      .filter(({ isTakenBack }) => isTakenBack)
      .map(({ base, undone }) => ({ base, undone_version: undone }));
    const base = replayStart([{ base: found.base, undone_version: null }], earlier);
    found.isTakenBack = true;
    const rest = this.said.filter(({ isTakenBack }) => !isTakenBack);
    const isLater = (each: Said) => each.base >= base;
    const replay = replayWithout({
      versions: this.versions.filter(({ version }) => version >= base),
      said: rest.filter(isLater),
      earlier: rest.filter((each) => !isLater(each)),
    });
    for (const each of rest) each.moves = replay.moves.get(each.id) ?? each.moves;
    const isAdded = this.#add({ ...this.newest, topic_weights: replay.topic_weights }, 'undo', [id]);
    found.undone = isAdded ? this.newest.version : null;
  }

  fade(at: string): void {
    this.#add(applyMoves(this.newest, [], at).content, 'fading', []);
  }

  #add(content: PreferenceContent, origin: string, feedback_ids: string[]): boolean {
    const diff = comparePreferences(this.newest, content, 'test');
    const isPinned = content.pinned_topics.join() !== this.newest.pinned_topics.join();
    if (diff.length === 0 && !isPinned) return false;
    const { topic_weights, settings, pinned_topics, faded_at } = content;
    const version = this.newest.version + 1;
    this.versions.push({
      topic_weights,
      settings,
      pinned_topics,
      faded_at,
      version,
      origin,
      diff,
      feedback_ids,
    });
    return true;
  }
}

const topic = fc.constantFrom('valves', 'pumps', 'security', 'constructor', '__proto__');
const type = fc.constantFrom<FeedbackType>('useful', 'not_useful', 'more_topic', 'less_topic', 'hidden');
type Step =
  | { say: FeedbackType; topics: string[]; later: number }
  | { edit: string; weight: number }
  | { undo: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ say: type, topics: fc.uniqueArray(topic, { maxLength: 4 }), later: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ edit: topic, weight: fc.constantFrom(-0.871, 0.037, 0.913) }) },
  { weight: 3, arbitrary: fc.record({ undo: fc.nat(20) }) },
);

/** Runs steps for two readers: one takes feedback back, the other has never given it. */
function live(steps: readonly Step[], areDays: boolean): [PreferenceContent, PreferenceContent] {
  const given = steps.flatMap((each, index) => ('say' in each ? [index] : []));
  const meant = (each: Step, index: number): string | undefined => {
    const before = given.filter((at) => at < index);
    return 'undo' in each && before.length > 0 ? `${before[each.undo % before.length]}` : undefined;
  };
  const undone = new Set(steps.map(meant));
  const [taker, other] = [new Reader(), new Reader()];
  let days = 0;
  for (const [index, each] of steps.entries()) {
    if ('say' in each) {
      days += areDays ? each.later : 0;
      taker.say(`${index}`, each.say, each.topics, day(days));
      if (!undone.has(`${index}`)) other.say(`${index}`, each.say, each.topics, day(days));
    } else if ('edit' in each) {
      for (const reader of [taker, other]) reader.edit(each.edit, each.weight);
    } else taker.takeBack(meant(each, index) ?? '');
  }
  for (const reader of [taker, other]) reader.fade(day(days + 1));
  return [taker.newest, other.newest];
}

const distance = (a: PreferenceContent, b: PreferenceContent): number => {
  const [left, right] = [a, b].map(({ topic_weights }) => new Map(Object.entries(topic_weights)));
  const topics = [...(left?.keys() ?? []), ...(right?.keys() ?? [])];
  return Math.max(0, ...topics.map((each) => Math.abs((left?.get(each) ?? 0) - (right?.get(each) ?? 0))));
};

describe('feedback that is taken back', () => {
  test('leaves what it would be without it, in any order with other feedback, edits and undos of a day', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const [taken, never] = live(steps, false);
        expect(distance(taken, never)).toBeLessThan(1e-9);
        expect(taken.pinned_topics).toEqual(never.pinned_topics);
      }),
      { numRuns: 500 },
    );
  });

  test('leaves the same over days, within the rounding of fading and the weight that is too small to stay', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const [taken, never] = live(steps, true);
        expect(distance(taken, never)).toBeLessThan(0.025);
        for (const weight of Object.values(taken.topic_weights))
          expect(Math.abs(weight)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('gives back what a weight at its bound had swallowed', () => {
    const reader = new Reader();
    reader.edit('valves', 0.75);
    reader.say('first', 'more_topic', ['valves'], day(0));
    reader.say('second', 'more_topic', ['valves'], day(1));
    reader.takeBack('first');
    expect(reader.newest).toMatchObject({ topic_weights: { valves: 1 } });
    reader.takeBack('second');
    expect(reader.newest).toMatchObject({ topic_weights: { valves: 0.75 } });
  });

  test('leaves the limit of its day to what was said after it', () => {
    const reader = new Reader();
    reader.say('first', 'more_topic', ['valves'], day(0));
    reader.say('second', 'more_topic', ['valves'], day(0));
    expect(reader.newest.topic_weights).toEqual({ valves: 0.6 });
    reader.takeBack('first');
    expect(reader.newest.topic_weights).toEqual({ valves: 0.5 });
    expect(reader.said.at(-1)?.moves).toEqual([{ topic: 'valves', step: 0.5 }]);
  });

  test('stays out of a version that the person restores or has restored', () => {
    const reader = new Reader();
    reader.say('first', 'more_topic', ['valves'], day(0));
    reader.edit('pumps', 0.5);
    reader.restore(2);
    expect(reader.newest.topic_weights).toEqual({ valves: 0.5 });
    reader.takeBack('first');
    expect(reader.newest.topic_weights).toEqual({});
    reader.restore(3);
    expect(reader.newest.topic_weights).toEqual({ valves: 0.5, pumps: 0.5 });
  });

  test('does not touch what the person set by hand after it', () => {
    const reader = new Reader();
    reader.say('first', 'more_topic', ['valves', 'pumps'], day(0));
    reader.edit('valves', 0.5);
    reader.takeBack('first');
    expect(reader.newest).toMatchObject({ topic_weights: { valves: 0.5 }, pinned_topics: ['valves'] });
    expect(reader.newest.topic_weights).not.toHaveProperty('pumps');
  });
});

describe('the version to replay from', () => {
  test('is the newest that nothing taken back has touched', () => {
    const now = [{ base: 5, undone_version: null }];
    expect(replayStart(now, [])).toBe(5);
    expect(replayStart(now, [{ base: 2, undone_version: 5 }])).toBe(5);
    expect(replayStart(now, [{ base: 2, undone_version: 6 }])).toBe(2);
    expect(
      replayStart(now, [
        { base: 3, undone_version: 7 },
        { base: 1, undone_version: 4 },
      ]),
    ).toBe(1);
  });
});
