import type {
  Activation,
  StateChange,
  VersionStatus,
} from '../../../domain/email/learning/release/activation.ts';
import type { Evaluation } from '../../../domain/email/learning/release/evaluation.ts';
import type { Replay } from '../../../domain/email/learning/release/replay.ts';
import type { ReleaseTask } from '../../../domain/email/learning/release/task.ts';
import type { Thresholds } from '../../../domain/email/learning/release/thresholds.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/**
 * A version of learned parameters: parameters, measures and the times of its activation (spec table
 * `learning_versions`).
 */
export interface LearningVersion {
  /** The id of the execution that builds it. */
  id: string;
  user_id: string;
  task: ReleaseTask;
  version: number;
  status: VersionStatus;
  parameters: Record<string, unknown>;
  /** Empty until it is evaluated. */
  evaluation: Evaluation | Record<string, never>;
  thresholds: Thresholds;
  replay: Replay | Record<string, never>;
  example_ids: string[];
  parent_version: number | null;
  activations: Activation[];
  reason: string;
  created_at: string;
}

/** A version at the start of its build. */
export type NewLearningVersion = Pick<LearningVersion, 'id' | 'task' | 'thresholds' | 'example_ids'>;

/** Versions of learned parameters, for each task. */
export const learningVersions = (sql: Sql) => ({
  /** Starts a version, compared with the active one; the same id returns the existing version. */
  async begin(
    userId: string,
    { id, task, thresholds, example_ids }: NewLearningVersion,
  ): Promise<LearningVersion> {
    await sql`
      insert into public.learning_versions (id, user_id, task, version, status, parameters, evaluation, thresholds,
        example_ids, parent_version)
      select ${id}, ${userId}, ${task}, coalesce(max(version), 0) + 1, 'making', '{}', '{}', ${sql.json(thresholds)},
        ${example_ids}::uuid[], max(version) filter (where status = 'active')
      from public.learning_versions where user_id = ${userId} and task = ${task}
      on conflict (id) do nothing`;
    return this.get(userId, id);
  },

  async get(userId: string, id: string): Promise<LearningVersion> {
    const [found] = await sql<LearningVersion[]>`
      select * from public.learning_versions where user_id = ${userId} and id = ${id}`;
    if (!found) throw new Failure('not_found', `There is no learning version ${id}.`);
    return found;
  },

  /** Lists versions, the newest first; `before` is the last one of the previous page. */
  list(
    userId: string,
    page: { task: ReleaseTask | null; before: { at: string; id: string } | null; limit: number },
  ): Promise<LearningVersion[]> {
    return sql<LearningVersion[]>`
      select * from public.learning_versions where user_id = ${userId}
        ${page.task ? sql`and task = ${page.task}` : sql``}
        ${page.before ? sql`and (created_at, id) < (${page.before.at}, ${page.before.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit}`;
  },

  /** Returns the active version; undefined if the shipped parameters are active. */
  findActive(userId: string, task: ReleaseTask): Promise<LearningVersion | undefined> {
    return sql<LearningVersion[]>`
      select * from public.learning_versions
      where user_id = ${userId} and task = ${task} and status = 'active'`.then((rows) => rows[0]);
  },

  /** Returns the version with this number, for example another's parent; undefined for the shipped parameters. */
  findByNumber(
    userId: string,
    task: ReleaseTask,
    version: number | null,
  ): Promise<LearningVersion | undefined> {
    return sql<LearningVersion[]>`
      select * from public.learning_versions
      where user_id = ${userId} and task = ${task} and version = ${version}`.then((rows) => rows[0]);
  },

  async setParameters(userId: string, id: string, parameters: object): Promise<void> {
    await sql`
      update public.learning_versions set parameters = ${sql.json(parameters as never)}
      where user_id = ${userId} and id = ${id} and status = 'making'`;
  },

  async setEvaluation(userId: string, id: string, evaluation: Evaluation): Promise<void> {
    await sql`
      update public.learning_versions set evaluation = ${sql.json(evaluation as never)}
      where user_id = ${userId} and id = ${id} and status = 'making'`;
  },

  async setReplay(userId: string, id: string, replay: Replay): Promise<void> {
    await sql`
      update public.learning_versions set replay = ${sql.json(replay as never)}
      where user_id = ${userId} and id = ${id} and status = 'making'`;
  },

  /** Ends the build with the result of the evaluation; returns whether it was still being built. */
  async conclude(userId: string, id: string): Promise<boolean> {
    const rows = await sql`
      update public.learning_versions set
        status = case evaluation ->> 'decision' when 'accepted' then 'candidate' else 'refused' end,
        reason = left((select string_agg(said, '; ') from jsonb_array_elements_text(evaluation -> 'reasons') said), 2000)
      where user_id = ${userId} and id = ${id} and status = 'making' returning 1`;
    return rows.length > 0;
  },

  /** Returns every version of a task, the oldest first, locked until the transaction ends. */
  lock(userId: string, task: ReleaseTask): Promise<LearningVersion[]> {
    return sql<LearningVersion[]>`
      select * from public.learning_versions where user_id = ${userId} and task = ${task}
      order by version for update`;
  },

  /** Writes the states of versions in the given order: the active one ends before another becomes active. */
  async setStates(userId: string, changed: StateChange['changed']): Promise<void> {
    for (const { id, status, activations } of changed)
      await sql`
        update public.learning_versions set status = ${status}, activations = ${sql.json(activations as never)}
        where user_id = ${userId} and id = ${id}`;
  },
});
