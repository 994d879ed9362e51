import type { Sql } from '../../db/connect.ts';
import { contentPurpose, openBytes, type WordSeal } from '../../db/email/sync/words.ts';
import { createSeal, type Seal } from '../../runtime/encryption/seal.ts';

const keys = [Buffer.alloc(32, 7)];

/** A seal with one key, the same for all tests: what one part of a test has sealed another opens. */
export const testSeal: Seal = createSeal(() => keys);

/** A repository that reads words, with the seal of the tests. */
export const opening =
  <Made>(repository: (sql: Sql, seal: WordSeal) => Made) =>
  (sql: Sql): Made =>
    repository(sql, testSeal);

/** The source of a message as it was before it was sealed. */
export const openSource = (messageId: string, stored: Uint8Array): Buffer =>
  Buffer.from(openBytes(testSeal, stored, contentPurpose(messageId, 'raw')));
