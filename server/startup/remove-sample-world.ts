import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { sampleWorld } from '../../db/app/sample-world.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { bytesHash } from '../../runtime/approvals/content-hash.ts';
import { threadOf } from '../../runtime/graph/graph-actor.ts';
import { sampleDocumentFolder } from './install-sample-documents.ts';
import { markRemoved } from './install-sample-feeds.ts';
import { sampleMailboxFolder } from './install-sample-mailbox.ts';

/**
 * Removes the sample sources, mailbox and documents of a user with all that came of them, and keeps it from coming back at
 * the next start. What is the user's own stays, with their conversations and preferences. Returns false if there was nothing
 * of it. Throws `conflict` while a sweep or a sync of it is running.
 */
export async function removeSampleWorld(
  parts: {
    database: Database;
    checkpointer: BaseCheckpointSaver;
    /** Derives the issues that stay without the sample's messages again, in the same transaction. */
    deriveIssues(sql: Sql, userId: string, issueIds: readonly string[]): Promise<unknown>;
    directory: string;
  },
  userId: string,
): Promise<boolean> {
  const { database, checkpointer, deriveIssues, directory } = parts;
  const names = await readdir(sampleDocumentFolder);
  const hashes = await Promise.all(
    names.map(async (name) => bytesHash(await readFile(new URL(name, sampleDocumentFolder)))),
  );
  // Before the rows: a start between the two must not bring them back.
  await markRemoved(directory);
  const { wasThere, gone } = await transaction(database.sql, async (sql) => {
    const repository = sampleWorld(sql);
    const roots = await repository.find(userId, hashes);
    if (await repository.isBeingRead(userId, roots))
      throw new Failure(
        'conflict',
        'The sample world is being read at this moment. Nothing was removed; try again when the sweep or sync has ended.',
      );
    const { mixedIssues, executions } = await repository.remove(userId, roots);
    if (mixedIssues.length > 0) await deriveIssues(sql, userId, mixedIssues);
    return { wasThere: Object.values(roots).some((ids) => ids.length > 0), gone: executions };
  });
  // Checkpoints contain only ids and counts, and are in tables of a library that cannot join our transaction.
  for (const turn of gone) await checkpointer.deleteThread(threadOf(turn));
  await rm(join(resolve(directory), sampleMailboxFolder), { recursive: true, force: true });
  return wasThere;
}
