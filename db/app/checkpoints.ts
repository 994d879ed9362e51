import type pg from 'pg';

/** The place of a checkpoint of LangGraph. */
export interface CheckpointKey {
  threadId: string;
  namespace: string;
  checkpointId: string;
}

/** A value of a channel as it is stored: the version that it belongs to, and how it is serialized. */
export interface ChannelValue {
  channel: string;
  version: string;
  type: string;
  value: Uint8Array;
}

/** A result of a task that ran after a checkpoint. */
export interface TaskWrite {
  taskId: string;
  index: number;
  channel: string;
  type: string;
  value: Uint8Array;
}

/**
 * The tables of LangGraph's checkpoints, written in one statement each. Over `pg`, as the library reads them: the
 * serialized values are bytes.
 */
export const checkpoints = (pool: pg.Pool) => ({
  /** Stores a checkpoint with the values of the channels that have changed since its parent. */
  async put(
    key: CheckpointKey,
    { parentId, checkpoint, metadata }: { parentId: string | null; checkpoint: object; metadata: object },
    values: readonly ChannelValue[],
  ): Promise<void> {
    await pool.query(
      `with stored as (
        insert into checkpoints.checkpoint_blobs (thread_id, checkpoint_ns, channel, version, type, blob)
        select $1, $2, * from unnest($7::text[], $8::text[], $9::text[], $10::bytea[])
        on conflict (thread_id, checkpoint_ns, channel, version) do nothing
      )
      insert into checkpoints.checkpoints
        (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (thread_id, checkpoint_ns, checkpoint_id)
        do update set checkpoint = excluded.checkpoint, metadata = excluded.metadata`,
      [
        key.threadId,
        key.namespace,
        key.checkpointId,
        parentId,
        JSON.stringify(checkpoint),
        JSON.stringify(metadata),
        values.map(({ channel }) => channel),
        values.map(({ version }) => version),
        values.map(({ type }) => type),
        values.map(({ value }) => Buffer.from(value)),
      ],
    );
  },

  /** Stores results of tasks; `replaces` says whether one with the same place takes the place of an earlier one. */
  async putWrites(key: CheckpointKey, writes: readonly TaskWrite[], replaces: boolean): Promise<void> {
    const onConflict = replaces
      ? 'update set channel = excluded.channel, type = excluded.type, blob = excluded.blob'
      : 'nothing';
    await pool.query(
      `insert into checkpoints.checkpoint_writes
        (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, blob)
      select $1, $2, $3, * from unnest($4::text[], $5::integer[], $6::text[], $7::text[], $8::bytea[])
      on conflict (thread_id, checkpoint_ns, checkpoint_id, task_id, idx) do ${onConflict}`,
      [
        key.threadId,
        key.namespace,
        key.checkpointId,
        writes.map(({ taskId }) => taskId),
        writes.map(({ index }) => index),
        writes.map(({ channel }) => channel),
        writes.map(({ type }) => type),
        writes.map(({ value }) => Buffer.from(value)),
      ],
    );
  },
});
