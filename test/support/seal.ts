import type { Sql } from '../../db/connect.ts';
import { type ContentSeal, contentPurpose, openBytes } from '../../db/email/sync/sealed-contents.ts';
import { createSeal, type Seal } from '../../runtime/encryption/seal.ts';

const keys = [Buffer.alloc(32, 7)];

/** A seal with one key, the same for all tests: data sealed in one part of a test can be opened in another. */
export const testSeal: Seal = createSeal(() => keys);

/** Creates a repository that reads texts, with the seal of the tests. */
export const opening =
  <Made>(repository: (sql: Sql, seal: ContentSeal) => Made) =>
  (sql: Sql): Made =>
    repository(sql, testSeal);

/** Returns the source of a message before it was sealed. */
export const openSource = (messageId: string, stored: Uint8Array): Buffer =>
  Buffer.from(openBytes(testSeal, stored, contentPurpose(messageId, 'raw')));
