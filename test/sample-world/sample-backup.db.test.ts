import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackup } from '../../db/backup/read-file.ts';
import { readSnapshot } from '../../db/backup/snapshot.ts';
import { writeBackup } from '../../db/backup/write-file.ts';
import type { Database } from '../../db/connect.ts';
import { restoreInto } from '../../server/startup/restore-into.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitFor } from '../support/process/wait-for.ts';
import { openSampleService } from '../support/sample-service.ts';
import { openService } from '../support/served.ts';
import { hashTables } from '../support/tables.ts';

const settings = { LOG_LEVEL: 'silent', STORIES_RESEARCHED: '3' };
const restoring = { mayHaveGoneOn: true, directory: '/nowhere' };
type Execution = { id: string; status: string; finished_at: string | null; stages: { name: string }[] };

async function copy(database: Pick<Database, 'sql'>, file: string) {
  await readSnapshot(database, ({ head, chunks }) =>
    writeBackup(file, {
      head: { ...head, files: [], directory: null, key_apart: false, secret_keys: null },
      chunks,
    }),
  );
  const target = await openTestDatabase();
  await restoreInto(target.database, await openBackup(file), restoring);
  return target;
}

test('a backup that is made while a sweep runs is finished by the service that it is restored to, with the same cards in the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchkeeper-backup-'));
  const sample = await openSampleService(settings);
  const { body } = await sample.ask<{ execution_id: string }>('POST', '/api/news/sweep', {});
  const address = `/api/executions/${body.execution_id}`;
  await waitFor(async () => {
    const { body: sweep } = await sample.ask<Execution>('GET', address);
    return sweep.stages.some(({ name }) => name === 'read');
  });
  const restored = await copy({ sql: sample.sql as unknown as Database['sql'] }, join(folder, 'sweeping'));
  const [midway] = await restored.database.sql<{ status: string }[]>`
    select status from public.pipeline_executions where id = ${body.execution_id}`;
  expect(midway?.status).toBe('running');

  const service = await openService(settings, sample.world.hosts, restored);
  await service.parts.lanes.start();
  if (restored.database.isExclusive) await service.parts.lanes.adoptOrphans(restored.database.sql);
  service.parts.worker.start();
  const ask = await service.caller(sample.userId);
  await waitFor(async () => {
    const { body: open } = await ask<{ executions: Execution[] }>('GET', '/api/executions');
    return open.executions.every(
      ({ status, finished_at }) => finished_at !== null || status === 'waiting_approval',
    );
  });
  expect((await ask<Execution>('GET', address)).body.status).toBe('succeeded');
  const edition = (await ask<{ cards: object[] }>('GET', '/api/news')).body;
  expect(edition.cards).toHaveLength(7);
  await service.parts.worker.drain(10_000);
  await service.parts.lanes.stop();

  const again = await copy(restored.database, join(folder, 'finished'));
  const reader = await openService(settings, [], again);
  const sameCards = await (await reader.caller(sample.userId))('GET', '/api/news');
  expect(sameCards.body).toEqual(edition);
  const { 'public.raw_articles': articles, 'public.news_cards': cards } = await hashTables(again.database);
  expect(await hashTables(restored.database)).toMatchObject({
    'public.raw_articles': articles,
    'public.news_cards': cards,
  });

  await reader.close();
  await service.close();
  await sample.close();
  await rm(folder, { recursive: true });
});
