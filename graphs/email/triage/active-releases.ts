import type { Sql } from '../../../db/connect.ts';
import type { LearningVersion, learningVersions } from '../../../db/email/learning/learning-versions.ts';
import type { PriorityWeights } from '../../../domain/email/desk/priority.ts';
import { priorityParameters } from '../../../domain/email/learning/release/priority-release.ts';
import {
  type RequestParameters,
  requestParameters,
} from '../../../domain/email/learning/release/request-release.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';
import { judgeMessage, judgeMessageBy } from './judge-message-task.ts';

interface VersionPorts {
  store: { learningVersions: typeof learningVersions };
  sql: Sql;
}

/** The release of weights that holds for a user; null where the spec's weights do. */
export async function activeWeights(
  { store, sql }: VersionPorts,
  userId: string,
): Promise<{ version: number; weights: PriorityWeights } | null> {
  return weightsOf(await store.learningVersions(sql).findActive(userId, 'priority'));
}

/** The weights of a version of the task `priority`. */
export function weightsOf(
  version: Pick<LearningVersion, 'version' | 'parameters'> | undefined,
): { version: number; weights: PriorityWeights } | null {
  if (!version) return null;
  const read = priorityParameters.safeParse(version.parameters);
  return read.success ? { version: version.version, weights: read.data.weights } : null;
}

/**
 * The correction of a version of the task `request`; null where it was fitted to other weights or to another embedding
 * model than there are now.
 */
export function correctionOf(
  version: Pick<LearningVersion, 'version' | 'parameters'> | undefined,
  embedder: string,
): { version: number; correction: RequestParameters } | null {
  if (!version) return null;
  const read = requestParameters.safeParse(version.parameters);
  return read.success && read.data.embedder === embedder
    ? { version: version.version, correction: read.data }
    : null;
}

/** Whether the embedded classifier judges here: the only one that a release corrects. */
export const isEmbedded = (models: ModelGateway): boolean =>
  models.identify(judgeMessage).producer === 'embedded';

/** The task that judges a user's messages now: with the release that holds, where the embedded classifier judges. */
export async function judgingTask(
  { store, sql, models }: VersionPorts & { models: ModelGateway },
  userId: string,
): Promise<typeof judgeMessage> {
  if (!isEmbedded(models)) return judgeMessage;
  const active = await store.learningVersions(sql).findActive(userId, 'request');
  return judgeMessageBy(correctionOf(active, models.embedder.id));
}
