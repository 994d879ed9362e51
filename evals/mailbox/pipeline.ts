import { randomBytes, randomUUID } from 'node:crypto';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { emailStore } from '../../db/email/store.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import { syncGraph, syncVersion } from '../../graphs/email/sync/sync.graph.ts';
import { createSeal, type Seal } from '../../runtime/encryption/seal.ts';
import { createCheckpointer, setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { embeddedModels } from '../../runtime/models/embedded-provider.ts';
import { createModelGateway } from '../../runtime/models/gateway.ts';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import { openFiles } from '../../tools/email/files/open-files.ts';
import type { TrueMailbox } from './truth.ts';

const quiet = {
  debug() {},
  info() {},
  warn() {},
  error: (fields: object, text: string) => console.error(text, fields),
};

/** The mailbox to sync; of its messages only their number counts. */
export type SyncedMailbox = Pick<TrueMailbox, 'folder' | 'address' | 'timeZone' | 'locale' | 'moment'> & {
  messages: { length: number };
};

/** A database with the mailbox and the results of the pipeline. */
export interface Synced {
  sql: Sql;
  /** Decrypts the text of its messages. */
  seal: Seal;
  userId: string;
  mailboxId: string;
  close(): Promise<void>;
}

/**
 * Runs the syncs of the service, from the files to the desk, on a temporary database. `prepare` may store data before the mail
 * arrives.
 */
export async function syncMailbox(
  mailbox: SyncedMailbox,
  prepare: (sql: Sql, userId: string) => Promise<void> = async () => {},
): Promise<Synced> {
  const embedded = await startEmbedded({ directory: null });
  const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
  const sandbox = createSandboxPool({ root: new URL('../../', import.meta.url) });
  const models = createModelGateway({
    database,
    ...embeddedModels(createEmbeddedEmbedder()),
    tokensPerDay: Number.MAX_SAFE_INTEGER,
    log: quiet,
  });
  const close = async () => {
    await Promise.allSettled([sandbox.close(), models.close()]);
    await database.close();
    await embedded.close();
  };
  try {
    await migrate(database, setUpCheckpoints);
    const sql = database.sql;
    const { id: userId } = await users(sql).upsert('engineer');
    await prepare(sql, userId);
    const mailboxId = await addMailbox(sql, userId, mailbox);
    const keys = [randomBytes(32)];
    const seal = createSeal(() => keys);
    const parts = ['measured'];
    const ports: EmailPorts = {
      store: emailStore(seal),
      sql,
      tools: createToolRunner({ sandbox }),
      models,
      openMailbox: () => openFiles({ path: mailbox.folder }),
      submit: async ({ key }) => {
        parts.push(key);
      },
      now: () => mailbox.moment,
      random: () => 0.5,
      settings: { messagesPerTurn: mailbox.messages.length * 2, draftsOpen: 0, conversationTokens: 3_000 },
    };
    const checkpointer = createCheckpointer(database.pool);
    const actor = graphActor({
      kind: syncKind,
      version: syncVersion,
      graph: syncGraph(ports),
      checkpointer,
      checkpoints: 'grouped',
    });
    // An import comes in parts, a turn each.
    for (let key = parts.shift(); key !== undefined; key = parts.shift()) {
      const { execution } = await executions(sql).submit({
        userId,
        kind: syncKind,
        actor: syncActor(mailboxId),
        trigger: 'request',
        key,
        hash: key,
        input: { mailbox_id: mailboxId },
      });
      const claimed = await executions(sql).claim(execution.id, syncVersion);
      if (!claimed) throw new Error('The execution could not be claimed.');
      await actor.run(new Turn(database, claimed.execution, new AbortController().signal));
    }
    return { sql, seal, userId, mailboxId, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addMailbox(sql: Sql, userId: string, mailbox: SyncedMailbox): Promise<string> {
  const id = randomUUID();
  await mailboxes(sql).insert(userId, {
    id,
    name: 'Measured',
    provider: 'files',
    address: mailbox.address,
    aliases: [],
    settings: { path: mailbox.folder },
    time_zone: mailbox.timeZone,
    locale: mailbox.locale,
    keeps_attachments: false,
    content_days: null,
    enabled: true,
    sync_interval_seconds: 300,
    credentials: null,
    notification_hash: id.replaceAll('-', '').repeat(2),
  });
  return id;
}
