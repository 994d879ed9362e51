import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import { connect } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import type { SyncState } from '../../graphs/email/states.ts';
import { sync } from '../../graphs/email/sync/sync.ts';
import { normalize } from '../../graphs/email/triage/normalize.ts';
import { thread } from '../../graphs/email/triage/thread.ts';
import { createSeal } from '../../runtime/encryption/seal.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import { secretKeys } from '../../server/keys/secret-key.ts';
import { readConfig } from '../../server/settings/config.ts';
import { emailPorts } from '../../server/wiring/email-ports.ts';
import { createModels } from '../../server/wiring/models.ts';
import parseMessage from '../../tools/email/parse-message.ts';
import { peakMemory } from '../process/memory.ts';

/** Imports a Maildir as syncs do, turn by turn, and reports the result to the benchmark. */
const [maildir = '', directory = ''] = process.argv.slice(2);
const nothing = () => {};
const embedded = await startEmbedded({ directory: join(directory, 'postgresql') });
const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
const sql = database.sql;
const { config } = readConfig({ MAIL_DIRECTORIES: maildir, DATA_DIR: directory });
if (!config) throw new Error('The configuration is invalid.');
const user = await users(sql).upsert('bench');
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const sandbox = createSandboxPool({ root: new URL('../../', import.meta.url), preload: [parseMessage] });
const tools = createToolRunner({ sandbox });
const models = createModels(config, database, { log, embedder: createEmbeddedEmbedder, tools });
const { ports } = emailPorts({
  config,
  database,
  seal: createSeal(secretKeys(config)),
  tools,
  models,
  allowHosts: [],
  submit: async () => ({}),
  log,
});
const mailboxId = randomUUID();
await mailboxes(sql).insert(user.id, {
  id: mailboxId,
  name: 'bench',
  provider: 'files',
  address: 'me@plant.example',
  aliases: [],
  settings: { path: maildir },
  time_zone: 'UTC',
  locale: 'en-GB',
  keeps_attachments: false,
  content_days: null,
  enabled: true,
  sync_interval_seconds: 300,
  credentials: null,
  notification_hash: '0'.repeat(64),
});
await sandbox.warm();

const memory = peakMemory();
const spent: Record<string, number> = {};
const began = performance.now();
for (let round = 0; ; round += 1) {
  const { execution } = await executions(sql).submit({
    userId: user.id,
    kind: 'email.sync',
    actor: `email.sync:${mailboxId}`,
    trigger: 'request',
    key: `round ${round}`,
    hash: `round ${round}`,
    input: { mailbox_id: mailboxId },
  });
  const claimed = await executions(sql).claim(execution.id, 'bench');
  if (!claimed) throw new Error('The execution could not be claimed.');
  const turn = new Turn(database, claimed.execution, new AbortController().signal);
  const state = {
    execution_id: execution.id,
    mailbox_id: mailboxId,
    started_at: new Date().toISOString(),
  } as SyncState;
  const stages = { sync, normalize, thread };
  const counts: Record<string, Record<string, number>> = {};
  for (const [name, stage] of Object.entries(stages) as [
    string,
    (ports: EmailPorts) => ReturnType<typeof thread>,
  ][]) {
    const from = performance.now();
    counts[name] = (await stage(ports)(state, turn)).counts as Record<string, number>;
    spent[name] = (spent[name] ?? 0) + (performance.now() - from) / 1000;
  }
  if (counts['sync']?.['stored'] === 0) break;
}
const wall = (performance.now() - began) / 1000;
const [stored] = await sql<[{ messages: number; threads: number; issues: number }]>`
  select (select count(*) from public.email_messages where stage = 'threaded') as messages,
    (select count(*) from public.email_threads) as threads,
    (select count(*) from public.engineering_issues where merged_into is null) as issues`;
process.send?.({ wall, spent, stored, memory: memory.stop() });
await Promise.all([sandbox.close(), models.close()]);
await database.close();
await embedded.close();
process.disconnect?.();
