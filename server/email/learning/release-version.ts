import { events } from '../../../db/app/events.ts';
import { tokens } from '../../../db/app/tokens.ts';
import type { Sql } from '../../../db/connect.ts';
import { type LearningVersion, learningVersions } from '../../../db/email/learning/learning-versions.ts';
import { mayDecide } from '../../../domain/delegation.ts';
import { orderDesk } from '../../../domain/email/desk/desk.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { activate, rollBack } from '../../../domain/email/learning/release/activation.ts';
import { releaseKind } from '../../../domain/email/learning/release/task.ts';
import type { Submission } from '../../../domain/execution.ts';
import { Failure } from '../../../domain/failure.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';

/** The change of the active version of a learning task. */
export interface Release {
  id: string;
  /** The token that changes it. */
  by: string;
  reason: string;
  event: 'activated' | 'rolled_back';
}

const changes = { activated: activate, rolled_back: rollBack };

/**
 * Activates a version or rolls it back in the caller's transaction; repeating it changes nothing. Returns the version with the
 * execution that applies it. Throws `forbidden` if the token may not decide on releases, `not_found` and `conflict`.
 */
export async function releaseVersion(
  sql: Sql,
  userId: string,
  { id, by, reason, event }: Release,
): Promise<{ submission: Submission; written: LearningVersion }> {
  const kinds = await tokens(sql).approvalKindsOf(userId, by);
  if (!mayDecide(kinds, releaseKind))
    throw new Failure(
      'forbidden',
      `This token may decide only on ${kinds?.join(', ')}, and this is ${releaseKind}. Nothing was changed. Use a token that may decide on ${releaseKind}.`,
    );
  const versions = learningVersions(sql);
  const { task } = await versions.get(userId, id);
  const { changed, from, to } = changes[event](await versions.lock(userId, task), id, {
    by,
    at: new Date().toISOString(),
    reason,
  });
  await versions.setStates(userId, changed);
  const written = await versions.get(userId, id);
  // Repeated, it names the same activation, so that the desk is not ordered twice.
  const key = `release.${event}:${id}:${written.activations.length}`;
  if (changed.length > 0)
    await events(sql).append({
      userId,
      kind: emailEvents[`release.${event}`],
      payload: { version_id: id, task, from_version: from, to_version: to, reason },
      evidenceFor: `learning_version:${id}`,
    });
  return {
    submission: orderDesk(userId, key, contentHash({ key }), task === 'request' ? { judge_again: true } : {}),
    written,
  };
}
