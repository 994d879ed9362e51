import type { Preferences } from '../../../db/app/preferences.ts';
import type { WaitingTakeBack } from '../../../db/news/learning/taken-back.ts';
import { Failure } from '../../../domain/failure.ts';
import { describeMoves, feedbackWords, isAboutTopics } from '../../../domain/news/learning/learn.ts';
import { replayWithout } from '../../../domain/news/learning/take-back.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import { comparePreferences, preferenceEvents } from '../../../domain/preferences.ts';
import { replayStart, versionWithout } from '../../../domain/replay-preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, LearnState } from '../ports.ts';

type Sql = Parameters<LearnPorts['store']['feedback']>[0];

// If a person edits at the same time and takes the version number, their version is replayed as well.
const tries = 5;

/**
 * Takes out of the preferences what feedback has moved that its reader took back, as one new version, and marks it as undone, in
 * one transaction. Everything since then is replayed without it, so that later feedback, fading and edits stay.
 */
export const takeBack =
  ({ store }: LearnPorts) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const counts = await turn.write(async (transaction) => {
      const waiting = await store.takenBack(transaction).lockWaiting(userId);
      if (waiting.length === 0) return { taken_back: 0, changes: 0 };
      const added = await addVersion(store, transaction, userId, waiting);
      const ids = waiting.map(({ id }) => id);
      await store.takenBack(transaction).markUndone(userId, ids, added?.version ?? null);
      if (added) {
        const { scope, version, origin, reason, diff } = added;
        const payload = { scope, version, origin, reason, diff };
        await turn.append(transaction, preferenceEvents['preference.updated'], payload);
      }
      return { taken_back: ids.length, changes: added?.diff.length ?? 0 };
    });
    return { update: {}, counts };
  };

async function addVersion(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  waiting: readonly WaitingTakeBack[],
): Promise<Preferences | undefined> {
  const [feedback, takenBack] = [store.feedback(sql), store.takenBack(sql)];
  const base = replayStart(waiting, await takenBack.listUndone(userId));
  const said = await takenBack.listLearnedAfter(userId, base);
  const replayed = new Set(said.map(({ id }) => id));
  const firstDay = said.map(({ occurred_at }) => occurred_at.slice(0, 10)).toSorted()[0];
  const learned = firstDay === undefined ? [] : await feedback.listMoves(userId, `${firstDay}T00:00:00.000Z`);
  const earlier = learned.filter(({ id }) => !replayed.has(id));
  const because = waiting
    .map(({ type, story_title }) => `${feedbackWords[type]}: "${story_title}"`)
    .join('; ');
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const versions = await store.preferences(sql).listSince(userId, newsPreferences, base);
    const current = versions.at(-1);
    if (!current) return undefined;
    const { topic_weights, moves } = replayWithout({ versions, said, earlier });
    const changed = said.flatMap(({ id, type, moves: before }) => {
      const after = moves.get(id) ?? [];
      const isSame = JSON.stringify(after) === JSON.stringify(before);
      return isSame || !isAboutTopics(type) ? [] : [{ id, moves: after, outcome: describeMoves(after) }];
    });
    await takenBack.changeMoves(userId, changed);
    const diff = comparePreferences(current, { ...current, topic_weights }, `taken back: ${because}`);
    if (diff.length === 0) return undefined;
    const feedback_ids = waiting.map(({ id }) => id);
    const next = versionWithout(current, { what: 'Feedback', topic_weights, diff, feedback_ids });
    const added = await store.preferences(sql).insert(userId, newsPreferences, next);
    if (added) return added;
  }
  throw new Failure(
    'database_unavailable',
    'The preferences were edited too often while feedback was taken back. Nothing was changed; the turn will be retried.',
  );
}
