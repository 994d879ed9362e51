import type { Preferences } from '../../../db/app/preferences.ts';
import type { WaitingTakeBack } from '../../../db/email/learning/taken-back-corrections.ts';
import { replayWithout } from '../../../domain/email/learning/take-back.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import { Failure } from '../../../domain/failure.ts';
import { comparePreferences, preferenceEvents } from '../../../domain/preferences.ts';
import { replayStart, versionWithout } from '../../../domain/replay-preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from '../ports.ts';
import type { LearnState } from '../states.ts';
import { movesOf, readRepeated } from './read-feedback.ts';

type Sql = LearnPorts['sql'];

// A person may add a version at the same moment; it is replayed as well.
const tries = 5;

/**
 * Takes out of the preferences what corrections have moved that the engineer took back, as one new version, and marks them as undone,
 * in one transaction. Everything since then is replayed without them, so that other corrections and edits stay.
 */
export const takeBack =
  ({ store }: Pick<LearnPorts, 'store'>) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const counts = await turn.write(async (transaction) => {
      const waiting = await store.takenBackCorrections(transaction).lockWaiting(userId);
      if (waiting.length === 0) return { taken_back: 0, changes: 0 };
      const added = await addVersion(store, transaction, userId, waiting);
      const ids = waiting.map(({ id }) => id);
      await store.takenBackCorrections(transaction).markUndone(userId, ids, added?.version ?? null);
      if (added) {
        const { version, origin, reason, diff } = added;
        const payload = { scope: emailPreferences.name, version, origin, reason, diff };
        await turn.append(
          transaction,
          preferenceEvents['preference.updated'],
          payload,
          `preferences:${emailPreferences.name}`,
        );
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
  const takenBack = store.takenBackCorrections(sql);
  const base = replayStart(waiting, await takenBack.listUndone(userId));
  const repeated = await readRepeated({ store, sql }, userId);
  const learned = (await takenBack.listLearnedSince(userId, base)).map((event) => ({
    id: event.id,
    version: event.preference_version,
    moves: movesOf(event, repeated),
  }));
  const because = `taken back: ${waiting.map(({ kind, issue_title }) => `${kind} of "${issue_title}"`).join('; ')}`;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const versions = await store.preferences(sql).listSince(userId, emailPreferences, base);
    const current = versions.at(-1);
    if (!current) return undefined;
    const topic_weights = replayWithout(versions, learned);
    const diff = comparePreferences(current, { ...current, topic_weights }, because);
    if (diff.length === 0) return undefined;
    const feedback_ids = waiting.map(({ id }) => id);
    const next = versionWithout(current, { what: 'Corrections', topic_weights, diff, feedback_ids });
    const added = await store.preferences(sql).insert(userId, emailPreferences, next);
    if (added) return added;
  }
  throw new Failure(
    'database_unavailable',
    'The preferences were edited too often while corrections were taken back. Nothing was changed; the turn will be retried.',
  );
}
