import type { LearningVersion } from '../../../db/email/learning/learning-versions.ts';
import type { PriorityWeights } from '../../../domain/email/desk/priority.ts';
import { priorityParameters } from '../../../domain/email/learning/release/priority-release.ts';
import {
  type RequestParameters,
  requestParameters,
} from '../../../domain/email/learning/release/request-release.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';
import type { RankPorts } from '../ports.ts';
import { judgeMessage, judgeMessageBy } from './judge-message-task.ts';

type VersionPorts = Pick<RankPorts, 'sql'> & { store: Pick<RankPorts['store'], 'learningVersions'> };

/** Returns the active release of a user's weights; null if the weights of the spec apply. */
export async function activeWeights(
  { store, sql }: VersionPorts,
  userId: string,
): Promise<{ version: number; weights: PriorityWeights } | null> {
  return weightsOf(await store.learningVersions(sql).findActive(userId, 'priority'));
}

/** Reads the weights of a version of the task `priority`; null if there are none. */
export function weightsOf(
  version: Pick<LearningVersion, 'version' | 'parameters'> | undefined,
): { version: number; weights: PriorityWeights } | null {
  if (!version) return null;
  const read = priorityParameters.safeParse(version.parameters);
  return read.success ? { version: version.version, weights: read.data.weights } : null;
}

/** Reads the correction of a version of the task `request`; null if it was fitted to other weights or another embedding model. */
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

/** Returns whether the embedded classifier judges messages, the only one that a release corrects. */
export const isEmbedded = (models: ModelGateway): boolean =>
  models.identify(judgeMessage).producer === 'embedded';

/** Returns the task that judges a user's messages: the embedded classifier is corrected by the active release. */
export async function judgingTask(
  { store, sql, models }: VersionPorts & { models: ModelGateway },
  userId: string,
): Promise<typeof judgeMessage> {
  if (!isEmbedded(models)) return judgeMessage;
  const active = await store.learningVersions(sql).findActive(userId, 'request');
  return judgeMessageBy(correctionOf(active, models.embedder.id));
}
