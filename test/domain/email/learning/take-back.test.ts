import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportanceMove, moveImportance } from '../../../../domain/email/learning/importance.ts';
import { type PriorityCorrection, repeatedSubjects } from '../../../../domain/email/learning/repeated.ts';
import { replayWithout } from '../../../../domain/email/learning/take-back.ts';
import { emailPreferences } from '../../../../domain/email/preferences.ts';
import { comparePreferences, patchPreferences } from '../../../../domain/preferences.ts';
import { replayStart, type VersionContent } from '../../../../domain/replay-preferences.ts';

type Given =
  | { id: string; kind: 'importance'; about: string; to: 'more' | 'less' }
  | ({ id: string; kind: 'priority' } & PriorityCorrection);
type Kept = { given: Given; version: number; isTakenBack: boolean; undone: number | null };

/** The preferences of an engineer and every correction that was learned from, kept as the service keeps them. */
class Engineer {
  readonly versions: VersionContent[] = [
    {
      ...{ topic_weights: {}, settings: {}, pinned_topics: [], faded_at: '2026-11-21T09:00:00.000Z' },
      ...{ version: 1, origin: 'default', diff: [], feedback_ids: [] },
    },
  ];
  readonly kept: Kept[] = [];

  get newest(): VersionContent {
    return this.versions.at(-1) as VersionContent;
  }

  /** Learns from corrections in one turn. */
  correct(all: readonly Given[]): void {
    const turn = all.map((given) => ({ given, version: 0, isTakenBack: false, undone: null }));
    this.kept.push(...turn);
    const moves = turn.flatMap(({ given }) => this.#movesOf(given));
    const { content, outcomes } = moveImportance(this.newest, moves);
    const moved = outcomes.flatMap(({ move, moved: change }) => (change === null ? [] : move.feedback_ids));
    this.#add(content, 'feedback', moved);
    for (const each of turn) each.version = this.newest.version;
  }

  /** Returns false for an edit that changes nothing, of which nothing is kept. */
  edit(topic: string, weight: number | null): boolean {
    return this.#add(
      patchPreferences(emailPreferences, this.newest, { topic_weights: { [topic]: weight } }),
      'edit',
      [],
    );
  }

  restore(version: number): void {
    const found = this.versions.find((each) => each.version === version);
    if (found) this.#add(found, 'undo', []);
  }

  takeBack(id: string): void {
    const found = this.kept.find(({ given }) => given.id === id);
    if (!found || found.isTakenBack) return;
    const earlier = this.kept
      .filter(({ isTakenBack }) => isTakenBack)
      .map((each) => ({ base: this.#baseOf(each), undone_version: each.undone }));
    const start = replayStart([{ base: this.#baseOf(found), undone_version: null }], earlier);
    found.isTakenBack = true;
    const learned = this.kept
      .filter((each) => !each.isTakenBack && each.version >= start)
      .map(({ given, version }) => ({ id: given.id, version, moves: this.#movesOf(given) }));
    const since = this.versions.filter(({ version }) => version >= start);
    const isAdded = this.#add({ ...this.newest, topic_weights: replayWithout(since, learned) }, 'undo', [id]);
    found.undone = isAdded ? this.newest.version : null;
  }

  /** The version before the one that its turn made, or the newest one of that moment if it was learned later. */
  #baseOf(one: Kept): number {
    const own = this.versions.find((each) => each.version === one.version);
    const isOfItsTurn = this.kept
      .slice(this.kept.indexOf(one))
      .some((each) => each.version === one.version && own?.feedback_ids.includes(each.given.id));
    return own?.origin === 'feedback' && isOfItsTurn ? one.version - 1 : one.version;
  }

  #movesOf(given: Given): ImportanceMove[] {
    if (given.kind === 'importance')
      return [{ feedback_ids: [given.id], about: given.about, to: given.to, because: '' }];
    const standing = this.kept.flatMap((each) =>
      !each.isTakenBack && each.given.kind === 'priority' ? [each.given] : [],
    );
    return repeatedSubjects(standing)
      .filter(({ completed_by }) => completed_by === given.id)
      .map(({ completed_by: _last, ...move }) => ({ ...move, because: '' }));
  }

  #add(
    content: Omit<VersionContent, 'version' | 'origin' | 'diff' | 'feedback_ids'>,
    origin: string,
    ids: string[],
  ) {
    const diff = comparePreferences(this.newest, content, 'test');
    const isPinned = content.pinned_topics.join() !== this.newest.pinned_topics.join();
    if (diff.length === 0 && !isPinned) return false;
    const { topic_weights, settings, pinned_topics, faded_at } = content;
    const version = this.newest.version + 1;
    const kept = { topic_weights, settings, pinned_topics, faded_at };
    this.versions.push({ ...kept, version, origin, diff, feedback_ids: ids });
    return true;
  }
}

const topic = fc.constantFrom('@velmora.example', 'pump', '__proto__');
const to = fc.constantFrom('more' as const, 'less' as const);
const correction = fc.oneof(
  fc.record({ kind: fc.constant('importance' as const), about: topic, to }),
  fc.record({ kind: fc.constant('priority' as const), issue: fc.nat(4), about: topic, to }),
);
type Step =
  | { turn: (typeof correction extends fc.Arbitrary<infer Made> ? Made : never)[] }
  | { edit: string; weight: number | null }
  | { undo: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ turn: fc.array(correction, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ edit: topic, weight: fc.constantFrom(-0.871, 0.913, null) }) },
  { weight: 4, arbitrary: fc.record({ undo: fc.nat(40) }) },
);

/** Runs steps for two engineers: one takes corrections back, the other has never given them. */
function live(steps: readonly Step[]): [Engineer, Engineer] {
  const ids: string[] = [];
  const given = steps.map((each, index) =>
    'turn' in each
      ? each.turn.map((one, place): Given => {
          const id = `${index}.${place}`;
          if (one.kind === 'importance') return { id, ...one };
          const priority = one.to === 'more' ? 0.9 : 0.1;
          return {
            ...{ id, kind: 'priority', issue_id: `${one.issue}` },
            ...{ shown: 0.5, to: priority, subjects: [one.about] },
          };
        })
      : [],
  );
  const undone = new Map<number, string>();
  for (const [index, each] of steps.entries()) {
    ids.push(...(given[index] ?? []).map(({ id }) => id));
    if ('undo' in each && ids.length > 0) undone.set(index, ids[each.undo % ids.length] ?? '');
  }
  const never = new Set(undone.values());
  const [taker, other] = [new Engineer(), new Engineer()];
  for (const [index, each] of steps.entries()) {
    const turn = given[index] ?? [];
    if ('turn' in each) {
      taker.correct(turn);
      other.correct(turn.filter(({ id }) => !never.has(id)));
    } else if ('edit' in each) {
      // What changed nothing when it was said left no trace to repeat.
      if (taker.edit(each.edit, each.weight)) other.edit(each.edit, each.weight);
    } else taker.takeBack(undone.get(index) ?? '');
  }
  return [taker, other];
}

describe('corrections that are taken back', () => {
  test('leave the preferences as if they had never been given, in any order with others and with edits', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const [taker, never] = live(steps);
        expect(comparePreferences(taker.newest, never.newest, '')).toEqual([]);
        expect(taker.newest.pinned_topics).toEqual(never.newest.pinned_topics);
      }),
      { numRuns: 500 },
    );
  });

  const more = (id: string): Given => ({ id, kind: 'importance', about: 'pump', to: 'more' });
  const high = (id: string, issue_id: string): Given => ({
    ...{ id, kind: 'priority', issue_id },
    ...{ shown: 0.4, to: 0.9, subjects: ['pump'] },
  });

  test('give back what a weight at its bound had swallowed', () => {
    const engineer = new Engineer();
    for (const id of ['a', 'b', 'c', 'd']) engineer.correct([more(id)]);
    expect(engineer.newest.topic_weights).toEqual({ pump: 0.9 });
    engineer.takeBack('a');
    expect(engineer.newest.topic_weights).toEqual({ pump: 0.9 });
    engineer.takeBack('d');
    expect(engineer.newest.topic_weights).toEqual({ pump: 0.6 });
  });

  test('leave the subject of three equal priorities to the fourth', () => {
    const engineer = new Engineer();
    for (const [id, issue] of ['1', '2', '3'].entries()) engineer.correct([high(`${id}`, issue)]);
    expect(engineer.newest.topic_weights).toEqual({ pump: 0.3 });
    engineer.takeBack('0');
    expect(engineer.newest.topic_weights).toEqual({});
    engineer.correct([high('4', '4')]);
    expect(engineer.newest.topic_weights).toEqual({ pump: 0.3 });
  });

  test('stay out of a version that the person restores', () => {
    const engineer = new Engineer();
    engineer.correct([more('a')]);
    engineer.edit('seal', 0.5);
    engineer.restore(2);
    engineer.takeBack('a');
    expect(engineer.newest.topic_weights).toEqual({});
  });
});
