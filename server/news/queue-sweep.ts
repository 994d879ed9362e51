import { randomUUID } from 'node:crypto';
import { preferences } from '../../db/app/preferences.ts';
import type { Execution } from '../../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../../domain/news/gather/sweep.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import type { Services } from '../http/services.ts';

/**
 * Queues a sweep on request, once for each key; without a key it is a new sweep. Throws `idempotency_mismatch` if the key was
 * used for a different `body`, and `not_found` for an unknown version of the preferences.
 */
export async function queueSweep(
  { asUser, submit, wake }: Pick<Services, 'asUser' | 'submit' | 'wake'>,
  userId: string,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Execution> {
  const input = sweepInput.parse(body);
  const version = input.preference_version;
  if (version !== null) await asUser(userId, (sql) => preferences(sql).get(userId, newsPreferences, version));
  const { execution } = await submit({
    userId,
    kind: sweepKind,
    actor: sweepActor(userId),
    trigger: 'request',
    key,
    hash: contentHash(body),
    input,
  });
  wake();
  return execution;
}
